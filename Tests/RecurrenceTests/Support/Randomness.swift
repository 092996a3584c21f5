import TestSupport

extension SeededGenerator {
  /// Returns up to so many numbers from a range.
  mutating func pick(_ range: ClosedRange<Int>, upTo maximum: Int = 3) -> [Int] {
    (0..<number(1...maximum)).map { _ in number(range) }
  }

  /// Returns numbers from a range, about half of them negative, to count from the end.
  mutating func pickSigned(_ range: ClosedRange<Int>, upTo maximum: Int = 3) -> [Int] {
    pick(range, upTo: maximum).map { chance(50) ? $0 : -$0 }
  }
}
