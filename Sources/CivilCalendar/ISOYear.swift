// The year at the start of the ISO 8601 texts of dates, months and weeks.

extension [UInt8] {
  /// Appends a year in four digits, with a sign if it is negative.
  ///
  /// Years before -9999 or after 9999 have a sign and five digits.
  mutating func appendISOYear(_ year: Int) {
    let isLong = year.magnitude > 9_999
    if year < 0 {
      append(UInt8(ascii: "-"))
    } else if isLong {
      append(UInt8(ascii: "+"))
    }
    appendDigits(year.magnitude, count: isLong ? 5 : 4)
  }
}

extension Span<UInt8> {
  /// Reads the year at the start of a text, in the form that `appendISOYear` writes.
  ///
  /// It returns the year and the index after it; `nil` if the text starts with no such year.
  func isoYear() -> (year: Int, end: Int)? {
    guard count > 0 else { return nil }
    let isNegative = self[0] == UInt8(ascii: "-")
    let start = isNegative || self[0] == UInt8(ascii: "+") ? 1 : 0
    var end = start
    while end < count, end < start + 5, self[end] != UInt8(ascii: "-") { end += 1 }
    guard end >= start + 4, let magnitude = decimal(in: start..<end) else { return nil }
    let year = isNegative ? -magnitude : magnitude
    // Each year has one form: no +2024, no -0000, no 02024.
    let isLong = magnitude > 9_999
    guard end - start == (isLong ? 5 : 4), (start == 1) == (year < 0 || isLong) else { return nil }
    return (year, end)
  }
}

extension String {
  /// Makes a text from the bytes that a function appends.
  init(isoText append: (inout [UInt8]) -> Void) {
    var text: [UInt8] = []
    append(&text)
    self.init(decoding: text, as: UTF8.self)
  }
}
