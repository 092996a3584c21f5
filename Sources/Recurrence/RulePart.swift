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
