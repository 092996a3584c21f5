internal import ICSText

/// What is known of a VCALENDAR.
struct CalendarFacts: Sendable {
  /// The line on which it begins; `nil` outside of calendars.
  var line: Int?

  /// Whether it ended with an END of its own.
  var isClosed = false

  /// Its number in the file, from 0.
  var ordinal = 0

  /// What it is sent for; `nil` if it has no METHOD.
  var method: Method?

  /// Where METHOD is.
  var methodPlace: Place?

  /// Where X-WR-TIMEZONE is, and what it names.
  var implicitZone: ImplicitZoneFact?

  /// How many components are in it.
  var components = 0

  /// How many events, tasks and journal entries are in it.
  var entries = 0

  /// The components that it has, those of time zones left out, in the order of their first ones.
  private(set) var kinds: [ComponentName] = []

  /// The kind of the first event, task, journal entry or free-busy time: what a message is about.
  var kind: ComponentName? { kinds.first(where: \.isScheduled) }

  /// How many of those there are.
  private(set) var scheduled = 0

  /// Events and tasks without a title.
  var untitled = Tally()

  /// Times of events that have no zone.
  var floating = Tally()

  /// Series that have no end.
  var endless = Tally()

  /// Series whose times are points in UTC.
  var repeatingInUTC = Tally()

  /// The fingerprint of the first UID, and the components with others.
  var firstUID: UInt64?
  var otherUIDs = Tally()

  /// Notes the kind of a component that is no zone.
  mutating func note(_ kind: ComponentName) {
    if !kinds.contains(kind) { kinds.append(kind) }
    if kind.isScheduled { scheduled += 1 }
  }

  /// What X-WR-TIMEZONE says.
  struct ImplicitZoneFact: Sendable {
    let place: Place
    let placeOfName: Place
    let name: String
    /// Whether the database has no zone of that name.
    let isUnknown: Bool
  }

  /// What an iCalendar object is sent for (RFC 5546 §1.4).
  enum Method: String, CaseIterable, Sendable {
    case publish = "PUBLISH"
    case request = "REQUEST"
    case reply = "REPLY"
    case add = "ADD"
    case cancel = "CANCEL"
    case refresh = "REFRESH"
    case counter = "COUNTER"
    case declineCounter = "DECLINECOUNTER"
    case other = ""

    init(_ name: Span<UInt8>) {
      self = Self.allCases.first { !$0.rawValue.isEmpty && name.equals($0.rawValue) } ?? .other
    }
  }
}

extension ComponentName {
  /// Whether messages between organizer and attendees are about the component (RFC 5546 §3).
  fileprivate var isScheduled: Bool {
    switch self {
    case .event, .todo, .journal, .freeBusy: true
    default: false
    }
  }
}
