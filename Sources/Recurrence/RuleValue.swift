internal import CivilCalendar

/// A value in a rule: the part that it belongs to, and its range in the text.
struct RuleValue {
  let part: RulePart
  let range: Range<Int>

  func frequency(of text: Span<UInt8>) throws(RecurrenceRuleError) -> RecurrenceRule.Frequency {
    if range.isEmpty { throw failure(.missingValue, range, of: text) }
    return try keyword(Self.frequencies, of: text)
  }

  func weekday(of text: Span<UInt8>) throws(RecurrenceRuleError) -> Weekday {
    guard let weekday = Weekday(range, in: text) else {
      throw failure(.unknownValue, range, of: text)
    }
    return weekday
  }

  func skip(of text: Span<UInt8>) throws(RecurrenceRuleError) -> RecurrenceRule.Skip {
    try keyword(Self.skips, of: text)
  }

  func number(
    in allowed: ClosedRange<Int>, of text: Span<UInt8>
  ) throws(RecurrenceRuleError) -> Int {
    try number(range, in: allowed, allowsNegative: false, of: text)
  }

  /// Calls the body with each number in a list, `1,15,-1`; returns the place of the first empty
  /// item.
  func forEachNumber(
    in allowed: ClosedRange<Int>, allowsNegative: Bool = false, of text: Span<UInt8>,
    _ body: (Int) -> Void
  ) throws(RecurrenceRuleError) -> Int? {
    var items = ListItems(range)
    while let item = items.next(in: text) {
      body(try number(item, in: allowed, allowsNegative: allowsNegative, of: text))
    }
    return items.firstEmptyItem
  }

  /// Calls the body with each month in a list, `5,5L`, where L marks a leap month.
  ///
  /// It returns the place of the first empty item.
  func forEachMonth(
    in allowed: ClosedRange<Int>, of text: Span<UInt8>,
    _ body: (_ number: Int, _ isLeap: Bool, _ offset: Int) -> Void
  ) throws(RecurrenceRuleError) -> Int? {
    var items = ListItems(range)
    while let item = items.next(in: text) {
      let isLeap = text[item.upperBound - 1].asciiUppercased == UInt8(ascii: "L")
      let digits = isLeap ? item.lowerBound..<item.upperBound - 1 : item
      body(
        try number(digits, in: allowed, allowsNegative: false, of: text), isLeap, item.lowerBound)
    }
    return items.firstEmptyItem
  }

  /// Calls the body with each item of BYDAY and its place; returns the place of the first empty
  /// item.
  func forEachWeekday(
    of text: Span<UInt8>, _ body: (_ ordinal: Int?, _ weekday: Weekday, _ offset: Int) -> Void
  ) throws(RecurrenceRuleError) -> Int? {
    var items = ListItems(range)
    while let item = items.next(in: text) {
      let name = Swift.max(item.lowerBound, item.upperBound - 2)..<item.upperBound
      guard let weekday = Weekday(name, in: text),
        item.lowerBound == name.lowerBound || text[name.lowerBound - 1].isASCIIDigit
      else { throw failure(.notAWeekday, item, of: text) }
      var ordinal: Int?
      if item.lowerBound < name.lowerBound {
        let digits = item.lowerBound..<name.lowerBound
        let isZero = text.saturatedNumber(in: digits, allowsSign: true) == 0
        ordinal = isZero ? 0 : try number(digits, in: 1...53, allowsNegative: true, of: text)
      }
      body(ordinal, weekday, item.lowerBound)
    }
    return items.firstEmptyItem
  }

  /// The value of UNTIL, and whether it has the form that RFC 5545 requires.
  func until(
    of text: Span<UInt8>
  ) throws(RecurrenceRuleError) -> (value: RecurrenceRule.Until, isPlain: Bool) {
    guard let until = UntilValue.read(range, of: text) else {
      throw failure(.notADate, range, of: text)
    }
    return until
  }
}

extension RuleValue {
  private func keyword<Value>(
    _ table: KeywordTable<Value>, of text: Span<UInt8>
  ) throws(RecurrenceRuleError) -> Value {
    guard let value = table.value(of: range, in: text) else {
      throw failure(.unknownValue, range, of: text)
    }
    return value
  }

  private func number(
    _ range: Range<Int>, in allowed: ClosedRange<Int>, allowsNegative: Bool, of text: Span<UInt8>
  ) throws(RecurrenceRuleError) -> Int {
    guard let number = text.saturatedNumber(in: range, allowsSign: allowsNegative) else {
      throw failure(.notANumber, range, of: text)
    }
    guard allowed.contains(number) || (allowsNegative && allowed.contains(-number)) else {
      let kind = RecurrenceRuleError.Kind.outOfRange(allowed, allowsNegative: allowsNegative)
      throw failure(kind, range, of: text)
    }
    return number
  }

  private func failure(
    _ kind: RecurrenceRuleError.Kind, _ range: Range<Int>, of text: Span<UInt8>
  ) -> RecurrenceRuleError {
    RecurrenceRuleError(
      kind: kind, byteOffset: range.lowerBound, partName: part.name, found: text.excerpt(range))
  }

  private static let frequencies = KeywordTable(
    RecurrenceRule.Frequency.allCases, name: \.name)

  private static let skips = KeywordTable(
    [RecurrenceRule.Skip.omit, .backward, .forward], name: \.name)
}

extension Weekday {
  /// Creates the weekday with a name of two letters.
  fileprivate init?(_ name: Range<Int>, in text: Span<UInt8>) {
    guard name.count == 2 else { return nil }
    let letters = (
      text[name.lowerBound].asciiUppercased, text[name.lowerBound + 1].asciiUppercased
    )
    switch letters {
    case (UInt8(ascii: "M"), UInt8(ascii: "O")): self = .monday
    case (UInt8(ascii: "T"), UInt8(ascii: "U")): self = .tuesday
    case (UInt8(ascii: "W"), UInt8(ascii: "E")): self = .wednesday
    case (UInt8(ascii: "T"), UInt8(ascii: "H")): self = .thursday
    case (UInt8(ascii: "F"), UInt8(ascii: "R")): self = .friday
    case (UInt8(ascii: "S"), UInt8(ascii: "A")): self = .saturday
    case (UInt8(ascii: "S"), UInt8(ascii: "U")): self = .sunday
    default: return nil
    }
  }
}

extension Span<UInt8> {
  /// The number that an optional sign and digits make, limited to 12 digits; `nil` for other text.
  fileprivate func saturatedNumber(in range: Range<Int>, allowsSign: Bool) -> Int? {
    var digits = range
    var isNegative = false
    if allowsSign, let first = range.first,
      self[first] == UInt8(ascii: "-") || self[first] == UInt8(ascii: "+")
    {
      isNegative = self[first] == UInt8(ascii: "-")
      digits = first + 1..<range.upperBound
    }
    guard !digits.isEmpty else { return nil }
    var number = 0
    for index in digits {
      guard self[index].isASCIIDigit else { return nil }
      number = Swift.min(number * 10 + Int(self[index] - UInt8(ascii: "0")), 999_999_999_999)
    }
    return isNegative ? -number : number
  }
}

extension UInt8 {
  fileprivate var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

/// Reads the value of UNTIL (RFC 5545 §3.3.4 and §3.3.5).
private enum UntilValue {
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
