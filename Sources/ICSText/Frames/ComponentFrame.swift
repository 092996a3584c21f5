/// A component directly below VCALENDAR, or outside any VCALENDAR, with everything inside it.
///
/// The bytes of the component go from the B of its `BEGIN` to the end of the line of its `END`,
/// exactly as in the file (for a UTF-16 file, as converted to UTF-8).
package struct ComponentFrame: Sendable {
  /// The kind of component.
  package let component: ComponentName

  /// The line on which the component begins, from 1.
  package let firstLine: Int

  /// The number of the VCALENDAR around the component, from 0; `nil` outside of one.
  package let calendar: Int?

  /// How many bytes of the file (in UTF-8) come before the component.
  package let byteOffset: Int

  /// Whether the component is inside another one, and so in that one's bytes as well.
  ///
  /// Only time zones are taken from inside other components, since their place does not matter.
  package let isInComponent: Bool

  /// Whether the component has an `END`.
  package let isClosed: Bool

  /// Where an event lies according to a glance, if the scanner used one.
  package internal(set) var nearness: EventGlance.Nearness?

  /// The lines that were left out because the component is too large.
  let cuts: [Cut]

  /// Lines of the file that are missing from the bytes of a frame.
  struct Cut: Hashable {
    /// How many lines of the frame come before the missing ones.
    let lineIndex: Int
    /// How many lines are missing.
    let count: Int
    /// The property whose lines are missing.
    let property: PropertyName
  }

  /// Returns the name of the component as it is written in its bytes.
  package func name(in bytes: Span<UInt8>) -> String {
    let line = LogicalLine(in: bytes, from: 0)
    var text: [UInt8] = []
    bytes.appendUnfolded(line.range, to: &text)
    guard let begin = StructuralLine(text.span) else { return component.rawValue }
    return String(decoding: text[begin.name], as: UTF8.self)
  }
}

extension ComponentFrame {
  /// Creates the frame of an event that was skipped, without the number of its calendar.
  package init(_ event: SkippedEvent) {
    self.init(
      component: .event, firstLine: event.firstLine, calendar: nil, byteOffset: event.byteOffset,
      isInComponent: false, isClosed: true, cuts: [])
  }

  /// Creates the frame of a component whose bytes the caller has.
  package init(
    _ component: ComponentName, firstLine: Int, byteOffset: Int = 0, isClosed: Bool = true
  ) {
    self.component = component
    self.firstLine = firstLine
    self.byteOffset = byteOffset
    self.isClosed = isClosed
    calendar = nil
    isInComponent = false
    cuts = []
  }

  /// Whether the bytes contain all lines of the component.
  package var isWhole: Bool { cuts.isEmpty }
}

/// A VCALENDAR of a file.
package struct CalendarFrame: Hashable, Sendable {
  /// Its number in the file, from 0.
  package let ordinal: Int

  /// The line on which it begins, from 1.
  package let firstLine: Int

  /// The line after its BEGIN, which may be folded.
  package let lineAfterBegin: Int
}

/// The name of a component; the raw value is the name in the file.
package enum ComponentName: String, CaseIterable, Hashable, Sendable {
  case calendar = "VCALENDAR"
  case event = "VEVENT"
  case todo = "VTODO"
  case journal = "VJOURNAL"
  case freeBusy = "VFREEBUSY"
  case timeZone = "VTIMEZONE"
  case standard = "STANDARD"
  case daylight = "DAYLIGHT"
  case alarm = "VALARM"
  // RFC 7953
  case availability = "VAVAILABILITY"
  case available = "AVAILABLE"
  // RFC 9073
  case participant = "PARTICIPANT"
  case location = "VLOCATION"
  case resource = "VRESOURCE"
  /// Any other name.
  case other = ""

  private static let table = NameTable<ComponentName>()

  /// Recognises a whole name, in capital or small letters.
  package init(_ name: Span<UInt8>) {
    self = Self.table.find(name) ?? .other
  }

  /// Whether the component belongs directly below VCALENDAR and never inside another component.
  package var isTopLevel: Bool {
    switch self {
    case .event, .todo, .journal, .freeBusy, .timeZone, .availability: true
    default: false
    }
  }

  /// Whether the component belongs inside another one below VCALENDAR, never directly in VCALENDAR.
  package var isSubcomponent: Bool { !holders.isEmpty }

  /// The components that may contain the component, if it never is directly in VCALENDAR.
  package var holders: [ComponentName] {
    switch self {
    case .alarm: [.event, .todo]
    case .standard, .daylight: [.timeZone]
    case .available: [.availability]
    case .participant: [.event, .todo, .journal, .freeBusy]
    case .resource: [.event, .todo, .journal, .freeBusy, .participant]
    case .location: [.event, .todo, .journal, .freeBusy, .participant, .alarm]
    default: []
    }
  }
}

