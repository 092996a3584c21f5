import TestSupport

extension SeededGenerator {
  /// Up to so many numbers of a range.
  mutating func pick(_ range: ClosedRange<Int>, upTo maximum: Int = 3) -> [Int] {
    (0..<number(1...maximum)).map { _ in number(range) }
  }

  /// Numbers of the range, about half of them counted from the end.
  mutating func pickSigned(_ range: ClosedRange<Int>, upTo maximum: Int = 3) -> [Int] {
    pick(range, upTo: maximum).map { chance(50) ? $0 : -$0 }
  }
}
