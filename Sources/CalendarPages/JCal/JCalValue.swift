import CivilCalendar
import ICSText

/// Values whose form differs between iCalendar and jCal.
enum JCalValue {
  /// Reads TRUE or FALSE, in any case.
  static func boolean(_ text: Span<UInt8>) throws(ValueError) -> Bool {
    var word: [UInt8] = []
    word.appendLowercased(text)
    switch String(decoding: word, as: UTF8.self) {
    case "true": return true
    case "false": return false
    default: throw ValueError(text.isEmpty ? .empty : .expectedEnd, at: 0)
    }
  }

  /// Returns a number as JSON writes it: without a plus sign and without leading zeros.
  static func digits(ofFloat text: Span<UInt8>) throws(ValueError) -> [UInt8] {
    var digits: [UInt8] = []
    var index = 0
    if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      if text[index] == UInt8(ascii: "-") { digits.append(text[index]) }
      index += 1
    }
    let start = index
    while index < text.count, text[index].isDigit { index += 1 }
    guard index > start else { throw ValueError(.expectedDigit, at: start) }
    var first = start
    while first < index - 1, text[first] == UInt8(ascii: "0") { first += 1 }
    for position in first..<index { digits.append(text[position]) }
    if index < text.count, text[index] == UInt8(ascii: ".") {
      let point = index
      index += 1
      while index < text.count, text[index].isDigit { index += 1 }
      guard index > point + 1 else { throw ValueError(.expectedDigit, at: index) }
      for position in point..<index { digits.append(text[position]) }
    }
    guard index == text.count else { throw ValueError(.expectedEnd, at: index) }
    return digits
  }
}

extension [UInt8] {
  /// Appends a date or a date-time in the extended form (RFC 7265 §3.6.4 and §3.6.5).
  mutating func appendExtended(_ text: Span<UInt8>) throws(ValueError) {
    let reading = try DateValue.read(text)
    guard reading.departures.isEmpty else {
      appendExtended(reading.value)
      return
    }
    // The digits are copied as they are, so that a leap second stays one.
    append(text, 0..<4)
    appendParts(text, from: 4, after: UInt8(ascii: "-"), count: 2)
    guard text.count > 8 else { return }
    append(text, 8..<11)
    appendParts(text, from: 11, after: UInt8(ascii: ":"), count: 2)
    append(text, 15..<text.count)
  }

  /// Appends a time of day, `093000` or `093000Z` (RFC 7265 §3.6.6).
  mutating func appendExtended(time text: Span<UInt8>) throws(ValueError) {
    var digits = 0
    while digits < text.count, text[digits].isDigit { digits += 1 }
    guard digits == 6 else { throw ValueError(.expectedTime, at: 0) }
    let isUTC = text.count == 7 && text[6] == UInt8(ascii: "Z")
    guard text.count == 6 || isUTC else { throw ValueError(.expectedEnd, at: 6) }
    guard text.number(at: 0) < 24 else { throw ValueError(.hourOutOfRange, at: 0) }
    guard text.number(at: 2) < 60 else { throw ValueError(.minuteOutOfRange, at: 2) }
    guard text.number(at: 4) <= 60 else { throw ValueError(.secondOutOfRange, at: 4) }
    append(text, 0..<2)
    appendParts(text, from: 2, after: UInt8(ascii: ":"), count: 2)
    append(text, 6..<text.count)
  }

  /// Appends a duration in days and units of time (RFC 5545 §3.3.6).
  ///
  /// Minutes are never left out between hours and seconds.
  mutating func appendDuration(_ duration: CalendarDuration) {
    if duration.isNegative { append(UInt8(ascii: "-")) }
    let (days, seconds) = (duration.days.magnitude, duration.seconds.magnitude)
    append(UInt8(ascii: "P"))
    if days > 0 { append(contentsOf: "\(days)D".utf8) }
    guard seconds > 0 || days == 0 else { return }
    append(UInt8(ascii: "T"))
    let (hours, minutes, rest) = (seconds / 3_600, seconds / 60 % 60, seconds % 60)
    if hours > 0 { append(contentsOf: "\(hours)H".utf8) }
    if minutes > 0 || hours > 0 && rest > 0 { append(contentsOf: "\(minutes)M".utf8) }
    if rest > 0 || seconds == 0 { append(contentsOf: "\(rest)S".utf8) }
  }

  private mutating func appendExtended(_ value: DateValue) {
    switch value {
    case .date(let day): day.date.append(to: &self)
    case .local(let time): appendTimestamp(time)
    case .utc(let instant):
      appendTimestamp(instant.wallTime(offsetFromUTC: 0))
      append(UInt8(ascii: "Z"))
    }
  }

  /// Appends pairs of digits, each after a separator.
  private mutating func appendParts(
    _ text: Span<UInt8>, from start: Int, after separator: UInt8, count: Int
  ) {
    for part in 0..<count {
      append(separator)
      append(text, start + 2 * part..<start + 2 * part + 2)
    }
  }

  private mutating func append(_ text: Span<UInt8>, _ range: Range<Int>) {
    for index in range { append(text[index]) }
  }
}

extension Span<UInt8> {
  /// Returns the number written in two digits.
  fileprivate func number(at index: Int) -> Int {
    Int(self[index] - UInt8(ascii: "0")) * 10 + Int(self[index + 1] - UInt8(ascii: "0"))
  }
}

extension UInt8 {
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
