internal import CivilCalendar

extension Instant {
  /// The years 1 to 9999 in UTC; more digits a year of a date-time must not have (RFC 5545 §3.3.4).
  private static let tellable =
    Instant(secondsSinceEpoch: -62_135_596_800)...Instant(secondsSinceEpoch: 253_402_300_799)

  /// A point in time in UTC, `20241206T090000Z`, or the closest one that four digits of a year can
  /// tell.
  var iCalendarText: String {
    let instant = min(max(self, Self.tellable.lowerBound), Self.tellable.upperBound)
    let time = instant.wallTime(offsetFromUTC: 0)
    let second = time.secondOfDay
    return time.day.iCalendarText + "T"
      + digits(second / 3_600, 2) + digits(second / 60 % 60, 2) + digits(second % 60, 2) + "Z"
  }
}

extension DayNumber {
  /// The date, `20241206`, of a day that has four digits of a year.
  var iCalendarText: String {
    let date = date
    return digits(date.year, 4) + digits(date.month, 2) + digits(date.day, 2)
  }
}

private func digits(_ number: Int, _ count: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, count - text.count)) + text
}
