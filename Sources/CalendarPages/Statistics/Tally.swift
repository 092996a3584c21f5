/// A number of occurrences, and their length.
package struct Tally: Hashable, Sendable {
  /// The number of occurrences, each counted once.
  package internal(set) var events = 0

  /// The total length of occurrences with a time of day, in seconds.
  package internal(set) var seconds = 0

  /// The number of days that the other occurrences fill.
  package internal(set) var days = 0

  /// Adds another tally; sums too large for an integer become the largest integer.
  mutating func add(_ other: Tally) {
    events = events.addingClamped(other.events)
    seconds = seconds.addingClamped(other.seconds)
    days = days.addingClamped(other.days)
  }
}

extension Int {
  /// Returns the sum of two numbers that are not negative, or the largest number if it overflows.
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
