/// How many occurrences there are of something, and how long they last.
package struct Tally: Hashable, Sendable {
  /// How many occurrences, each counted once.
  package internal(set) var events = 0

  /// How long those with a time of day last together, in seconds.
  package internal(set) var seconds = 0

  /// How many days the others fill.
  package internal(set) var days = 0

  /// Adds what another tally counts; what no number can hold is cut off at the largest.
  mutating func add(_ other: Tally) {
    events = events.addingClamped(other.events)
    seconds = seconds.addingClamped(other.seconds)
    days = days.addingClamped(other.days)
  }
}

extension Int {
  /// The sum of two numbers that are not negative, or the largest number.
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
