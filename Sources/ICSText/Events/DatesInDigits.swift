internal import CivilCalendar

// Dates and times that are written in digits, as they should be.
extension Span<UInt8> {
  /// The point in time that all from an index on is.
  func instantInDigits(from start: Int) -> Instant? {
    guard count == start + 16, self[start + 15] == UInt8(ascii: "Z"),
      let time = wallTime(from: start)
    else { return nil }
    return Instant(secondsSinceEpoch: time.secondsSinceEpoch)
  }

  /// The date or the time that all from an index on is.
  func dateInDigits(from start: Int) -> DateValue? {
    if start + 8 == count { return DigitPairs(letters(at: start))?.day.map { .date($0) } }
    if let instant = instantInDigits(from: start) { return .utc(instant) }
    return count == start + 15 ? wallTime(from: start).map { .local($0) } : nil
  }

  /// The date and the time of day that are at an index, at least seven bytes of which are there.
  @inline(__always)
  private func wallTime(from start: Int) -> WallTime? {
    guard self[start + 8] == UInt8(ascii: "T"), let day = DigitPairs(letters(at: start))?.day,
      let secondOfDay = DigitPairs(letters(at: start + 7), digitCount: 6)?.secondOfDay
    else { return nil }
    return WallTime(day: day, secondOfDay: secondOfDay)
  }
}

/// Eight digits as four numbers of two.
private struct DigitPairs {
  /// Each number in sixteen bits, the first highest.
  private let numbers: UInt64

  /// Reads the last of eight characters, the first of which is in the highest byte.
  @inline(__always)
  init?(_ letters: UInt64, digitCount: UInt64 = 8) {
    let unused = UInt64.max &<< (8 &* digitCount & 63) & (digitCount == 8 ? 0 : .max)
    let digits = (letters ^ 0x3030_3030_3030_3030) & ~unused
    // A digit has nothing in its upper half, and six more do not carry into it.
    guard (digits | (digits &+ 0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0 == 0 else {
      return nil
    }
    numbers = (digits & 0x0F00_0F00_0F00_0F00) &>> 8 &* 10 &+ digits & 0x000F_000F_000F_000F
  }

  @inline(__always)
  private func number(_ index: UInt64) -> Int {
    Int(truncatingIfNeeded: numbers &>> (48 &- 16 &* index) & 0xFF)
  }

  /// The day of a date; `nil` if there is none.
  @inline(__always)
  var day: DayNumber? {
    let year = number(0) &* 100 &+ number(1)
    let month = number(2)
    let day = number(3)
    // No number has more than two digits, or with the year four, so that nothing overflows.
    guard (1901...2099).contains(year), (1...12).contains(month), (1...28).contains(day) else {
      // The year 0 is reported as such.
      return year == 0 ? nil : CivilDate(year: year, month: month, day: day)?.dayNumber
    }
    // Every fourth of these years is a leap year, and has its leap day before March. The first
    // was 1904, and 17 of them came before 1970.
    let leapDays = (year &- (month > 2 ? 1900 : 1901)) &>> 2 &- 17
    let daysOfMonths = (month &* 367 &- 362) / 12 &- (month > 2 ? 2 : 0)
    return DayNumber((year &- 1970) &* 365 &+ leapDays &+ daysOfMonths &+ day &- 1)
  }

  /// The second that the last three numbers are the hour, the minute and the second of.
  @inline(__always)
  var secondOfDay: Int? {
    let hour = number(1)
    let minute = number(2)
    let second = number(3)
    guard hour < 24, minute < 60, second < 60 else { return nil }
    return hour &* 3_600 &+ minute &* 60 &+ second
  }
}
