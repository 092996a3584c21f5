internal import CivilCalendar

extension Instant {
  /// The years 1 to 9999 in UTC; the year of a date-time has four digits (RFC 5545 §3.3.4).
  private static let fourDigitYears =
    Instant(secondsSinceEpoch: -62_135_596_800)...Instant(secondsSinceEpoch: 253_402_300_799)

  /// The instant in UTC as `20241206T090000Z`, or the closest one whose year has four digits.
  var iCalendarText: String {
    let instant = min(max(self, Self.fourDigitYears.lowerBound), Self.fourDigitYears.upperBound)
    let time = instant.wallTime(offsetFromUTC: 0)
    let second = time.secondOfDay
    return time.day.iCalendarText + "T"
      + digits(second / 3_600, 2) + digits(second / 60 % 60, 2) + digits(second % 60, 2) + "Z"
  }
}

extension DayNumber {
  /// The date as `20241206`; the year must have four digits.
  var iCalendarText: String {
    let date = date
    return digits(date.year, 4) + digits(date.month, 2) + digits(date.day, 2)
  }
}

private func digits(_ number: Int, _ count: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, count - text.count)) + text
}
