extension Array {
  /// Sorts the elements by numbers; those of equal numbers stay in their order.
  ///
  /// They are dealt out by one group of bits after the other, from the lowest on (radix sort), which
  /// compares none with another: a large answer has millions of occurrences. Their numbers are asked
  /// for again each time, since keeping them would take as much memory as the elements.
  ///
  /// - Complexity: O(*n* · *b*), where *b* is the number of bits that the numbers differ in.
  mutating func sortStably(by number: (Element) -> Int64) {
    var (least, greatest) = (Int64.max, Int64.min)
    var isSorted = true
    for element in self {
      let number = number(element)
      isSorted = isSorted && greatest <= number
      least = Swift.min(least, number)
      greatest = Swift.max(greatest, number)
    }
    guard !isSorted else { return }
    let bits = UInt64.bitWidth - UInt64(bitPattern: greatest &- least).leadingZeroBitCount
    var dealt = self
    for shift in stride(from: 0, to: bits, by: bitsOfDigit) {
      deal(into: &dealt) {
        let bits = UInt64(bitPattern: number($0) &- least) >> UInt64(shift)
        return Int(truncatingIfNeeded: bits) & (1 << bitsOfDigit - 1)
      }
      swap(&self, &dealt)
    }
  }

  /// Puts the elements in the order of their digits.
  private func deal(into dealt: inout [Element], by digit: (Element) -> Int) {
    var places = [Int](repeating: 0, count: 1 << bitsOfDigit + 1)
    for element in self { places[digit(element) + 1] += 1 }
    for index in places.indices.dropFirst() { places[index] += places[index - 1] }
    for element in self {
      let digit = digit(element)
      dealt[places[digit]] = element
      places[digit] += 1
    }
  }
}

private let bitsOfDigit = 12
