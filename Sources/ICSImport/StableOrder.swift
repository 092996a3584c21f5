extension Array {
  /// Sorts the elements by numbers; those of equal numbers stay in their order.
  ///
  /// Their places are dealt out by one group of bits after the other, from the lowest on (radix
  /// sort), which compares none with another: a large answer has millions of occurrences. There
  /// must be fewer of them than 2³².
  ///
  /// - Complexity: O(*n* · *b*), where *b* is the number of bits that the numbers differ in.
  mutating func sortStably(by number: (Element) -> Int64) {
    var places: [NumberedPlace] = []
    places.reserveCapacity(count)
    var (least, greatest) = (Int64.max, Int64.min)
    var isSorted = true
    for (index, element) in enumerated() {
      let number = number(element)
      isSorted = isSorted && greatest <= number
      least = Swift.min(least, number)
      greatest = Swift.max(greatest, number)
      places.append(NumberedPlace(number: number, index: UInt32(truncatingIfNeeded: index)))
    }
    guard !isSorted else { return }
    places.sortStably(between: least, greatest)
    let elements = self
    self = places.map { elements[Int($0.index)] }
  }
}

private struct NumberedPlace {
  let number: Int64
  let index: UInt32
}

extension [NumberedPlace] {
  private static let bitsOfDigit = 12

  fileprivate mutating func sortStably(between least: Int64, _ greatest: Int64) {
    var dealt = [NumberedPlace](repeating: NumberedPlace(number: 0, index: 0), count: count)
    let bits = UInt64.bitWidth - UInt64(bitPattern: greatest &- least).leadingZeroBitCount
    for shift in stride(from: 0, to: bits, by: Self.bitsOfDigit) {
      deal(into: &dealt) {
        let bits = UInt64(bitPattern: $0.number &- least) >> UInt64(shift)
        return Int(truncatingIfNeeded: bits) & (1 << Self.bitsOfDigit - 1)
      }
      swap(&self, &dealt)
    }
  }

  /// Puts the elements in the order of their digits.
  private func deal(into dealt: inout [NumberedPlace], by digit: (NumberedPlace) -> Int) {
    var places = [Int](repeating: 0, count: 1 << Self.bitsOfDigit + 1)
    for element in self { places[digit(element) + 1] += 1 }
    for index in places.indices.dropFirst() { places[index] += places[index - 1] }
    for element in self {
      let digit = digit(element)
      dealt[places[digit]] = element
      places[digit] += 1
    }
  }
}
