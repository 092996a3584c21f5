package import CalendarEvents
internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import Recurrence
package import TimeZones

/// The calendars of both versions, and when the new one is published.
package struct UpdatedCalendars: Sendable {
  /// The calendars of the version that subscribers have.
  let before: [CalendarSource]

  /// The calendars of the new version.
  let after: [CalendarSource]

  /// The time from which events are still to come, and the zone in which floating ones are read.
  let now: (instant: Instant, zone: Zone)

  package init(
    before: [CalendarSource], after: [CalendarSource], now: (instant: Instant, zone: Zone)
  ) {
    self.before = before
    self.after = after
    self.now = now
  }

  /// Whether the new version is a message about some events, rather than a calendar with all of them.
  var isMessage: Bool { after.contains { $0.method != nil && $0.method != .publish } }
}

/// A difference of an update, with the lines of both versions.
package struct UpdateChange {
  /// What differs.
  let difference: Difference

  /// The lines of the version that subscribers have, or of its series.
  let old: Component?

  /// The lines of the new version, or of its series.
  let new: Component?

  /// The calendars of both versions.
  let calendars: UpdatedCalendars

  /// The lines of both versions if they are of the same component, with one UID.
  var versions: (old: Component, new: Component)? {
    guard !difference.isInstance, !difference.isMatchedByLikeness, !difference.losesInstance,
      let old, let new
    else { return nil }
    return (old, new)
  }

  /// Whether something differs besides the stamps.
  var isVisible: Bool {
    difference.change != .changed || !difference.properties.isEmpty || difference.changesInstances
  }

  /// Returns the start of the first instance of the old version that is still to come.
  ///
  /// It is `nil` if there is none, or if the rule is too costly to follow.
  var comingStart: WallTime? {
    guard let series = difference.before?.series else { return nil }
    let now =
      switch series.clock {
      case .zone: calendars.now.instant.secondsSinceEpoch
      case .dates, .floating:
        calendars.now.zone.wallTime(at: calendars.now.instant).secondsSinceEpoch
      }
    var budget = StepBudget(Self.steps)
    let found = series.instances(
      in: now..<now + Self.furthest, limit: Self.instances, budget: &budget)
    return found.instances.first?.wallTime
  }

  /// How far to look for the next instance: in 400 years, the Gregorian calendar repeats.
  private static let furthest: Int64 = 400 * 366 * 86_400
  private static let steps = 100_000
  private static let instances = 1_000
}

/// What subscribers see of an update, in numbers of events.
package struct UpdateCounts: Hashable, Sendable {
  package private(set) var added = 0
  package private(set) var removed = 0
  /// Those that start at another time.
  package private(set) var moved = 0
  /// Those that differ in something other than the start.
  package private(set) var changed = 0
  /// Those with another UID, which readers that keep what they know show beside the old ones.
  package private(set) var doubled = 0

  package init() {}

  mutating func count(_ change: UpdateChange) {
    let difference = change.difference
    if difference.hasOtherUID {
      doubled += 1
      return
    }
    // A series whose instances alone differ has a difference for each of them.
    guard !difference.losesInstance,
      difference.change != .changed || !difference.properties.isEmpty
    else { return }
    switch difference.change {
    case .added: added += 1
    case .removed: removed += 1
    case .moved: moved += 1
    case .changed: changed += 1
    }
  }

  static func + (counts: UpdateCounts, other: UpdateCounts) -> UpdateCounts {
    var sum = counts
    sum.added += other.added
    sum.removed += other.removed
    sum.moved += other.moved
    sum.changed += other.changed
    sum.doubled += other.doubled
    return sum
  }
}

extension UpdateCounts: CustomStringConvertible {
  /// The counts in words; those of zero are left out.
  package var description: String {
    let parts = [
      (added, "added"), (removed, "removed"), (moved, "moved"), (changed, "changed"),
      (doubled, "as doubles"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "no difference" : parts.joined(separator: ", ")
  }
}

extension Difference {
  /// Whether the versions have the same title and start, but different UIDs.
  var hasOtherUID: Bool {
    guard isMatchedByLikeness, let before, let after else { return false }
    return !before.event.uid.isEmpty && !after.event.uid.isEmpty
      && before.event.uid != after.event.uid && after.event.summary != nil
  }
}
