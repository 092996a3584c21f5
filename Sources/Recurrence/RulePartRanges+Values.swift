internal import CivilCalendar

extension RulePartRanges {
  typealias Failure = RecurrenceRuleError

  func frequency(of text: Span<UInt8>) throws(Failure) -> RecurrenceRule.Frequency {
    guard let range = self[.frequency] else {
      throw failure(.missingFrequency, .frequency, 0..<0, of: text)
    }
    if range.isEmpty { throw failure(.missingValue, .frequency, range, of: text) }
    guard let frequency = Self.frequencies.value(of: range, in: text) else {
      throw failure(.unknownValue, .frequency, range, of: text)
    }
    return frequency
  }

  func keyword<Value>(
    _ part: RulePart, _ table: KeywordTable<Value>, of text: Span<UInt8>
  ) throws(Failure) -> Value? {
    guard let range = self[part] else { return nil }
    guard let value = table.value(of: range, in: text) else {
      throw failure(.unknownValue, part, range, of: text)
    }
    return value
  }

  func number(
    _ part: RulePart, in allowed: ClosedRange<Int>, of text: Span<UInt8>
  ) throws(Failure) -> Int? {
    guard let range = self[part] else { return nil }
    return try number(part, range, in: allowed, allowsNegative: false, of: text)
  }

  /// Hands out the numbers of a list: `1,15,-1`.
  func forEachNumber(
    _ part: RulePart, in allowed: ClosedRange<Int>, allowsNegative: Bool, of text: Span<UInt8>,
    _ body: (Int) -> Void
  ) throws(Failure) {
    guard let list = self[part] else { return }
    var items = ListItems(list)
    while let item = items.next(in: text) {
      body(try number(part, item, in: allowed, allowsNegative: allowsNegative, of: text))
    }
  }

  /// Hands out the items of BYDAY, and where each of them stands.
  func forEachWeekday(
    of text: Span<UInt8>, _ body: (_ ordinal: Int?, _ weekday: Weekday, _ offset: Int) -> Void
  ) throws(Failure) {
    guard let list = self[.weekdays] else { return }
    var items = ListItems(list)
    while let item = items.next(in: text) {
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

  /// The value of UNTIL, and whether it is written as it should be.
  func until(
    of text: Span<UInt8>
  ) throws(Failure) -> (value: RecurrenceRule.Until, isPlain: Bool)? {
    guard let range = self[.until] else { return nil }
    guard let until = UntilValue.read(range, of: text) else {
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

/// The items between the commas of a list, without the spaces around them and without empty ones.
struct ListItems {
  private var start: Int
  private let end: Int

  init(_ range: Range<Int>) {
    (start, end) = (range.lowerBound, range.upperBound)
  }

  mutating func next(in text: Span<UInt8>) -> Range<Int>? {
    while let item = nextOfAll(in: text) {
      if !item.isEmpty { return item }
    }
    return nil
  }

  /// Where nothing stands between two commas, before the first or behind the last.
  static func firstEmptyItem(of list: Range<Int>, in text: Span<UInt8>) -> Int? {
    var items = ListItems(list)
    while let item = items.nextOfAll(in: text) {
      if item.isEmpty { return item.lowerBound }
    }
    return nil
  }

  private mutating func nextOfAll(in text: Span<UInt8>) -> Range<Int>? {
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
}

extension UInt8 {
  var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
