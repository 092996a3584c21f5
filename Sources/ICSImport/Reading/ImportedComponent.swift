internal import CalendarEvents
internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// A component that may be in the window, with what is needed to merge it with others.
struct ImportedComponent {
  /// The component as it is shown.
  let event: Event

  let series: Series

  let version: ComponentVersion

  let storedInstances: Instances

  /// The instances that have time in the window, not considering overrides.
  enum Instances {
    case held([Instance])

    /// The instances are found again when they are wanted, within the same budget as the first
    /// time.
    indirect case foundAgain(LongSeries.Ends, within: StepBudget)

    /// The bytes of the instances that the component itself holds.
    var byteCount: Int {
      guard case .held(let instances) = self else { return 0 }
      return instances.count * MemoryLayout<Instance>.stride
    }
  }

  init(event: Event, series: Series, instances: Instances, version: ComponentVersion) {
    self.event = event
    self.series = series
    storedInstances = instances
    self.version = version
  }

  /// Whether there are instances in the window.
  var isShown: Bool {
    switch storedInstances {
    case .held(let instances): !instances.isEmpty
    case .foundAgain: true
    }
  }

  /// Where the instances begin and end, if they are found again; `nil` otherwise.
  var ends: LongSeries.Ends? {
    if case .foundAgain(let ends, _) = storedInstances { ends } else { nil }
  }

  /// Returns the instances that have time in the window, not considering overrides.
  func instances(in window: ImportWindow) -> [Instance] {
    switch storedInstances {
    case .held(let instances): return instances
    case .foundAgain(_, var budget):
      return series.instances(in: window, budget: &budget).instances
    }
  }
}

/// What a series shares with its overrides, and an event with its copies and versions.
struct EventIdentity: Hashable, Comparable {
  let uid: String
  let uidHash: UIDHash
  let kind: Event.Kind

  init(uid: String, kind: Event.Kind) {
    self.uid = uid
    uidHash = UIDHash(uid.utf8.span)
    self.kind = kind
  }

  // Strings are equal if they show the same letters, but UIDs only if their bytes are equal.
  static func == (lhs: EventIdentity, rhs: EventIdentity) -> Bool {
    lhs.uidHash == rhs.uidHash && lhs.kind == rhs.kind
      && lhs.uid.utf8.span.isEqual(to: rhs.uid.utf8.span)
  }

  // A crafted file can give many UIDs the same `uidHash`, but not the same value of a `Hasher`.
  func hash(into hasher: inout Hasher) { hasher.combine(uid) }

  /// The order in which a list takes the identities.
  static func < (lhs: EventIdentity, rhs: EventIdentity) -> Bool {
    if lhs.uidHash != rhs.uidHash { return lhs.uidHash < rhs.uidHash }
    if lhs.kind != rhs.kind { return lhs.kind.rawValue < rhs.kind.rawValue }
    return lhs.uid.utf8.lexicographicallyPrecedes(rhs.uid.utf8)
  }
}

/// The place of a component in the order of all files.
struct EventPlace: Comparable {
  let calendar: Int
  let line: Int

  /// A place after all others.
  static let last = EventPlace(calendar: .max, line: .max)

  static func < (lhs: EventPlace, rhs: EventPlace) -> Bool {
    (lhs.calendar, lhs.line) < (rhs.calendar, rhs.line)
  }
}

extension Event {
  /// The identity that relates the event to others; `nil` without a UID.
  var identity: EventIdentity? { uid.isEmpty ? nil : EventIdentity(uid: uid, kind: kind) }

  var place: EventPlace { EventPlace(calendar: calendarIndex, line: source.line) }
}

/// The version of a component; of several copies, the newest counts.
struct ComponentVersion: Comparable {
  /// SEQUENCE.
  let sequence: Int

  /// DTSTAMP in seconds since 1970.
  let stamp: Int64

  static func < (lhs: ComponentVersion, rhs: ComponentVersion) -> Bool {
    (lhs.sequence, lhs.stamp) < (rhs.sequence, rhs.stamp)
  }
}

/// A component that replaces one instance of a series, or that one and all after it.
struct Override {
  /// RECURRENCE-ID.
  let recurrenceID: ClockTime

  let isThisAndFuture: Bool

  /// The calendar of the override, and its file and line.
  let calendar: Int
  let source: EventSource

  /// The component that replaces the instance; `nil` if nothing of it is shown.
  ///
  /// The component has an instance in the window, or is kept for the instances after its own.
  let component: ImportedComponent?

  let version: ComponentVersion
}
