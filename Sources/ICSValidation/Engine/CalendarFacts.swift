internal import CivilCalendar
internal import ICSText

/// What is known about a VCALENDAR.
struct CalendarFacts: Sendable {
  /// The line on which the VCALENDAR begins; `nil` outside of calendars.
  var line: Int?

  /// Whether the VCALENDAR has an END of its own.
  var isClosed = false

  /// The number of the VCALENDAR in the file, from 0.
  var ordinal = 0

  /// What the calendar is sent for; `nil` if it has no METHOD.
  var method: CalendarMethod?

  /// Where METHOD is.
  var methodPlace: Place?

  /// Where X-WR-TIMEZONE is, and the zone that it names.
  var implicitZone: ImplicitZoneFact?

  /// Whether a VTIMEZONE has no TZID, so that times in its zone seem to have no VTIMEZONE.
  var hasNamelessZone = false

  /// Whether a time has a TZID of several values, none of which need be the name of a zone.
  var hasUnclearZoneName = false

  /// The number of components in the calendar.
  var components = 0

  /// The number of events, tasks and journal entries in the calendar.
  var entries = 0

  /// The kinds of the components, without time zones, in the order in which each first occurs.
  private(set) var kinds: [ComponentName] = []

  /// The kind of the first event, task, journal entry or free-busy time: what a message is about.
  var kind: ComponentName? { kinds.first(where: \.isScheduled) }

  /// The number of events, tasks, journal entries and free-busy times.
  private(set) var scheduled = 0

  /// Events and tasks without a title.
  var untitled = Tally()

  /// Events, tasks and journal entries with attendees, and those of them without an organizer.
  var attended = Tally()
  var unorganized = Tally()

  /// Events and tasks whose times have no zone.
  var floating = Tally()

  /// Series whose times are in UTC.
  var repeatingInUTC = Tally()

  /// The fingerprint of the first UID, and the components with other UIDs.
  var firstUID: UInt64?
  var otherUIDs = Tally()

  /// For the fingerprints of UIDs, the fingerprint of what each is a part of, by RELATED-TO.
  private var wholes: [UInt64: UInt64] = [:]

  /// Notes that a component is part of another; what comes after thousands of others is not noted.
  mutating func note(_ part: UInt64, asPartOf whole: UInt64) {
    if wholes.count < 4_096, wholes[part] == nil { wholes[part] = whole }
  }

  /// Whether a component is part of another, directly or in at most a hundred steps.
  func isPart(_ part: UInt64, of whole: UInt64) -> Bool {
    var next = wholes[part]
    var steps = 0
    while let current = next, steps < 100 {
      if current == whole { return true }
      next = wholes[current]
      steps += 1
    }
    return false
  }

  /// Notes the kind of a component other than a time zone.
  mutating func note(_ kind: ComponentName) {
    if !kinds.contains(kind) { kinds.append(kind) }
    if kind.isScheduled { scheduled += 1 }
  }

  /// What X-WR-TIMEZONE says.
  struct ImplicitZoneFact: Sendable {
    let place: Place
    let placeOfName: Place
    let name: String
    /// Whether the database has no zone with that name.
    let isUnknown: Bool
  }
}

extension ComponentName {
  /// Whether messages between organizer and attendees are about such components (RFC 5546 §3).
  fileprivate var isScheduled: Bool {
    switch self {
    case .event, .todo, .journal, .freeBusy: true
    default: false
    }
  }
}

/// What is known about a file as a whole, not about one of its calendars.
struct FileFacts: Sendable {
  /// The place of the first time that is too late for a 32-bit count of seconds.
  private(set) var firstLateTime: Place?

  /// The program that wrote the file, by its first PRODID.
  var producer: String?

  /// Notes the times of a component other than a time zone.
  mutating func noteTimes(of record: Component) {
    guard firstLateTime == nil else { return }
    firstLateTime =
      record.properties.first {
        guard case .value(let value, _) = $0.time else { return false }
        return value.wallTime.secondsSinceEpoch > Int64(Int32.max)
      }?.place
  }
}
