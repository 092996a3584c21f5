import CivilCalendar

/// A yearly rule in the form of the POSIX `TZ` variable: standard time, and perhaps two changes.
///
/// Zone files end with such a rule for the years after their last transition (RFC 9636 §3.3).
struct PosixRule: Hashable, Sendable {
  let standard: LocalTimeType

  /// Daylight-saving time for a part of each year; `nil` for a zone whose clocks don't change.
  let daylight: Daylight?

  /// Daylight-saving time and its two changes.
  struct Daylight: Hashable, Sendable {
    let type: LocalTimeType

    /// The yearly start, in standard time.
    let start: Change

    /// The yearly end, in daylight-saving time.
    let end: Change
  }

  /// A moment of each year: a day and the seconds since its midnight, which may be negative.
  struct Change: Hashable, Sendable {
    enum Day: Hashable, Sendable {
      /// Day 1 to 365, not counting 29 February: `J60` is always 1 March.
      case withoutLeapDay(Int)
      /// Day 0 to 365, counting 29 February.
      case withLeapDay(Int)
      /// The weekday (0 for Sunday) in a week of a month; week 5 is the last.
      case weekday(Int, week: Int, month: Int)
    }

    let day: Day
    let secondOfDay: Int

    /// Returns the seconds from 1970-01-01 00:00 to the change, in local time before the change.
    func wallSecond(inYear year: Int) -> Int64 {
      Int64(dayNumber(inYear: year)) * YearArithmetic.secondsPerDay + Int64(secondOfDay)
    }

    private func dayNumber(inYear year: Int) -> Int {
      let firstOfYear = YearArithmetic.daysBeforeYear(year)
      let isLeapYear = CivilDate.isLeapYear(year)
      switch day {
      case .withoutLeapDay(let number):
        return firstOfYear + number - 1 + (isLeapYear && number >= 60 ? 1 : 0)
      case .withLeapDay(let number):
        return firstOfYear + number
      case .weekday(let weekday, let week, let month):
        var firstOfMonth = firstOfYear
        for earlier in 1..<month {
          firstOfMonth += CivilDate.numberOfDays(inMonth: earlier, ofYear: year)
        }
        // 1970-01-01 was a Thursday, weekday 4.
        let firstWeekday = (firstOfMonth + 4).modulo(7)
        let day = (weekday - firstWeekday).modulo(7) + (week - 1) * 7
        let length = CivilDate.numberOfDays(inMonth: month, ofYear: year)
        return firstOfMonth + (day < length ? day : day - 7)
      }
    }
  }

  /// Returns the stretch at a second, cut at the ends of its year in UTC.
  ///
  /// Daylight-saving time is the union of the spans from each start to the next end. Spans may
  /// touch or overlap: that is how permanent daylight-saving time is written.
  func stretch(at second: Int64, typeOfStandard: Int) -> TypedStretch {
    guard let daylight else { return TypedStretch(start: .min, end: .max, type: typeOfStandard) }
    let year = YearArithmetic.year(ofSecond: second)
    var stretch = TypedStretch(
      start: YearArithmetic.startOfYear(year), end: YearArithmetic.startOfYear(year + 1),
      type: typeOfStandard)
    // A change is at most eight days outside its year, and a span lasts at most a year and these
    // days, so no other spans reach into this year.
    for spanYear in year - 2...year + 1 {
      let span = span(of: daylight, fromYear: spanYear)
      if second < span.lowerBound {
        stretch.end = min(stretch.end, span.lowerBound)
      } else if second < span.upperBound {
        stretch.start = max(stretch.start, span.lowerBound)
        stretch.end = min(stretch.end, span.upperBound)
        stretch.type = typeOfStandard + 1
      } else {
        stretch.start = max(stretch.start, span.upperBound)
      }
    }
    return stretch
  }

  /// Returns the span that starts in a year; in the southern hemisphere it ends in the next year.
  private func span(of daylight: Daylight, fromYear year: Int) -> Range<Int64> {
    let offset = Int64(daylight.type.offsetFromUTC)
    let lower = daylight.start.wallSecond(inYear: year) - Int64(standard.offsetFromUTC)
    let upper = daylight.end.wallSecond(inYear: year) - offset
    if upper >= lower { return lower..<upper }
    return lower..<max(lower, daylight.end.wallSecond(inYear: year + 1) - offset)
  }
}

