/// The parts that RFC 5545 §3.3.10 and RFC 7529 §4 define.
///
/// The BYxxx parts come last, the common ones first among them, since parts are searched for in
/// this order.
enum RulePart: Int, CaseIterable {
  case frequency, interval, count, until, weekStart, calendarScale, skip
  case weekdays, months, monthDays, setPositions, weekNumbers, yearDays, hours, minutes, seconds

  var name: String {
    switch self {
    case .frequency: "FREQ"
    case .interval: "INTERVAL"
    case .count: "COUNT"
    case .until: "UNTIL"
    case .weekStart: "WKST"
    case .calendarScale: "RSCALE"
    case .skip: "SKIP"
    case .months: "BYMONTH"
    case .monthDays: "BYMONTHDAY"
    case .weekNumbers: "BYWEEKNO"
    case .yearDays: "BYYEARDAY"
    case .weekdays: "BYDAY"
    case .hours: "BYHOUR"
    case .minutes: "BYMINUTE"
    case .seconds: "BYSECOND"
    case .setPositions: "BYSETPOS"
    }
  }

  /// Whether the part chooses among days or times.
  var isByPart: Bool { rawValue >= RulePart.weekdays.rawValue }

  static let names = KeywordTable(allCases, name: \.name)
}

/// A table of words that are looked up in any case.
///
/// A word of up to 16 bytes packs into one number, so that the table is searched without making a
/// string.
struct KeywordTable<Value: Sendable>: Sendable {
  private let keys: [UInt128]
  private let values: [Value]

  init(_ values: [Value], name: (Value) -> String) {
    self.values = values
    keys = values.map { value in
      let word = name(value).utf8
      return packedKeyword(word.span, 0..<word.count) ?? 0
    }
  }

  /// The value of the word in a range of a text.
  func value(of range: Range<Int>, in text: Span<UInt8>) -> Value? {
    packedKeyword(text, range).flatMap { value(of: $0) }
  }

  /// The value of a word whose capitals are packed into a number, the last in the lowest byte.
  func value(of key: UInt128) -> Value? {
    keys.firstIndex(of: key).map { values[$0] }
  }
}

/// The bytes of a word in capitals as one number; `nil` if it is empty or longer than 16.
private func packedKeyword(_ text: Span<UInt8>, _ range: Range<Int>) -> UInt128? {
  guard (1...16).contains(range.count) else { return nil }
  var key: UInt128 = 0
  for index in range {
    key = key << 8 | UInt128(text[index].asciiUppercased)
  }
  return key
}

extension UInt8 {
  var asciiUppercased: UInt8 {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) ? self &- 32 : self
  }
}

/// A part of a rule as nearly all programs write it: a name in capitals, `=`, and a value without
/// blanks.
///
/// It is recognized in one pass over its bytes. Parts that are not plain are left to the slower and
/// more tolerant code of ``RuleReader``.
struct PlainPart {
  let part: RulePart
  let value: Range<Int>

  /// Reads the part that begins at an index; `nil` if it is not plain.
  init?(in text: Span<UInt8>, from start: Int) {
    var key: UInt128 = 0
    var index = start
    while index < text.count, text[index] &- UInt8(ascii: "A") < 26, index - start < 16 {
      key = key << 8 | UInt128(text[index])
      index += 1
    }
    guard index < text.count, text[index] == UInt8(ascii: "="),
      let part = RulePart.names.value(of: key)
    else { return nil }
    let valueStart = index + 1
    index = valueStart
    while index < text.count, text[index] != UInt8(ascii: ";") {
      if text[index] <= UInt8(ascii: " ") { return nil }
      index += 1
    }
    guard index > valueStart else { return nil }
    if part == .count, text[valueStart] == UInt8(ascii: "-") { return nil }
    self.part = part
    value = valueStart..<index
  }
}

/// The items between the commas of a list, without the spaces around them and without empty ones.
struct ListItems {
  private var start: Int
  private let end: Int

  /// The place of the first empty item: between two commas, before the first or after the last.
  private(set) var firstEmptyItem: Int?

  init(_ range: Range<Int>) {
    (start, end) = (range.lowerBound, range.upperBound)
  }

  mutating func next(in text: Span<UInt8>) -> Range<Int>? {
    while start <= end {
      let comma = text.firstIndex(of: UInt8(ascii: ","), in: start..<end) ?? end
      let item = text.trimmed(start..<comma)
      start = comma + 1
      if !item.isEmpty { return item }
      if firstEmptyItem == nil { firstEmptyItem = item.lowerBound }
    }
    return nil
  }
}
