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
