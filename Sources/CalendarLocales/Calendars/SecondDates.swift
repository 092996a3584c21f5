public import CivilCalendar
internal import TextSearch

/// A day in the second calendar.
public struct SecondDate: Hashable, Sendable {
  /// The name of the era, if years are counted by eras.
  public let era: String?

  /// The year as it is written; in calendars with cycles of years, the Gregorian year that holds
  /// most of it.
  public let year: Int

  /// The place of the month, from 1; in the Hebrew calendar only leap years have a month 6.
  public let month: Int

  /// Whether the month is a leap month, which follows the month with the same number.
  public let isLeapMonth: Bool

  /// The day of the month.
  public let day: Int

  /// The date in full: "16 Azar 1403".
  public let text: String

  /// The day as it is written in a cell: "16".
  public let dayText: String

  /// The text in a cell: the day with its month on the first day of a month, "1 Dey", or else the
  /// day.
  public let cellText: String
}

/// The dates of some days in the second calendar.
public struct SecondDates: Sendable {
  private let calendar: SecondCalendar
  private let first: DayNumber
  private var dates: [SecondDate?] = []
  private let names: [Names?]

  /// The names of a day's month and year.
  private struct Names: Hashable, Sendable {
    var month: String
    var monthAlone: String
    var year: String
  }

  /// The Gregorian years for which dates are computed.
  ///
  /// Far from now, dates in other calendars are conjecture, and lunar ones take ICU long.
  private static let years = 1...3_000

  /// Computes the dates of some days.
  package init?(_ calendar: SecondCalendar, of days: ClosedRange<DayNumber>) {
    self.calendar = calendar
    first = days.lowerBound
    let patterns = calendar.patterns
    func format(_ pattern: String, _ locale: String? = nil) -> ICU.DateFormat? {
      ICU.DateFormat(locale ?? calendar.locale, pattern)
    }
    guard var fields = ICU.CalendarFields(calendar.locale),
      let era = format("G"), let text = format(patterns.date, calendar.localeOfDays),
      let dayInCell = format(patterns.dayInCell, calendar.localeOfDays),
      let firstDayInCell = format(patterns.firstDayInCell),
      let month = format(patterns.month), let monthAlone = format(patterns.monthAlone),
      let year = format(patterns.year)
    else { return nil }
    var names: [Names?] = []
    for day in days {
      guard Self.years.contains(day.date.year),
        let shown = fields.dayInICU(for: day, calendar.name),
        let date = fields.date(of: shown, calendar.name),
        let dayText = shown.missingDayOfMonth.map(calendar.text(ofDayOfMonth:))
          ?? dayInCell.text(of: shown.day)
      else {
        dates.append(nil)
        names.append(nil)
        continue
      }
      if let last = names.last, let last, day.date.day > 1, date.day > 1 {
        names.append(last)
      } else {
        names.append(
          Names(
            month: month.text(of: shown.day) ?? "",
            monthAlone: monthAlone.text(of: shown.day) ?? "",
            year: year.text(of: shown.day) ?? ""))
      }
      let fullText =
        shown.missingDayOfMonth == nil
        ? text.text(of: shown.day) : calendar.text(ofDay: dayText, inMonthOf: shown.day)
      dates.append(
        SecondDate(
          era: calendar.name.hasCyclicYears ? nil : era.text(of: shown.day), year: date.year,
          month: date.month, isLeapMonth: date.isLeapMonth, day: date.day,
          text: fullText ?? "", dayText: dayText,
          cellText: date.day == 1 ? firstDayInCell.text(of: shown.day) ?? dayText : dayText))
    }
    self.names = names
  }

  /// The second calendar.
  public var calendarSystem: CalendarSystem { calendar.name }

  /// The date of a day; `nil` if it was not computed.
  public subscript(day: DayNumber) -> SecondDate? {
    let index = first.distance(to: day)
    return dates.indices.contains(index) ? dates[index] : nil
  }

  /// The months or years that some days are in: "Azar – Dey 1403", "令和6年".
  public func title(of days: ClosedRange<DayNumber>, dash: String) -> String? {
    guard let start = names(of: days.lowerBound), let end = names(of: days.upperBound) else {
      return nil
    }
    guard calendar.name.hasMonthsOfItsOwn else { return yearTitle(of: days, dash: dash) }
    if start == end { return start.month }
    guard start.year == end.year else { return "\(start.month) \(dash) \(end.month)" }
    return calendar.patterns.putsYearFirst
      ? "\(start.month) \(dash) \(end.monthAlone)" : "\(start.monthAlone) \(dash) \(end.month)"
  }

  /// The years that some days are in: "1402 – 1403".
  public func yearTitle(of days: ClosedRange<DayNumber>, dash: String) -> String? {
    guard let start = names(of: days.lowerBound), let end = names(of: days.upperBound) else {
      return nil
    }
    return start.year == end.year ? start.year : "\(start.year) \(dash) \(end.year)"
  }

  private func names(of day: DayNumber) -> Names? {
    let index = first.distance(to: day)
    return names.indices.contains(index) ? names[index] : nil
  }
}

extension SecondCalendar {
  /// The locale in which days are written; Chinese has words for lunar days (初六).
  fileprivate var localeOfDays: String {
    name == .chinese && locale.hasPrefix("zh") ? locale + ";numbers=hanidays" : locale
  }

  /// A day of the month that no month has in ICU, as a number.
  fileprivate func text(ofDayOfMonth day: Int) -> String {
    // Gregorian days have the same digits, and January has them all.
    let other = localeOfDays.substituting("calendar=\(name.rawValue)", with: "calendar=gregorian")
    return ICU.DateFormat(other, patterns.dayInCell)?.text(of: DayNumber(clamping: day - 1))
      ?? "\(day)"
  }

  /// The date of a day, given as text, in a month that lacks it in ICU.
  fileprivate func text(ofDay dayText: String, inMonthOf other: DayNumber) -> String? {
    ICU.DateFormat(localeOfDays, patterns.date.replacingDay(by: dayText))?.text(of: other)
  }
}

extension String {
  /// The pattern of a date with a text in place of the field for the day of the month.
  fileprivate func replacingDay(by text: String) -> String {
    var isQuoted = false
    var parts: [String] = [""]
    for letter in self {
      if letter == "'" { isQuoted.toggle() }
      if letter == "d", !isQuoted {
        if parts.count == 1 { parts.append("") }
      } else {
        parts[parts.count - 1].append(letter)
      }
    }
    return parts.joined(separator: "'\(text)'")
  }
}
