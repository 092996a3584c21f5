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
