package import CivilCalendar

/// A value of the type DATE or DATE-TIME (RFC 5545 §3.3.4 and §3.3.5).
package enum DateValue: Hashable, Sendable {
  /// A day, `20240130`.
  case date(DayNumber)

  /// A local time, `20240130T213000`; the zone is given elsewhere.
  case local(WallTime)

  /// A point in time, `20240130T213000Z`.
  case utc(Instant)

  /// Reads a date or a date-time.
  ///
  /// Other forms that programs write are also read, and marked as departures, if their meaning is
  /// clear: hyphens and colons, no seconds, small letters, blanks, an offset from UTC, fractions,
  /// 24:00. A leap second, which the grammar allows, becomes the second before it.
  package static func read(_ text: Span<UInt8>) throws(ValueError) -> Reading<DateValue> {
    if let value = text.dateInDigits(from: 0) { return Reading(value, []) }
    var cursor = try ValueCursor(text)
    let value = try read(text, &cursor)
    try cursor.expectEnd()
    return Reading(value, cursor.departures)
  }

  /// Returns the local time before the offset in a value such as `20240130T213000+0100`; `nil` for a
  /// value of another form.
  package static func timeBeforeOffset(_ text: Span<UInt8>) -> WallTime? {
    var end = text.count - 1
    while end > 0, text[end] != UInt8(ascii: "+"), text[end] != UInt8(ascii: "-") { end -= 1 }
    guard end > 0, case .local(let time)? = try? read(text.extracting(0..<end)).value else {
      return nil
    }
    return time
  }

  /// Whether the value is a day.
  package var isDate: Bool {
    if case .date = self { true } else { false }
  }

  /// The time on the clock; midnight for a date, UTC for a point in time.
  package var wallTime: WallTime {
    switch self {
    case .date(let day): WallTime(day: day)
    case .local(let time): time
    case .utc(let instant): instant.wallTime(offsetFromUTC: 0)
    }
  }

  static func read(
    _ text: Span<UInt8>, _ cursor: inout ValueCursor
  ) throws(ValueError) -> DateValue {
    let day = try readDay(text, &cursor)
    if !cursor.pass(letter: UInt8(ascii: "T"), in: text) {
      guard cursor.peek(text) == UInt8(ascii: " ") else { return .date(day) }
      _ = cursor.pass(UInt8(ascii: " "), in: text)
      cursor.departures.insert(.blanks)
    }
    guard !cursor.isAtEnd else { throw cursor.error(.expectedTime) }
    let wallTime = WallTime(day: day, secondOfDay: try readSecondOfDay(text, &cursor))
    if cursor.pass(letter: UInt8(ascii: "Z"), in: text) {
      return .utc(Instant(wallTime, offsetFromUTC: 0))
    }
    let next = cursor.peek(text)
    guard next == UInt8(ascii: "+") || next == UInt8(ascii: "-") else { return .local(wallTime) }
    cursor.departures.insert(.offset)
    let offset = try OffsetValue.readOffset(text, &cursor)
    return .utc(Instant(wallTime, offsetFromUTC: offset))
  }

  private static func readDay(
    _ text: Span<UInt8>, _ cursor: inout ValueCursor
  ) throws(ValueError) -> DayNumber {
    let yearStart = cursor.position
    let year = try cursor.number(ofDigits: 4, in: text)
    // The grammar allows the year 0, which has a 29 February like the year 4.
    if year == 0 { cursor.lateError = ValueError(.yearOutOfRange, at: yearStart) }
    let hasSeparators = cursor.pass(separator: UInt8(ascii: "-"), in: text)
    let monthStart = cursor.position
    let month = try cursor.number(ofDigits: 2, in: text)
    guard (1...12).contains(month) else { throw ValueError(.monthOutOfRange, at: monthStart) }
    if hasSeparators, !cursor.pass(UInt8(ascii: "-"), in: text) {
      throw cursor.error(.expectedDigit)
    }
    let dayStart = cursor.position
    let day = try cursor.number(ofDigits: 2, in: text)
    guard let date = CivilDate(year: year == 0 ? 4 : year, month: month, day: day) else {
      throw ValueError(.dayOutOfRange, at: dayStart)
    }
    return date.dayNumber
  }

  /// Reads a time; the second 86400 is the end of the day.
  private static func readSecondOfDay(
    _ text: Span<UInt8>, _ cursor: inout ValueCursor
  ) throws(ValueError) -> Int {
    let hourStart = cursor.position
    let hour = try cursor.pair(below: 25, .hourOutOfRange, in: text)
    let hasSeparators = cursor.pass(separator: UInt8(ascii: ":"), in: text)
    let minute = try cursor.pair(below: 60, .minuteOutOfRange, in: text)
    var second = 0
    let hasSeconds =
      hasSeparators
      ? cursor.pass(UInt8(ascii: ":"), in: text) : cursor.peek(text) &- UInt8(ascii: "0") <= 9
    if hasSeconds {
      // RFC 5545 §3.3.12: 60 is a leap second, which is read as 59 where leap seconds are not kept.
      second = min(59, try cursor.pair(below: 61, .secondOutOfRange, in: text))
      if cursor.pass(UInt8(ascii: "."), in: text) {
        cursor.departures.insert(.fraction)
        repeat {
          _ = try cursor.number(ofDigits: 1, in: text)
        } while cursor.peek(text) &- UInt8(ascii: "0") <= 9
      }
    } else {
      cursor.departures.insert(.missingSeconds)
    }
    if hour == 24 {
      guard minute == 0, second == 0 else { throw ValueError(.hourOutOfRange, at: hourStart) }
      cursor.departures.insert(.hour24)
    }
    return hour * 3_600 + minute * 60 + second
  }
}

