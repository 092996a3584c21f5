internal import CivilCalendar

/// Reads the value of UNTIL (RFC 5545 §3.3.4 and §3.3.5).
enum UntilValue {
  /// Reads the value in a range, and whether it has the form `20241231` or `20241231T235959Z`.
  ///
  /// The Z is optional. Values with hyphens, colons, fractions of a second, 24:00 or without
  /// seconds are read too, since they are unambiguous.
  static func read(
    _ range: Range<Int>, of text: Span<UInt8>
  ) -> (value: RecurrenceRule.Until, isPlain: Bool)? {
    guard range.count <= 32 else { return nil }
    if let value = value(in: range, of: text) { return value }
    var plain: [UInt8] = []
    for index in range where !text[index].isSeparator(after: plain.count) {
      plain.append(text[index])
    }
    plain.removeFraction()
    return value(in: plain.indices, of: plain.span).map { ($0.value, false) }
  }

  /// The value in a range without separators.
  private static func value(
    in range: Range<Int>, of text: Span<UInt8>
  ) -> (value: RecurrenceRule.Until, isPlain: Bool)? {
    let start = range.lowerBound
    guard range.count >= 8, let day = text.day(at: start) else { return nil }
    if range.count == 8 { return (.date(day), true) }
    let isUTC = text[range.upperBound - 1].asciiUppercased == UInt8(ascii: "Z")
    let digits = range.count - (isUTC ? 10 : 9)
    guard text[start + 8].asciiUppercased == UInt8(ascii: "T"), digits == 4 || digits == 6,
      let secondOfDay = text.secondOfDay(at: start + 9, hasSeconds: digits == 6)
    else { return nil }
    let isPlain = digits == 6 && secondOfDay < secondsInDay
    let wallTime = WallTime(day: day).advanced(bySeconds: Int64(secondOfDay))
    return (isUTC ? .utc(Instant(wallTime, offsetFromUTC: 0)) : .local(wallTime), isPlain)
  }
}

extension UInt8 {
  /// Whether the byte is a hyphen in a date or a colon in a time, with `count` other bytes before
  /// it.
  fileprivate func isSeparator(after count: Int) -> Bool {
    self == UInt8(ascii: "-") && (count == 4 || count == 6)
      || self == UInt8(ascii: ":") && (count == 11 || count == 13)
  }
}

extension [UInt8] {
  /// Removes a point and the digits after it.
  fileprivate mutating func removeFraction() {
    guard let point = firstIndex(of: UInt8(ascii: ".")) else { return }
    let end = self[(point + 1)...].firstIndex { !$0.isASCIIDigit } ?? endIndex
    removeSubrange(point..<end)
  }
}

extension Span<UInt8> {
  fileprivate func day(at start: Int) -> DayNumber? {
    guard let year = decimal(in: start..<start + 4),
      let month = decimal(in: start + 4..<start + 6), let day = decimal(in: start + 6..<start + 8)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)?.dayNumber
  }

  /// The second of the day for hours, minutes and perhaps seconds.
  ///
  /// The second 60 is read as 59, and 24:00 is 86400.
  fileprivate func secondOfDay(at start: Int, hasSeconds: Bool) -> Int? {
    guard let hour = decimal(in: start..<start + 2),
      let minute = decimal(in: start + 2..<start + 4), minute < 60,
      let second = hasSeconds ? decimal(in: start + 4..<start + 6) : 0, second <= 60
    else { return nil }
    let result = hour * 3_600 + minute * 60 + Swift.min(second, 59)
    return hour < 24 || result == 86_400 ? result : nil
  }
}
