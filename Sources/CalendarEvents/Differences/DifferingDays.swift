package import CivilCalendar

/// Consecutive days that look different on the two sides of a comparison.
package struct DifferingDays: Sendable {
  /// The days; both counts are the same on each of them.
  package let days: ClosedRange<DayNumber>

  /// The number of occurrences on each of the days that only the old side has.
  package let removed: Int

  /// The number of occurrences on each of the days that only the new side has.
  package let added: Int

  /// Creates a run of days.
  package init(days: ClosedRange<DayNumber>, removed: Int, added: Int) {
    self.days = days
    self.removed = removed
    self.added = added
  }
}
