extension [UInt8] {
  /// Appends a number in decimal, padded with zeros to at least `count` digits.
  package mutating func appendDigits(_ number: UInt, count: Int) {
    if number < 100, count == 2 {
      // Most numbers are parts of dates and times.
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
      return
    }
    var divisor: UInt = 1
    var digits = 1
    while digits < count || number / divisor >= 10 {
      divisor *= 10
      digits += 1
    }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }
}

extension Span<UInt8> {
  /// The decimal number in a range; `nil` if the range is empty, has other characters or overflows.
  package func decimal(in range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    var number = 0
    for index in range {
      let digit = self[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      let (product, overflowsProduct) = number.multipliedReportingOverflow(by: 10)
      let (sum, overflowsSum) = product.addingReportingOverflow(Int(digit))
      guard !overflowsProduct, !overflowsSum else { return nil }
      number = sum
    }
    return number
  }
}
