internal import CivilCalendar

extension RulePartRanges {
  typealias Failure = RecurrenceRuleError

  /// Where the value of a part stands, which must not be empty; `nil` without the part.
  func value(_ part: RulePart, of text: Span<UInt8>) throws(Failure) -> Range<Int>? {
    guard let range = self[part] else { return nil }
    if range.isEmpty { throw failure(.missingValue, part, range, of: text) }
    return range
  }

  func frequency(of text: Span<UInt8>) throws(Failure) -> RecurrenceRule.Frequency {
    guard let frequency = try keyword(.frequency, Self.frequencies, of: text) else {
      throw failure(.missingFrequency, .frequency, 0..<0, of: text)
    }
    return frequency
  }

  func keyword<Value>(
    _ part: RulePart, _ table: KeywordTable<Value>, of text: Span<UInt8>
  ) throws(Failure) -> Value? {
    guard let range = try value(part, of: text) else { return nil }
    guard let value = table.value(of: range, in: text) else {
      throw failure(.unknownValue, part, range, of: text)
    }
    return value
  }

  func number(
    _ part: RulePart, in allowed: ClosedRange<Int>, of text: Span<UInt8>
  ) throws(Failure) -> Int? {
    guard let range = try value(part, of: text) else { return nil }
    return try number(part, range, in: allowed, allowsNegative: false, of: text)
  }

  /// Hands out the numbers of a list: `1,15,-1`.
  func forEachNumber(
    _ part: RulePart, in allowed: ClosedRange<Int>, allowsNegative: Bool, of text: Span<UInt8>,
    _ body: (Int) -> Void
  ) throws(Failure) {
    guard let list = try value(part, of: text) else { return }
    var items = ListItems(list)
    while let item = items.next(in: text) {
      if item.isEmpty { throw failure(.missingValue, part, item, of: text) }
      body(try number(part, item, in: allowed, allowsNegative: allowsNegative, of: text))
    }
  }

  /// Hands out the items of BYDAY, and where each of them stands.
  func forEachWeekday(
    of text: Span<UInt8>, _ body: (_ ordinal: Int?, _ weekday: Weekday, _ offset: Int) -> Void
  ) throws(Failure) {
    guard let list = try value(.weekdays, of: text) else { return }
    var items = ListItems(list)
    while let item = items.next(in: text) {
      if item.isEmpty { throw failure(.missingValue, .weekdays, item, of: text) }
      let name = Swift.max(item.lowerBound, item.upperBound - 2)..<item.upperBound
      guard let weekday = Self.weekdays.value(of: name, in: text),
        item.lowerBound == name.lowerBound || text[name.lowerBound - 1].isASCIIDigit
      else { throw failure(.notAWeekday, .weekdays, item, of: text) }
      var ordinal: Int?
      if item.lowerBound < name.lowerBound {
        let digits = item.lowerBound..<name.lowerBound
        let isZero = text.saturatedNumber(in: digits, allowsSign: true) == 0
        ordinal =
          isZero
          ? 0 : try number(.weekdays, digits, in: 1...53, allowsNegative: true, of: text)
      }
      body(ordinal, weekday, item.lowerBound)
    }
  }

  func until(of text: Span<UInt8>) throws(Failure) -> RecurrenceRule.Until? {
    guard let range = try value(.until, of: text) else { return nil }
    guard let until = text.until(in: range) else {
      throw failure(.notADate, .until, range, of: text)
    }
    return until
  }

  private func number(
    _ part: RulePart, _ range: Range<Int>, in allowed: ClosedRange<Int>, allowsNegative: Bool,
    of text: Span<UInt8>
  ) throws(Failure) -> Int {
    guard let number = text.saturatedNumber(in: range, allowsSign: allowsNegative) else {
      throw failure(.notANumber, part, range, of: text)
    }
    guard allowed.contains(number) || (allowsNegative && allowed.contains(-number)) else {
      let kind = RecurrenceRuleError.Kind.outOfRange(allowed, allowsNegative: allowsNegative)
      throw failure(kind, part, range, of: text)
    }
    return number
  }

  private func failure(
    _ kind: RecurrenceRuleError.Kind, _ part: RulePart, _ range: Range<Int>, of text: Span<UInt8>
  ) -> RecurrenceRuleError {
    RecurrenceRuleError(
      kind: kind, byteOffset: range.lowerBound, partName: part.name, found: text.excerpt(range))
  }

  private static let frequencies = KeywordTable(
    RecurrenceRule.Frequency.allCases.map { ($0.name, $0) })

  static let skips = KeywordTable<RecurrenceRule.Skip>([
    ("OMIT", .omit), ("BACKWARD", .backward), ("FORWARD", .forward),
  ])

  static let weekdays = KeywordTable<Weekday>([
    ("MO", .monday), ("TU", .tuesday), ("WE", .wednesday), ("TH", .thursday), ("FR", .friday),
    ("SA", .saturday), ("SU", .sunday),
  ])
}

/// The items between the commas of a list, without the spaces around them.
private struct ListItems {
  private var start: Int
  private let end: Int

  init(_ range: Range<Int>) {
    (start, end) = (range.lowerBound, range.upperBound)
  }

  /// The next item, which may be empty, even behind a comma at the end.
  mutating func next(in text: Span<UInt8>) -> Range<Int>? {
    guard start <= end else { return nil }
    let comma = text.firstIndex(of: UInt8(ascii: ","), in: start..<end) ?? end
    defer { start = comma + 1 }
    return text.trimmed(start..<comma)
  }
}

extension Span<UInt8> {
  /// The number that an optional sign and digits make, held within 12 digits; `nil` for all else.
  fileprivate func saturatedNumber(in range: Range<Int>, allowsSign: Bool) -> Int? {
    var digits = range
    var isNegative = false
    if allowsSign, let first = range.first, [0x2B, 0x2D].contains(self[first]) {
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

  /// The date, local time or UTC time that RFC 5545 §3.3.4 and §3.3.5 write: `19971224T000000Z`.
  fileprivate func until(in range: Range<Int>) -> RecurrenceRule.Until? {
    let start = range.lowerBound
    guard [8, 15, 16].contains(range.count),
      let year = decimal(in: start..<start + 4),
      let month = decimal(in: start + 4..<start + 6),
      let day = decimal(in: start + 6..<start + 8),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    if range.count == 8 { return .date(date.dayNumber) }
    guard self[start + 8].asciiUppercased == UInt8(ascii: "T"),
      let hour = decimal(in: start + 9..<start + 11), hour < 24,
      let minute = decimal(in: start + 11..<start + 13), minute < 60,
      let second = decimal(in: start + 13..<start + 15), second <= 60
    else { return nil }
    let secondOfDay = hour * 3_600 + minute * 60 + Swift.min(second, 59)
    let wallTime = WallTime(day: date.dayNumber, secondOfDay: secondOfDay)
    if range.count == 15 { return .local(wallTime) }
    guard self[start + 15].asciiUppercased == UInt8(ascii: "Z") else { return nil }
    return .utc(Instant(wallTime, offsetFromUTC: 0))
  }
}

extension UInt8 {
  fileprivate var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
