internal import ICSText

/// How often something occurs, and where first.
struct Tally: Sendable {
  private(set) var count = 0
  private(set) var first: Place?

  /// Counts one more occurrence; returns whether it is the first.
  @discardableResult
  mutating func count(at place: @autoclosure () -> Place) -> Bool {
    count += 1
    guard first == nil else { return false }
    first = place()
    return true
  }

  /// Counts one more occurrence, which must not be the first.
  mutating func countAnother() { count += 1 }
}
