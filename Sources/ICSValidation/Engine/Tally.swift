internal import ICSText

/// How often something is there, and where first.
struct Tally: Sendable {
  private(set) var count = 0
  private(set) var first: Place?

  /// Counts one more; returns whether it is the first.
  @discardableResult
  mutating func count(at place: Place) -> Bool {
    count += 1
    guard first == nil else { return false }
    first = place
    return true
  }

  /// Counts one more, which is not the first.
  mutating func countAnother() { count += 1 }
}