extension PosixRule {
  /// Reads a value of the POSIX `TZ` variable like `CET-1CEST,M3.5.0,M10.5.0/3`; `nil` for others.
  ///
  /// The grammar is that of POSIX, extended by the hours from -167 to 167 that RFC 9636 §3.3.2
  /// allows for changes. Daylight-saving time without changes gets those of the United States, as
  /// in the reference implementation.
  init?(parsing text: Span<UInt8>) {
    // The longest footer in use has 42 bytes.
    guard text.count <= 256 else { return nil }
    var reader = PosixRuleReader(text)
    guard let standardName = reader.readName(), let west = reader.readTime(hours: 24)
    else { return nil }
    standard = LocalTimeType(offsetFromUTC: -west, abbreviation: standardName)
    guard !reader.isAtEnd else {
      daylight = nil
      return
    }
    guard let daylightName = reader.readName() else { return nil }
    var daylightOffset = standard.offsetFromUTC + 3_600
    if !reader.isAtEnd, !reader.isAtComma {
      guard let west = reader.readTime(hours: 24) else { return nil }
      daylightOffset = -west
    }
    var (start, end) = (Change.secondSundayOfMarch, Change.firstSundayOfNovember)
    if !reader.isAtEnd {
      guard let first = reader.readChange(), let second = reader.readChange(), reader.isAtEnd
      else { return nil }
      (start, end) = (first, second)
    }
    let type = LocalTimeType(
      offsetFromUTC: daylightOffset, isDaylightSaving: true, abbreviation: daylightName)
    daylight = Daylight(type: type, start: start, end: end)
  }
}

extension PosixRule.Change {
  fileprivate static let secondSundayOfMarch = Self(
    day: .weekday(0, week: 2, month: 3), secondOfDay: 7_200)
  fileprivate static let firstSundayOfNovember = Self(
    day: .weekday(0, week: 1, month: 11), secondOfDay: 7_200)
}

/// Reads the parts of a POSIX `TZ` value one after the other.
private struct PosixRuleReader {
  private let text: [UInt8]
  private var position = 0

  init(_ text: Span<UInt8>) {
    self.text = text.indices.map { text[$0] }
  }

  private var next: UInt8? { position < text.count ? text[position] : nil }

  var isAtEnd: Bool { position == text.count }

  var isAtComma: Bool { next == UInt8(ascii: ",") }

  /// Skips a character; returns `false` if another one comes next.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Reads `CET` or `<+03>`, which may hold digits and signs too.
  mutating func readName() -> String? {
    let isQuoted = skip("<")
    let start = position
    while let byte = next, byte.isLetter || isQuoted && (byte.isDigit || byte.isSign) {
      position += 1
    }
    let name = text[start..<position]
    guard (3...LocalTimeType.longestAbbreviation).contains(name.count) else { return nil }
    if isQuoted, !skip(">") { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  /// Reads `[+-]hh[:mm[:ss]]` as seconds.
  mutating func readTime(hours limit: Int) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard let hours = readNumber(0...limit) else { return nil }
    var seconds = hours * 3_600
    if skip(":") {
      guard let minutes = readNumber(0...59) else { return nil }
      seconds += minutes * 60
      if skip(":") {
        guard let rest = readNumber(0...59) else { return nil }
        seconds += rest
      }
    }
    return isNegative ? -seconds : seconds
  }

  /// Reads `,M3.5.0/2`, `,J60` or `,59/-1`.
  mutating func readChange() -> PosixRule.Change? {
    guard skip(","), let day = readDay() else { return nil }
    guard skip("/") else { return PosixRule.Change(day: day, secondOfDay: 7_200) }
    guard let time = readTime(hours: 167) else { return nil }
    return PosixRule.Change(day: day, secondOfDay: time)
  }

  private mutating func readDay() -> PosixRule.Change.Day? {
    if skip("J") { return readNumber(1...365).map { .withoutLeapDay($0) } }
    guard skip("M") else { return readNumber(0...365).map { .withLeapDay($0) } }
    guard let month = readNumber(1...12), skip("."), let week = readNumber(1...5), skip("."),
      let weekday = readNumber(0...6)
    else { return nil }
    return .weekday(weekday, week: week, month: month)
  }

  private mutating func readNumber(_ bounds: ClosedRange<Int>) -> Int? {
    let start = position
    var number = 0
    // No part has more than three digits, so the number stays small.
    while let byte = next, byte.isDigit, position - start < 3 {
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
      position += 1
    }
    return position > start && bounds.contains(number) ? number : nil
  }
}

/// Years and days of the proleptic Gregorian calendar as plain numbers.
///
/// Rules for one year also use the years around it, which may be outside the range of `CivilDate`.
enum YearArithmetic {
  static let secondsPerDay: Int64 = 86_400

  /// Returns the days from 1970-01-01 to 1 January of a year.
  static func daysBeforeYear(_ year: Int) -> Int {
    let past = year - 1
    let leapDays =
      past.floorDivided(by: 4) - past.floorDivided(by: 100) + past.floorDivided(by: 400)
    return 365 * past + leapDays - 719_162
  }

  /// Returns the seconds from 1970-01-01T00:00:00Z to the beginning of a year in UTC.
  static func startOfYear(_ year: Int) -> Int64 {
    Int64(daysBeforeYear(year)) * secondsPerDay
  }

  /// Returns the year of an instant in UTC, limited to the years of `CivilDate`.
  static func year(ofSecond second: Int64) -> Int {
    DayNumber(clamping: Int(second.floorDivided(by: secondsPerDay))).date.year
  }
}
