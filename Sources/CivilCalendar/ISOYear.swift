// What the ISO 8601 texts of dates, months and weeks have in common: the year they open with.

extension [UInt8] {
  /// Appends a year in four digits; before the year 0 with a sign, from -10000 and 10000 on with a
  /// sign and five digits.
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
  /// Reads the year that a text opens with, in the form in which it is written here, and finds
  /// where the text goes on.
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
  /// Makes a text from what a function appends.
  init(isoText append: (inout [UInt8]) -> Void) {
    var text: [UInt8] = []
    append(&text)
    self.init(decoding: text, as: UTF8.self)
  }
}