/// The form of a date or time: a day, a time without a zone, a time in UTC, or one with a zone.
package enum TimeForm: UInt8, Hashable, Sendable {
  case date, floating, utc, zoned
}

/// Writes dates, times, offsets and durations in the form of RFC 5545 §3.3.
package enum TimeText {
  package static func date(_ day: DayNumber) -> String {
    let date = day.date
    var bytes: [UInt8] = []
    bytes.appendDigits(UInt(max(0, date.year)), count: 4)
    bytes.appendDigits(UInt(date.month), count: 2)
    bytes.appendDigits(UInt(date.day), count: 2)
    return String(decoding: bytes, as: UTF8.self)
  }

  package static func local(_ time: WallTime) -> String {
    let second = time.secondOfDay
    var bytes: [UInt8] = []
    bytes.appendDigits(UInt(second / 3_600), count: 2)
    bytes.appendDigits(UInt(second / 60 % 60), count: 2)
    bytes.appendDigits(UInt(second % 60), count: 2)
    return date(time.day) + "T" + String(decoding: bytes, as: UTF8.self)
  }

  package static func utc(_ instant: Instant) -> String {
    local(instant.wallTime(offsetFromUTC: 0)) + "Z"
  }

  /// Returns a value as text; `nil` if its year does not fit the form.
  package static func text(of value: DateValue) -> String? {
    guard isWritable(value.wallTime.day) else { return nil }
    return switch value {
    case .date(let day): date(day)
    case .local(let time): local(time)
    case .utc(let instant): utc(instant)
    }
  }

  /// Returns an offset in seconds as text.
  package static func offset(_ seconds: Int) -> String {
    let amount = UInt(seconds.magnitude)
    var bytes: [UInt8] = [UInt8(ascii: seconds < 0 ? "-" : "+")]
    bytes.appendDigits(amount / 3_600, count: 2)
    bytes.appendDigits(amount / 60 % 60, count: 2)
    if amount % 60 > 0 { bytes.appendDigits(amount % 60, count: 2) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a duration in days, hours, minutes and seconds, without gaps between them.
  package static func duration(_ duration: CalendarDuration) -> String {
    let seconds = duration.seconds.magnitude
    let (hour, minute, second) = (seconds / 3_600, seconds / 60 % 60, seconds % 60)
    var text = duration.isNegative ? "-P" : "P"
    if duration.days != 0 { text += "\(duration.days.magnitude)D" }
    guard seconds > 0 || duration.days == 0 else { return text }
    text += "T"
    if hour > 0 { text += "\(hour)H" }
    if minute > 0 || hour > 0 && second > 0 { text += "\(minute)M" }
    if second > 0 || seconds == 0 { text += "\(second)S" }
    return text
  }

  /// Whether a year fits into four digits.
  package static func isWritable(_ day: DayNumber) -> Bool { (1...9_999).contains(day.date.year) }
}
