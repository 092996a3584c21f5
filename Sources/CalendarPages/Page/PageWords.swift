import CalendarLocales
import CivilCalendar

/// The words that pages themselves use, in the reader's language if it is supported, else in
/// English.
struct PageWords: Hashable, Sendable {
  private let words: [String]

  /// The English words.
  static let english = PageWords(lines: LanguageText.section("pages", of: "en") ?? "")

  /// Chooses the words of a locale's language.
  init(_ locale: CalendarLocale) {
    let subtags = locale.identifier.split(separator: "_")
    let language = subtags.first.map(String.init) ?? ""
    let isTraditional = subtags.contains { ["Hant", "TW", "HK", "MO"].contains($0) }
    let lines =
      language == "en"
      ? nil
      : LanguageText.section(
        "pages", of: language == "zh" && isTraditional ? "zh_Hant" : language)
    self = lines.map { Self(lines: $0) } ?? .english
  }

  /// Reads lines in the order of ``PageWord``, which name their words.
  private init(lines: String) {
    words = lines.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      String(
        Substring(line[(line.firstIndex(of: UInt8(ascii: ":")) ?? line.startIndex)...].dropFirst()))
    }
  }

  /// Returns the text of a word.
  subscript(_ word: PageWord) -> String {
    words.indices.contains(word.rawValue) ? words[word.rawValue] : ""
  }

  /// Returns the text for the number of entries that don't fit: "+2 more".
  func more(_ number: String) -> String {
    text(.more, number)
  }

  /// Returns a number of days in words: "5 days".
  func days(_ count: Int, _ locale: CalendarLocale) -> String {
    let forms = self[.days].split(separator: "|")
    let category = forms.count > 1 ? locale.pluralCategory(of: count) + "=" : ""
    let form =
      forms.first { !category.isEmpty && $0.hasPrefix(category) }?.dropFirst(category.count)
      ?? forms.last ?? "#"
    return Self.text(form, locale.number(count))
  }

  /// Returns when something ends, as seen from a day: "until 17 Dec", with the year if the same date
  /// comes before.
  func until(
    _ last: DayNumber, _ time: String? = nil, from day: DayNumber, _ locale: CalendarLocale
  ) -> String {
    let isWithinAYear = day.distance(to: last) < 365
    let date = isWithinAYear ? locale.dayAndMonth(last) : locale.shortDate(last)
    return text(.until, [date, time].compactMap(\.self).joined(separator: " "))
  }

  /// Returns the text of a word with something in place of its `#`.
  func text(_ word: PageWord, _ inserted: String) -> String {
    Self.text(self[word][...], inserted)
  }

  private static func text(_ text: Substring, _ inserted: String) -> String {
    text.split(separator: "#", omittingEmptySubsequences: false).joined(separator: inserted)
  }
}

/// A word or short phrase that pages themselves use, besides the text of files.
///
/// The cases are in the order of the words in the section `pages` of `CTexts/Languages/en.txt`, which
/// names them.
enum PageWord: Int, CaseIterable {
  // The time of an event.
  case allDay, floating
  // The status and the kind of an event.
  case cancelled, tentative, done, inProcess, draft, repeated
  case task, journal, busyTime, untitled
  /// The count of entries that don't fit; the number takes the place of `#`.
  case more
  // The meaning of the marks.
  case today, selected, otherMonth, oneEvent
  /// The noun for several events, without their number, in the form used after 3.
  case events
  case daysOfSpan
  // Totals.
  case daysWithEvents, busiestDay
  /// The remark that an option was not followed because the page is too narrow.
  case tooNarrow
  // Whether an event has begun.
  case now, next
  // What a grid of titles says below about the titles.
  case leftOut, sameTime
  // The message that an event is in, and the reader's answer to it.
  case invitation, answer, proposal, declined
  /// The remark that others take a part of an event's time.
  case conflict
  /// When something that has begun ends; the time takes the place of `#`.
  case until
  /// A number of days, which takes the place of `#`: the forms of CLDR's plural categories
  /// (`few=# dny`), and at the end that of all others.
  case days
  /// What is before the last day with an event, on an empty page.
  case last
  /// The zone in which a page shows times; its name takes the place of `#`.
  case zone
  /// A week of the year; its number takes the place of `#`.
  case week
}

extension CalendarLocale {
  /// The title of a grid: the name of its month, or the first and the last day of its weeks.
  ///
  /// A week that begins on a Monday also shows its ISO 8601 number, which users can ask for the
  /// week by.
  func title(of grid: ShownGrid, dash: String = "–") -> String {
    if grid.kind == .month { return title(of: grid.month) }
    let days = dateRange(from: grid.firstDay, to: grid.lastDay, dash: dash)
    return grid.isWeek && grid.firstWeekday == .monday
      ? "\(days) (\(PageWords(self).text(.week, number(grid.weekNumber(inRow: 0)))))" : days
  }

  /// The number of a day in a grid: "2"; in a grid of several weeks "2 Dec" on its first day, and on
  /// the first of each month.
  func dayNumber(of day: DayNumber, in grid: ShownGrid) -> String {
    let namesMonth = grid.kind == .weeks && (day == grid.firstDay || day.date.day == 1)
    return namesMonth ? dayAndMonth(day) : number(day.date.day)
  }

  /// The abbreviated name of a month beside a row of days.
  func nameBesideRow(of month: Month) -> String {
    DisplayWidth.truncating(name(of: month, .abbreviated), to: Self.maxColumnsOfMonth, mark: "")
  }

  private static let maxColumnsOfMonth = 6

  /// The columns of the names of months beside rows, and of the blank after them.
  package var columnsOfMonthNames: Int {
    let months = (1...12).compactMap { Month(year: 2_024, month: $0) }
    return 1 + (months.map { DisplayWidth.of(nameBesideRow(of: $0)) }.max() ?? 0)
  }

  /// A number of events: "2 events"; in other languages than English "Termine: 2".
  ///
  /// After a number, the form of the noun depends on it in other ways in each language.
  package func text(ofEvents count: Int) -> String { text(ofEvents: count, PageWords(self)) }

  func text(ofEvents count: Int, _ words: PageWords) -> String {
    words == .english
      ? "\(number(count)) \(words[count == 1 ? .oneEvent : .events])"
      : "\(words[.events]): \(number(count))"
  }

  /// Returns the columns of weekdays after which a weekend begins or ends.
  func edgesOfWeekends(in weekdays: [Weekday]) -> Set<Int> {
    let isOff = weekdays.map(weekend.contains)
    return Set(isOff.indices.dropLast().filter { isOff[$0] != isOff[$0 + 1] })
  }
}

extension GridAnswer {
  /// Returns the dates of all days shown in the locale's second calendar, or `nil` without one.
  func secondDates(_ locale: CalendarLocale) -> SecondDates? {
    guard let first = grids.first, let last = grids.last else { return nil }
    return locale.secondDates(of: first.firstDay...max(first.firstDay, last.lastDay))
  }
}

extension SecondDates {
  /// Returns the date of a day, if it differs from the Gregorian date in more than the year.
  func inCells(_ day: DayNumber) -> SecondDate? {
    calendarSystem.hasMonthsOfItsOwn ? self[day] : nil
  }
}
