import CalendarEvents
import CivilCalendar
import ICSText
import JSONWriting
import TimeZones

extension CalendarMethod {
  /// The name in JSON and tables; `nil` for a method that the RFC does not define.
  var name: String? { self == .other ? nil : rawValue.lowercased() }
}

extension JSONText {
  /// Appends an occurrence, with its position on a day if one is given.
  mutating func occurrence(
    _ occurrence: Occurrence, of event: Event, _ members: EventMembers, in zone: Zone,
    position: SpanPosition?, collides: Bool? = nil
  ) {
    self.occurrence(
      occurrence, of: event, members, in: zone, hasPosition: position != nil, collides: collides
    ) {
      switch $0 {
      case .start: $1.appendTimestamp(occurrence.start, in: zone)
      case .end: $1.appendTimestamp(occurrence.end, in: zone)
      case .position: $1.append(contentsOf: (position?.name ?? "").utf8)
      }
    }
  }

  /// The values that differ between occurrences of an event.
  enum VaryingValue { case start, end, position }

  /// Appends an occurrence; a function appends the values that vary, in their order.
  mutating func occurrence(
    _ occurrence: Occurrence, of event: Event, _ members: EventMembers, in zone: Zone,
    hasPosition: Bool, collides: Bool? = nil,
    appendingValues append: (VaryingValue, inout [UInt8]) -> Void
  ) {
    openObject()
    commonMembers(of: event, in: zone)
    member("allDay", occurrence.isAllDay)
    member("floating", occurrence.isFloating)
    member("start") { $0.quoted { append(.start, &$0) } }
    member("end") { $0.quoted { append(.end, &$0) } }
    member("timeZone", event.zoneName)
    member("recurring", event.isRecurring)
    if hasPosition { member("position") { $0.quoted { append(.position, &$0) } } }
    if let collides { member("conflict", collides) }
    member("source") { $0.source(event.source) }
    self.members(members, of: event, in: zone)
    closeObject()
  }

  /// Appends an event that has no date, and so no time.
  mutating func undated(_ event: Event, _ members: EventMembers, in zone: Zone) {
    openObject()
    commonMembers(of: event, in: zone)
    member("source") { $0.source(event.source) }
    self.members(members, of: event, in: zone)
    closeObject()
  }

  /// Appends the members of events with and without a date; inlined, since these are most of a
  /// list.
  @inline(__always)
  private mutating func commonMembers(of event: Event, in zone: Zone) {
    let details = event.details
    member("uid", event.uid)
    member("recurrenceId") { $0.time(event.recurrenceID, in: zone) }
    member("kind", event.kind.rawValue)
    member("summary", details.summary)
    member("location", details.location)
    member("status", details.status?.rawValue)
    member("busy", details.isBusy)
    member("categories") { $0.texts(details.categories) }
  }

  /// Appends the place of a component: its file and line.
  mutating func source(_ source: EventSource) {
    openObject()
    member("file", source.file)
    member("line", source.line)
    closeObject()
  }

  /// Appends the place of a component, or `null` if it is not known.
  mutating func source(_ source: EventSource?) {
    if let source { self.source(source) } else { null() }
  }

  /// Appends what the files say about their calendars.
  mutating func calendars(_ calendars: [AgendaCalendar]) {
    openArray()
    for calendar in calendars {
      openObject()
      member("file", calendar.file)
      member("name", calendar.name)
      member("timeZone", calendar.zoneName)
      member("color", calendar.color)
      member("method", calendar.method?.name)
      closeObject()
    }
    closeArray()
  }

  /// Ends a document with the problems found, and passes it on.
  ///
  /// - Parameters:
  ///   - calendars: The calendars of the files, in documents that name them.
  ///   - isTruncated: Whether something is missing.
  mutating func endDocument(
    _ findings: Findings, _ calendars: [AgendaCalendar]? = nil, isTruncated: Bool,
    to output: inout ByteOutput
  ) {
    member("diagnostics") { $0.findings(findings) }
    if let calendars { member("calendars") { $0.calendars(calendars) } }
    member("truncated", isTruncated)
    closeObject()
    endLine()
    output.take(&bytes)
  }

  /// Appends the problems found in an array: unreadable files, then violations in the files.
  mutating func findings(_ findings: Findings) {
    openArray()
    for failure in findings.shownFailures {
      // An unreadable file has no line to name.
      finding("file.unreadable", .error, failure.file, nil, "\(failure.reason)")
    }
    for diagnostic in findings.shown {
      finding(
        diagnostic.rule.id, diagnostic.severity, diagnostic.file, diagnostic.place,
        diagnostic.message)
    }
    closeArray()
  }

  private mutating func finding(
    _ rule: String, _ severity: Severity, _ file: String, _ place: Place?, _ message: String
  ) {
    openObject()
    member("rule", rule)
    member("severity", severity.name)
    member("file", file)
    member("line", place?.line)
    member("column", place?.column)
    member("message", message)
    closeObject()
  }

  /// Appends a time, or `null` if the time is `nil`.
  mutating func time(_ time: EventTime?, in zone: Zone) {
    if let time { quoted { $0.appendTimestamp(time, in: zone) } } else { null() }
  }

  /// Appends texts in an array.
  mutating func texts(_ texts: [String]) {
    openArray()
    for text in texts { self.text(text) }
    closeArray()
  }
}

// Names that are part of the formats and never change with the reader's language.

extension SpanPosition {
  var name: String {
    switch self {
    case .single: "single"
    case .start: "start"
    case .middle: "middle"
    case .end: "end"
    }
  }
}

extension Weekday {
  var name: String {
    switch self {
    case .monday: "monday"
    case .tuesday: "tuesday"
    case .wednesday: "wednesday"
    case .thursday: "thursday"
    case .friday: "friday"
    case .saturday: "saturday"
    case .sunday: "sunday"
    }
  }
}

extension Severity {
  var name: String {
    switch self {
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }
}
