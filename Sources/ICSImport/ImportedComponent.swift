internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// A component that may lie in the window, with what merging needs to know of it.
///
/// It is large and there may be very many, so that it is shared instead of copied.
final class ImportedComponent: Sendable {
  /// The component as it is shown.
  let event: Event

  let series: Series

  /// The instances that have time in the window, overrides left out of account.
  ///
  /// Empty if they are found again when they are wanted.
  private let keptInstances: [Instance]

  /// Where the instances begin and end that are found again, and what finding them costs at most.
  private let refinding: (ends: LongSeries.Ends, budget: StepBudget)?

  let version: ComponentVersion

  /// The hash of the UID, which two of different UIDs have in common only by chance.
  let uid: UIDHash

  init(event: Event, series: Series, instances: [Instance], version: ComponentVersion) {
    self.event = event
    self.series = series
    keptInstances = instances
    refinding = nil
    self.version = version
    uid = UIDHash(event.uid.utf8.span)
  }

  /// Creates a component whose instances are not kept.
  ///
  /// - Parameter budget: What they were found within, so that the same are found again.
  init(
    event: Event, series: Series, _ ends: LongSeries.Ends, within budget: StepBudget,
    version: ComponentVersion
  ) {
    self.event = event
    self.series = series
    keptInstances = []
    refinding = (ends, budget)
    self.version = version
    uid = UIDHash(event.uid.utf8.span)
  }

  /// Whether there are instances in the window.
  var isShown: Bool { refinding != nil || !keptInstances.isEmpty }

  /// Where the instances begin and end if they are not kept.
  var ends: LongSeries.Ends? { refinding?.ends }

  /// The instances that have time in the window, overrides left out of account.
  func instances(in window: ImportWindow) -> [Instance] {
    guard var budget = refinding?.budget else { return keptInstances }
    return series.instances(in: window, budget: &budget).instances
  }
}

/// What a series has in common with its overrides, and an event with its copies and versions.
struct EventIdentity: Hashable, Comparable {
  let uid: String
  let kind: Event.Kind

  static func < (lhs: EventIdentity, rhs: EventIdentity) -> Bool {
    (lhs.uid, lhs.kind.rawValue) < (rhs.uid, rhs.kind.rawValue)
  }
}

/// Where a component stands among those of all files.
struct EventPlace: Comparable {
  let calendar: Int
  let line: Int

  /// Behind all others.
  static let last = EventPlace(calendar: .max, line: .max)

  static func < (lhs: EventPlace, rhs: EventPlace) -> Bool {
    (lhs.calendar, lhs.line) < (rhs.calendar, rhs.line)
  }
}

extension Event {
  /// `nil` without a UID, which leaves an event without relations.
  var identity: EventIdentity? { uid.isEmpty ? nil : EventIdentity(uid: uid, kind: kind) }

  var place: EventPlace { EventPlace(calendar: calendar, line: source.line) }
}

/// Which of several copies of a component counts.
struct ComponentVersion: Comparable {
  /// SEQUENCE.
  let sequence: Int

  /// DTSTAMP in seconds since 1970.
  let stamp: Int64

  static func < (lhs: ComponentVersion, rhs: ComponentVersion) -> Bool {
    (lhs.sequence, lhs.stamp) < (rhs.sequence, rhs.stamp)
  }
}

/// A component that replaces one instance of a series, or that one and all behind it.
struct Override {
  /// RECURRENCE-ID.
  let recurrenceID: ClockTime

  let isThisAndFuture: Bool

  /// Where the override stands.
  let source: EventSource

  /// What replaces the instance; `nil` if nothing of it is seen.
  ///
  /// It has an instance in the window, or is kept for those behind it.
  let component: ImportedComponent?

  let version: ComponentVersion
}
