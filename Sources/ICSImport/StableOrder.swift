extension Array {
  /// Sorts the elements by numbers; those of equal numbers stay in their order.
  ///
  /// They are dealt out by one group of bits after the other, from the lowest on (radix sort), which
  /// compares none with another: a large answer has millions of occurrences.
  ///
  /// - Complexity: O(*n* · *b*), where *b* is the number of bits that the numbers differ in.
  mutating func sortStably(by number: (Element) -> Int64) {
    guard let first else { return }
    var (least, greatest) = (number(first), number(first))
    var last = least
    var isSorted = true
    for element in self {
      let number = number(element)
      isSorted = isSorted && last <= number
      last = number
      least = Swift.min(least, number)
      greatest = Swift.max(greatest, number)
    }
    guard !isSorted else { return }
    var dealt = self
    let bits = UInt64.bitWidth - UInt64(bitPattern: greatest &- least).leadingZeroBitCount
    for shift in stride(from: 0, to: bits, by: Digit.width) {
      let digit = Digit(shift: UInt64(shift), least: least)
      deal(into: &dealt) { digit.value(of: number($0)) }
      swap(&self, &dealt)
    }
  }

  /// Puts the elements in the order of their digits.
  private func deal(into dealt: inout [Element], by digit: (Element) -> Int) {
    var places = [Int](repeating: 0, count: Digit.count + 1)
    for element in self { places[digit(element) + 1] += 1 }
    for index in places.indices.dropFirst() { places[index] += places[index - 1] }
    for element in self {
      let digit = digit(element)
      dealt[places[digit]] = element
      places[digit] += 1
    }
  }
}

/// A group of bits of numbers.
private struct Digit {
  static let width = 12
  static let count = 1 << width

  let shift: UInt64
  let least: Int64

  func value(of number: Int64) -> Int {
    Int(truncatingIfNeeded: UInt64(bitPattern: number &- least) >> shift) & (Self.count - 1)
  }
}
