package import CalendarEvents
package import CalendarLocales
package import CivilCalendar
import JSONWriting
package import TimeZones

/// Differences as JSON: one document of the schema `calview.diff/1`, or one difference per line.
package struct DifferencesDocument {
  /// The counts of the differences written so far.
  package private(set) var counts = DifferenceCounts()

  private let zone: Zone
  private let isOnePerLine: Bool
  private var json = JSONText()

  /// The names of the files whose differences are written.
  private var files: (before: String?, after: String?) = (nil, nil)
  private var members = (before: EventMembers([], []), after: EventMembers([], []))

  /// Creates a document.
  ///
  /// - Parameter isOnePerLine: Whether to write a line for each difference, and no document around
  ///   them.
  package init(zone: Zone, isOnePerLine: Bool) {
    self.zone = zone
    self.isOnePerLine = isOnePerLine
  }

  /// Begins the document.
  package mutating func open(
    old: String, new: String, locale: CalendarLocale, today: DayNumber
  ) {
    guard !isOnePerLine else { return }
    json.openObject()
    json.member("schema", "calview.diff/1")
    json.member("timeZone", zone.name)
    json.member("locale", locale.identifier)
    json.member("today") { $0.date(today) }
    json.member("old", old)
    json.member("new", new)
    json.key("differences")
    json.openArray()
  }

  /// Begins the differences of two files, one of which may be missing.
  package mutating func begin(
    old: String?, new: String?, calendars: (before: [AgendaCalendar], after: [AgendaCalendar])
  ) {
    files = (old, new)
    members = (
      EventMembers(calendars.before, []), EventMembers(calendars.after, [])
    )
  }

  /// Writes the properties of calendars themselves that differ.
  package mutating func append(
    calendar properties: [PropertyDifference], to output: inout ByteOutput
  ) {
    guard !properties.isEmpty else { return }
    counts.countCalendar()
    json.difference("changed", in: "calendar", matchedBy: nil, files) {
      $0.member("before") { $0.null() }
      $0.member("after") { $0.null() }
      $0.member("properties") { $0.properties(properties) }
    }
    finish(&output)
  }

  /// Writes a difference.
  package mutating func append(_ difference: Difference, to output: inout ByteOutput) {
    counts.count(difference)
    json.difference(difference, files, members, in: zone)
    finish(&output)
  }

  /// Ends a difference.
  private mutating func finish(_ output: inout ByteOutput) {
    if isOnePerLine { json.endLine() }
    output.flush(&json.bytes)
  }

  /// Ends the document.
  package mutating func close(
    _ findings: Findings, isTruncated: Bool, to output: inout ByteOutput
  ) {
    guard !isOnePerLine else { return output.take(&json.bytes) }
    json.closeArray()
    json.member("counts") { [counts] in
      $0.openObject()
      $0.member("added", counts[.added])
      $0.member("removed", counts[.removed])
      $0.member("moved", counts[.moved])
      $0.member("changed", counts[.changed])
      $0.member("renamed", counts.renamed)
      $0.member("calendars", counts.calendars)
      $0.closeObject()
    }
    json.endDocument(findings, isTruncated: isTruncated, to: &output)
  }
}

extension JSONText {
  /// Appends a difference between events.
  mutating func difference(
    _ difference: Difference, _ files: (before: String?, after: String?),
    _ members: (before: EventMembers, after: EventMembers), in zone: Zone
  ) {
    let version = difference.after ?? difference.before
    let subject =
      difference.isInstance ? "instance" : version?.event.isRecurring == true ? "series" : "event"
    let isMatched = difference.before != nil && difference.after != nil
    self.difference(
      difference.change.rawValue, in: subject,
      matchedBy: isMatched ? difference.isMatchedByLikeness ? "likeness" : "uid" : nil, files
    ) {
      $0.member("before") { $0.version(difference.before, members.before, in: zone) }
      $0.member("after") { $0.version(difference.after, members.after, in: zone) }
      $0.member("properties") { $0.properties(difference.properties) }
    }
  }

  fileprivate mutating func difference(
    _ change: String, in subject: String, matchedBy match: String?,
    _ files: (before: String?, after: String?), _ versions: (inout JSONText) -> Void
  ) {
    openObject()
    member("change", change)
    member("subject", subject)
    member("matchedBy", match)
    member("files") {
      $0.openObject()
      $0.member("before", files.before)
      $0.member("after", files.after)
      $0.closeObject()
    }
    versions(&self)
    closeObject()
  }

  /// Appends one version of an event in the form of lists, or `null` if there is none.
  fileprivate mutating func version(
    _ version: Difference.Version?, _ members: EventMembers, in zone: Zone
  ) {
    guard let version else { return null() }
    guard let occurrence = version.occurrence else {
      return undated(version.event, members, in: zone)
    }
    self.occurrence(occurrence, of: version.event, members, in: zone, position: nil)
  }

  fileprivate mutating func properties(_ properties: [PropertyDifference]) {
    openArray()
    for property in properties {
      openObject()
      member("name", property.name)
      member("before") { $0.values(property.before) }
      member("after") { $0.values(property.after) }
      closeObject()
    }
    closeArray()
  }

  private mutating func values(_ values: [PropertyDifference.Value]) {
    openArray()
    for value in values {
      openObject()
      member("value", value.text)
      member("parameters") {
        $0.openObject()
        var known: Set<String> = []
        // A key occurs only once in an object.
        for (name, items) in value.parameters where known.insert(name).inserted {
          $0.text(name)
          $0.endKey()
          $0.texts(items)
        }
        $0.closeObject()
      }
      closeObject()
    }
    closeArray()
  }
}

/// The number of differences of each kind.
package struct DifferenceCounts: Hashable, Sendable {
  private var changes: [Difference.Change: Int] = [:]

  /// The number of calendars whose own properties changed.
  package private(set) var calendars = 0

  /// The number of events that are the same except for their UID.
  package private(set) var renamed = 0

  /// Creates counts of zero.
  package init() {}

  /// Whether all counts are zero.
  package var isEmpty: Bool { self == DifferenceCounts() }

  /// Counts a difference.
  mutating func count(_ difference: Difference) {
    if difference.differsOnlyInUID {
      renamed += 1
      return
    }
    changes[difference.change, default: 0] += 1
  }

  /// The number of events with a change.
  subscript(change: Difference.Change) -> Int { changes[change] ?? 0 }

  /// Counts a calendar whose own properties changed.
  mutating func countCalendar() { calendars += 1 }

  /// The counts as a line: `2 added, 1 removed`; counts of zero are left out.
  var line: PageLine {
    var line = PageLine()
    let roles: [Difference.Change: TextRoles] = [.added: .added, .removed: .removed]
    var parts: [(count: Int, words: String, roles: TextRoles)] = Difference.Change.allCases.map {
      (self[$0], $0.rawValue, roles[$0] ?? .time)
    }
    parts += [
      (renamed, "unchanged except for the UID", .note),
      (calendars, calendars == 1 ? "calendar changed" : "calendars changed", .time),
    ]
    for part in parts where part.count > 0 {
      if line.width > 0 { line.append(", ") }
      line.append("\(part.count) \(part.words)", part.roles)
    }
    return line
  }
}
