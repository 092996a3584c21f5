internal import CivilCalendar

/// Reads the text of a rule, part by part.
///
/// It cannot be copied, and the small functions that hot code calls are inlined, since calls of
/// methods that do not mutate would copy the whole reader.
struct RuleReader: ~Copyable {
  private(set) var frequency = RecurrenceRule.Frequency.daily
  private(set) var interval = 1
  private(set) var count: Int?
  private(set) var until: RecurrenceRule.Until?
  private(set) var weekStart = Weekday.monday
  private(set) var skip = RecurrenceRule.Skip.omit
  private(set) var calendarScale: String?
  private(set) var parts = ByParts()
  private(set) var issues = RuleIssues()
  /// The BYxxx parts as they are in the text, if RSCALE names an unknown calendar.
  private(set) var unreadParts: [String]?

  /// A bit for each part that has a value.
  private var known: UInt16 = 0
  /// The start of the value of each part.
  private var starts = [16 of Int](repeating: 0)
  /// The first fault of a BYxxx part in the Gregorian calendar; the rule may be in another one.
  private var failure: RecurrenceRuleError?
  private var hasFailed = false

  @inline(__always)
  private func has(_ part: RulePart) -> Bool { known >> UInt16(part.rawValue) & 1 == 1 }

  /// Notes an issue at the value of a part, if it is in the rule.
  @inline(__always)
  private mutating func note(_ kind: RecurrenceRuleIssue.Kind, about part: RulePart) {
    if has(part) { issues.note(kind, at: starts[part.rawValue], partName: part.name) }
  }

  /// Whether any of the BYxxx parts is in the rule.
  private var hasByParts: Bool {
    @inline(__always) get { known >> UInt16(RulePart.weekdays.rawValue) != 0 }
  }

  /// Reads a rule, split at semicolons and equals signs.
  ///
  /// If a part occurs twice, the first one counts. What has no meaning is noted and skipped: an
  /// empty part, as after a final semicolon, a part without a value, an unknown part, and spaces
  /// around names and values.
  init(_ text: Span<UInt8>) throws(RecurrenceRuleError) {
    var start = 0
    while start <= text.count {
      if let plain = PlainPart(in: text, from: start), !has(plain.part) {
        try read(plain.part, plain.value, of: text)
        start = plain.value.upperBound + 1
      } else {
        let end = text.firstIndex(of: UInt8(ascii: ";"), in: start..<text.count) ?? text.count
        try read(start..<end, of: text)
        start = end + 1
      }
    }
    guard has(.frequency) else { throw .missingFrequency }
    if let calendarScale, !calendarScale.isGregorianScale {
      try readParts(of: CalendarSystem(scale: calendarScale), in: text)
    } else if hasFailed, let failure {
      throw failure
    }
    noteConflicts()
  }

  /// Reads the BYxxx parts again within the bounds of another calendar, since RSCALE may follow
  /// them.
  private mutating func readParts(
    of calendar: CalendarSystem?, in text: Span<UInt8>
  ) throws(RecurrenceRuleError) {
    parts = ByParts()
    issues.removeThoseOfLists()
    var unread: [String] = []
    for part in RulePart.allCases where part.isByPart && has(part) {
      let start = starts[part.rawValue]
      let end = text.firstIndex(of: UInt8(ascii: ";"), in: start..<text.count) ?? text.count
      let value = RuleValue(part: part, range: text.trimmed(start..<end))
      if let calendar {
        try parts.read(value, in: calendar, of: text, noting: &issues)
      } else {
        unread.append("\(part.name)=\(text.string(value.range))")
      }
    }
    if calendar == nil { unreadParts = unread }
  }

  private mutating func read(
    _ range: Range<Int>, of text: Span<UInt8>
  ) throws(RecurrenceRuleError) {
    var part = text.trimmed(range)
    if let end = text.endOfPropertyName(in: part) {
      issues.note(.propertyName, at: part.lowerBound, text, part.lowerBound..<end)
      part = end..<part.upperBound
    }
    let equals = text.firstIndex(of: UInt8(ascii: "="), in: part) ?? part.upperBound
    let name = text.trimmed(part.lowerBound..<equals)
    let value = text.trimmed(Swift.min(equals + 1, part.upperBound)..<part.upperBound)
    if part.isEmpty { return issues.note(.emptyPart, at: range.lowerBound, text, range) }
    if name.upperBound < equals || value.lowerBound > equals + 1
      || part.upperBound < range.upperBound
      || range.lowerBound < text.count && text[range.lowerBound].isBlank
    {
      issues.note(.whitespace, at: range.lowerBound, text, name)
    }
    guard let known = RulePart.names.value(of: name, in: text) else {
      let hasEqualsSign = equals < part.upperBound
      return issues.note(
        hasEqualsSign ? .unknownPart : .missingEqualsSign, at: name.lowerBound, text, name)
    }
    if has(known) {
      return issues.note(.duplicatePart, at: name.lowerBound, text, name)
    }
    guard !value.isEmpty || known == .frequency else {
      return issues.note(.missingValue, at: value.lowerBound, text, name)
    }
    if known == .count, text[value.lowerBound] == UInt8(ascii: "-") {
      return issues.note(.negativeCount, at: value.lowerBound, text, name)
    }
    try read(known, value, of: text)
  }