/// A sink that takes the components of a file, in file order.
package protocol FrameSink: ~Copyable {
  /// Takes the start of a VCALENDAR.
  mutating func beginCalendar(_ calendar: CalendarFrame, reporting diagnostics: inout Diagnostics)

  /// Takes a property directly in the VCALENDAR that began last.
  mutating func calendarLine(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics)

  /// Takes the end of the VCALENDAR that began last; `isClosed` says whether it has an `END`.
  mutating func endCalendar(
    _ calendar: CalendarFrame, isClosed: Bool, reporting diagnostics: inout Diagnostics)

  /// Takes the line of a component that began inside another, which ended only after it.
  ///
  /// Both were taken before, the outer one as one without an `END`.
  mutating func componentWasInside(atLine line: Int)

  /// Takes the line of a `BEGIN` that has other text before it, after what begins there was taken.
  mutating func componentBegan(afterTextOnLine line: Int)

  /// Takes a component, which may be incomplete, and decides whether to go on.
  mutating func component(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) -> ScanDecision
}

extension FrameSink where Self: ~Copyable {
  /// Ignores the start of a VCALENDAR.
  package mutating func beginCalendar(
    _ calendar: CalendarFrame, reporting diagnostics: inout Diagnostics
  ) {}

  /// Ignores a property of a VCALENDAR.
  package mutating func calendarLine(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {}

  /// Ignores the end of a VCALENDAR.
  package mutating func endCalendar(
    _ calendar: CalendarFrame, isClosed: Bool, reporting diagnostics: inout Diagnostics
  ) {}

  /// Ignores that a component was inside another.
  package mutating func componentWasInside(atLine line: Int) {}

  /// Ignores that a `BEGIN` has other text before it.
  package mutating func componentBegan(afterTextOnLine line: Int) {}
}

/// Whether a scan goes on.
package enum ScanDecision: Hashable, Sendable {
  /// The sink wants the next component.
  case goOn

  /// The sink does not want the rest of the file.
  case stop
}

/// A summary of what a scan found in a file.
package struct ScanSummary: Hashable, Sendable {
  /// How many VCALENDARs began.
  package internal(set) var calendars = 0

  /// How many components the sink was given.
  package internal(set) var components = 0

  /// How many components were left out because they were too large or too many.
  package internal(set) var lostComponents = 0

  /// How many lines directly in a VCALENDAR were left out.
  package internal(set) var lostLines = 0

  /// How many bytes were read.
  package internal(set) var bytesRead = 0

  /// Whether the sink stopped the scan.
  package internal(set) var isStopped = false

  /// Why reading ended before the end of the file; `nil` if it did not.
  package internal(set) var failure: SourceError?

  /// Creates the summary of a file of which nothing was scanned.
  package init() {}
}

/// Which faults of a file are reported.
package enum Scrutiny: Hashable, Sendable {
  /// Report faults that change the meaning of a file or lose a part of it.
  case reading

  /// Report the same, and attachments over their limit: only a conversion misses them.
  case converting

  /// Report every violation of the format, such as wrong line ends, long lines and small letters.
  case validating
}
