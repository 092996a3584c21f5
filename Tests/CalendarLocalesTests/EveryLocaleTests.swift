import CivilCalendar
import Foundation
import Testing

@testable import CalendarLocales

/// Some locales of all kinds, or those that the file `CALVIEW_LOCALES` names, one on each line.
///
/// With such a file, the test writes what it finds to the directory `CALVIEW_LOCALE_REPORT`, one
/// file for each locale. `.ci/checks/locale-data` compares the reports of ICU's complete data and
/// of the data that are linked.
private let localeNames: [String] = {
  guard let path = ProcessInfo.processInfo.environment["CALVIEW_LOCALES"] else {
    return ["ko_KR", "cs_CZ", "ar_EG", "fa_IR", "th_TH", "zh_TW", "am_ET", "he_IL", "en_US"]
  }
  let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  return text.split(separator: "\n").map(String.init)
}()

@Suite struct EveryLocaleTests {
  @Test(arguments: localeNames)
  func everythingThatIsAskedOfALocaleIsThere(name: String) throws {
    let locale = CalendarLocale(name)
    #expect(locale.isKnown)
    let conventions = locale.conventions
    let words = conventions.words
    for months in [
      words.months, words.abbreviatedMonths, words.monthsInDates, words.abbreviatedMonthsInDates,
    ] {
      #expect(months.count == 12 && !months.contains(""))
    }
    for weekdays in [
      words.weekdays, words.abbreviatedWeekdays, words.shortWeekdays, words.narrowWeekdays,
      words.weekdaysInDates, words.abbreviatedWeekdaysInDates,
    ] {
      #expect(weekdays.count == 7 && !weekdays.contains(""))
    }
    let phrases = locale.phrasesOfICU
    #expect(!phrases.isEmpty)
    let day = try #require(CivilDate(year: 2024, month: 12, day: 6)).dayNumber
    var report = ""
    dump((conventions, locale.secondCalendar, locale.heading(of: day)), to: &report)
    dump((phrases, locale.phrasesOfICU(count: 5)), to: &report)
    for calendar in CalendarSystem.allCases {
      let second = try #require(locale.withSecondCalendar(calendar).secondCalendar)
      let dates = try #require(SecondDates(second, of: day...day))
      #expect(dates[day]?.text.isEmpty == false)
      let titles = [
        dates.title(of: day...day, dash: "-"), dates.yearTitle(of: day...day, dash: "-"),
      ]
      dump((calendar, dates[day], titles), to: &report)
    }
    if let directory = ProcessInfo.processInfo.environment["CALVIEW_LOCALE_REPORT"] {
      try report.write(toFile: "\(directory)/\(name)", atomically: false, encoding: .utf8)
    }
  }
}
