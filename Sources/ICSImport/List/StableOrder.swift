extension Array {
  /// Sorts the elements by numbers; elements with equal numbers stay in their order.
  ///
  /// The elements are dealt out by one group of bits after another, from the lowest on (radix
  /// sort), without comparing any two: a large answer has millions of occurrences. The numbers are
  /// computed again each time, since keeping them would take as much memory as the elements. Each
  /// half is sorted by itself and both are merged, so that only half of the elements need room
  /// twice.
  ///
  /// - Complexity: O(*n* · *b*), where *b* is the number of bits that the numbers differ in.
  mutating func sortStably(by number: (Element) -> Int64) {
    guard self[...].bounds(of: number).isUnsorted else { return }
    let middle = count / 2
    var spare = Array(self[middle...])
    sortStably(..<middle, by: number, with: &spare)
    sortStably(middle..., by: number, with: &spare)
    merge(at: middle, by: number, with: &spare)
  }

  /// Sorts some of the elements; `spare` has room for as many.
  private mutating func sortStably(
    _ part: some RangeExpression<Int>, by number: (Element) -> Int64, with spare: inout [Element]
  ) {
    let part = part.relative(to: self)
    let bounds = self[part].bounds(of: number)
    guard bounds.isUnsorted else { return }
    let least = bounds.least
    let bits = UInt64.bitWidth - UInt64(bitPattern: bounds.greatest &- least).leadingZeroBitCount
    var isInSpare = false
    for shift in stride(from: 0, to: bits, by: bitsOfDigit) {
      func digit(_ element: Element) -> Int {
        let bits = UInt64(bitPattern: number(element) &- least) >> UInt64(shift)
        return Int(truncatingIfNeeded: bits) & (1 << bitsOfDigit - 1)
      }
      if isInSpare {
        spare[..<part.count].deal(into: &self, from: part.lowerBound, by: digit)
      } else {
        self[part].deal(into: &spare, from: 0, by: digit)
      }
      isInSpare.toggle()
    }
    if isInSpare { replaceSubrange(part, with: spare[..<part.count]) }
  }

  /// Merges the sorted elements before an index with those from there on.
  private mutating func merge(
    at middle: Int, by number: (Element) -> Int64, with spare: inout [Element]
  ) {
    for index in 0..<middle { spare[index] = self[index] }
    var (place, next, other) = (0, 0, middle)
    while next < middle {
      if other < count, number(self[other]) < number(spare[next]) {
        self[place] = self[other]
        other += 1
      } else {
        self[place] = spare[next]
        next += 1
      }
      place += 1
    }
  }
}

extension ArraySlice {
  /// Returns the least and the greatest number, and whether an element comes before one with a
  /// lower number.
  fileprivate func bounds(
    of number: (Element) -> Int64
  ) -> (least: Int64, greatest: Int64, isUnsorted: Bool) {
    var bounds = (least: Int64.max, greatest: Int64.min, isUnsorted: false)
    for element in self {
      let number = number(element)
      bounds.isUnsorted = bounds.isUnsorted || number < bounds.greatest
      bounds.least = Swift.min(bounds.least, number)
      bounds.greatest = Swift.max(bounds.greatest, number)
    }
    return bounds
  }

  /// Writes the elements to an array in the order of their digits, starting at an index.
  fileprivate func deal(into dealt: inout [Element], from start: Int, by digit: (Element) -> Int) {
    var places = [Int](repeating: 0, count: 1 << bitsOfDigit + 1)
    for element in self { places[digit(element) + 1] += 1 }
    places[0] = start
    for index in places.indices.dropFirst() { places[index] += places[index - 1] }
    for element in self {
      let digit = digit(element)
      dealt[places[digit]] = element
      places[digit] += 1
    }
  }
}

private let bitsOfDigit = 12
