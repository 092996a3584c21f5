internal import CivilCalendar

// The dates and times of plain events: digits of years that every program can hold.
extension Span<UInt8> {
  /// The point in time that all from an index on is.
  func plainInstant(from start: Int) -> Instant? {
    guard let value = plainDate(from: start), case .utc(let instant) = value else { return nil }
    return instant
  }

  /// The date or the time that all from an index on is.
  func plainDate(from start: Int) -> DateValue? {
    guard start + 8 <= count, let day = DigitPairs(letters(at: start))?.day else { return nil }
    if start + 8 == count { return .date(day) }
    let isUTC = count == start + 16 && self[start + 15] == UInt8(ascii: "Z")
    guard isUTC || count == start + 15, self[start + 8] == UInt8(ascii: "T"),
      let secondOfDay = DigitPairs(letters(at: start + 7), digitCount: 6)?.secondOfDay
    else { return nil }
    let time = WallTime(day: day, secondOfDay: secondOfDay)
    return isUTC ? .utc(Instant(time, offsetFromUTC: 0)) : .local(time)
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

  /// The day of a date; `nil` if there is none, or not in the years that all clocks can count.
  @inline(__always)
  var day: DayNumber? {
    // Seconds since 1970 in 31 bits end in January 2038, a few hours sooner or later by the zone.
    let year = number(0) * 100 + number(1)
    guard (1971...2037).contains(year) else { return nil }
    let month = number(2)
    let day = number(3)
    guard (1...12).contains(month), (1...28).contains(day) || isEndOfMonth(year, month, day) else {
      return nil
    }
    // Every fourth of these years is a leap year, and has its leap day before March.
    let years = year - (month > 2 ? 1968 : 1969)
    let days = (year - 1970) * 365 + years / 4 + (month * 367 - 362) / 12 - (month > 2 ? 2 : 0)
    return DayNumber(days + day - 1)
  }

  private func isEndOfMonth(_ year: Int, _ month: Int, _ day: Int) -> Bool {
    CivilDate(year: year, month: month, day: day) != nil
  }

  /// The second that the last three numbers are the hour, the minute and the second of.
  @inline(__always)
  var secondOfDay: Int? {
    let hour = number(1)
    let minute = number(2)
    let second = number(3)
    guard hour < 24, minute < 60, second < 60 else { return nil }
    return hour * 3_600 + minute * 60 + second
  }
}