  private mutating func read(
    _ part: RulePart, _ range: Range<Int>, of text: Span<UInt8>
  ) throws(RecurrenceRuleError) {
    known |= 1 << UInt16(part.rawValue)
    starts[part.rawValue] = range.lowerBound
    let value = RuleValue(part: part, range: range)
    switch part {
    case .frequency: frequency = try value.frequency(of: text)
    case .interval:
      let interval = try value.number(in: 0...RecurrenceRule.maxNumber, of: text)
      self.interval = max(1, interval)
      if interval == 0 { note(.intervalZero, about: part) }
    case .count: count = try value.number(in: 1...RecurrenceRule.maxNumber, of: text)
    case .until:
      let (until, isPlain) = try value.until(of: text)
      self.until = until
      if !isPlain { note(.untilForm, about: part) }
    case .weekStart: weekStart = try value.weekday(of: text)
    case .calendarScale: calendarScale = text.uppercase(value.range)
    case .skip: skip = try value.skip(of: text)
    default:
      guard !hasFailed else { return }
      do throws(RecurrenceRuleError) {
        try parts.read(value, of: text, noting: &issues)
      } catch {
        failure = error
        hasFailed = true
      }
    }
  }
}

extension RecurrenceRuleError {
  fileprivate static let missingFrequency = RecurrenceRuleError(
    kind: .missingFrequency, byteOffset: 0, partName: RulePart.frequency.name, found: "")
}

extension Span<UInt8> {
  /// The end of `RRULE:` at the start of a range; `nil` if that has no such name.
  ///
  /// Libraries write it before a rule, and scripts then write it again.
  fileprivate func endOfPropertyName(in range: Range<Int>) -> Int? {
    let end = range.lowerBound + 6
    guard end <= range.upperBound, self[end - 1] == UInt8(ascii: ":"),
      uppercase(range.lowerBound..<end) == "RRULE:"
    else { return nil }
    return end
  }

  func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    for index in range where self[index] == byte { return index }
    return nil
  }

  /// The range without the spaces and tabs at its ends.
  package func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start].isBlank { start += 1 }
    while start < end, self[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// The bytes of a range as a string, unchanged.
  func string(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    for index in range { bytes.append(self[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The first 40 bytes of a range as a string, unchanged.
  func excerpt(_ range: Range<Int>) -> String { string(range.prefix(40)) }

  /// The first 40 bytes of a range as a string, in capitals.
  func uppercase(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    for index in range.prefix(40) { bytes.append(self[index].asciiUppercased) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension RuleReader {
  /// Notes combinations of parts that RFC 5545 §3.3.10 forbids.
  private mutating func noteConflicts() {
    if has(.count) { note(.countAndUntil, about: .until) }
    if hasByParts { noteConflictsOfByParts() }
    if !has(.calendarScale) { note(.skipWithoutScale, about: .skip) }
  }

  private mutating func noteConflictsOfByParts() {
    if frequency != .yearly {
      note(.partNotAllowed(with: frequency), about: .weekNumbers)
    }
    if frequency == .weekly {
      note(.partNotAllowed(with: frequency), about: .monthDays)
    }
    if frequency == .daily || frequency == .weekly || frequency == .monthly {
      note(.partNotAllowed(with: frequency), about: .yearDays)
    }
    if parts.hasOrdinalWeekdays {
      if frequency != .monthly, frequency != .yearly {
        note(.ordinalNotAllowed(with: frequency), about: .weekdays)
      } else if has(.weekNumbers) {
        note(.ordinalWithWeekNumber, about: .weekdays)
      }
    }
    if !parts.offersChoice { note(.setPositionWithoutPart, about: .setPositions) }
  }
}

extension ByParts {
  /// Whether there is a part from which BYSETPOS can choose.
  fileprivate var offersChoice: Bool {
    namesDays || namesMonths || !weekNumbers.isEmpty || hours != 0 || minutes != 0 || seconds != 0
  }
}
