extension CivilDate: CustomStringConvertible {
  /// The date in ISO 8601 form: `2024-12-06`, `-0044-03-15`, `+10000-01-01`.
  public var description: String {
    var text: [UInt8] = []
    append(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the date in ISO 8601 form: `2024-12-06`, `-0044-03-15`, `+10000-01-01`.
  public func append(to text: inout [UInt8]) {
    if year < 0 { text.append(UInt8(ascii: "-")) }
    if year > 9_999 { text.append(UInt8(ascii: "+")) }
    let magnitude = year.magnitude
    text.appendDigits(magnitude, count: magnitude > 9_999 ? 5 : 4)
    text.append(UInt8(ascii: "-"))
    text.appendDigits(month.magnitude, count: 2)
    text.append(UInt8(ascii: "-"))
    text.appendDigits(day.magnitude, count: 2)
  }

  /// Reads a whole text in the form `2024-12-06` or `-0044-03-15`; `nil` for any other.
  public init?(isoText text: Span<UInt8>) {
    let isNegative = text.count > 0 && text[0] == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    guard text.count == start + 10, text[start + 4] == UInt8(ascii: "-"),
      text[start + 7] == UInt8(ascii: "-"),
      let year = text.decimal(in: start..<start + 4),
      let month = text.decimal(in: start + 5..<start + 7),
      let day = text.decimal(in: start + 8..<start + 10)
    else { return nil }
    self.init(year: isNegative ? -year : year, month: month, day: day)
  }
}

extension [UInt8] {
  /// Appends a number in decimal, filled up with zeros to at least `count` digits.
  package mutating func appendDigits(_ number: UInt, count: Int) {
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
  /// The number that the digits of a range make; `nil` if it holds anything else or overflows.
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
