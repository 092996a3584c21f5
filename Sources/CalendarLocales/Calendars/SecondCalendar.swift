package import CivilCalendar
internal import TextSearch

/// A calendar that is shown beside the Gregorian one, as ICU computes it and a language writes it.
///
/// This is a class, since a locale, which is passed to all code that writes text, holds it.
package final class SecondCalendar: Sendable {
  /// The calendar that is shown.
  package let name: CalendarSystem

  /// The name of the locale and the calendar, in ICU's form.
  let locale: String

  /// The patterns in which a language writes the dates of the calendar (Unicode TR 35).
  struct Patterns: Sendable {
    var month = "MMMM y"
    var monthAlone = "LLLL"
    var year = "y"
    var date = "d MMMM y"
    var dayInCell = "d"
    var firstDayInCell = "d MMM"
    /// Whether the year is before the month.
    var putsYearFirst = false
  }

  let patterns: Patterns

  /// The names of months, in the form that is compared, with ICU's indices of the months.
  let monthNames: [(name: String, index: Int)]

  /// Reads from ICU how a language writes a calendar; `nil` if ICU does not know the calendar.
  init?(_ name: CalendarSystem, writtenIn language: CalendarLocale) {
    let identifier = language.identifier == "C" ? "en" : language.identifier
    self.name = name
    locale = Self.locale(identifier, name)
    guard let generator = ICU.PatternGenerator(locale), ICU.CalendarFields(locale) != nil else {
      return nil
    }
    patterns = Patterns(
      name, language: String(identifier.prefix { $0 != "_" }),
      putsYearFirst: language.conventions.monthTitle.putsYearFirst, generator)
    monthNames =
      name.hasMonthsOfItsOwn
      ? [locale, "en@calendar=\(name.rawValue)"].flatMap { Self.monthNames($0, language) } : []
  }

  private static func locale(_ identifier: String, _ name: CalendarSystem) -> String {
    // In the Hebrew language, Hebrew dates are written in letters.
    let isInLetters = name == .hebrew && identifier.hasPrefix("he")
    return "\(identifier)@calendar=\(name.rawValue)" + (isInLetters ? ";numbers=hebr" : "")
  }

  private static func monthNames(
    _ locale: String, _ language: CalendarLocale
  ) -> [(name: String, index: Int)] {
    guard let symbols = ICU.Symbols(locale) else { return [] }
    return symbols.monthNames.map { name, index in
      // The second Adar of a leap year has the index of Adar in other years.
      (language.comparable(name), index == 13 ? 6 : index)
    }
  }
}

extension SecondCalendar.Patterns {
  fileprivate init(
    _ name: CalendarSystem, language: String, putsYearFirst: Bool,
    _ generator: borrowing ICU.PatternGenerator
  ) {
    func pattern(_ skeleton: String) -> String? {
      generator.pattern(for: skeleton).map { pattern in
        // ICU has no names for the eras of these calendars.
        [.coptic, .ethiopic].contains(name) ? pattern.withoutEra : pattern
      }
    }
    month = pattern("yMMMM") ?? month
    // If ICU knows no pattern of the language, it puts fields in the order of the skeleton.
    if month.first == "y" || month.first == "G", !putsYearFirst, name.hasMonthsOfItsOwn {
      month = "MMMM y"
    }
    monthAlone = pattern("MMMM") ?? monthAlone
    year = pattern("y") ?? year
    date = pattern("yMMMMd") ?? date
    firstDayInCell = pattern("MMMd") ?? firstDayInCell
    switch (language, name) {
    case ("zh", .chinese):
      // 甲辰年十一月初六; the first day has the name of the month.
      (month, year, date) = ("U年MMMM", "U年", "U年MMMMd")
      firstDayInCell = "MMM"
    case ("ko", .dangi):
      (month, year, date) = ("U년 MMMM", "U년", "음력 U년 MMMM d일")
      firstDayInCell = "M.d"
    case (_, .chinese), (_, .dangi):
      firstDayInCell = "M/d"
    default: break
    }
    self.putsYearFirst = ["y", "G", "U", "r"].contains(month.first)
  }
}

extension String {
  /// The pattern without the field of the era and the blank next to it.
  fileprivate var withoutEra: String {
    substituting("፣ y G", with: " y").substituting(" G", with: "").substituting("G ", with: "")
  }
}

extension SecondCalendar {
  /// The month that a name means, by ICU's index from 0; `nil` if it means none or several.
  package func monthIndex(named text: String, in language: CalendarLocale) -> Int? {
    guard !monthNames.isEmpty else { return nil }
    let typed = language.comparable(text)
    if let index = onlyIndex(where: { $0 == typed }) { return index }
    // Hebrew puts a preposition before the month of a date.
    if name == .hebrew, typed.first == "ב",
      let index = onlyIndex(where: { $0 == typed.dropFirst() })
    {
      return index
    }
    return typed.count < 4 ? nil : onlyIndex { $0.hasPrefix(typed) }
  }

  private func onlyIndex(where matches: (String) -> Bool) -> Int? {
    let indices = Set(monthNames.filter { matches($0.name) }.map(\.index))
    return indices.count == 1 ? indices.first : nil
  }

  /// The year of this calendar that a day is in, as it is written.
  package func year(of day: DayNumber) -> Int? {
    if let offset = name.yearOffset { return day.date.year + offset }
    guard var fields = ICU.CalendarFields(locale) else { return nil }
    return fields.date(of: day, name)?.year
  }

  /// Whether a typed year is meant in this calendar: it is nearer to today than as a Gregorian
  /// year.
  package func counts(_ year: Int, seenFrom today: DayNumber) -> Bool {
    guard !name.hasCyclicYears, name != .japanese, let thisYear = self.year(of: today) else {
      return false
    }
    return abs(year - thisYear) < abs(year - today.date.year)
  }

  /// The Gregorian year that holds most of a year.
  package func gregorianYear(of year: Int) -> Int? {
    if let offset = name.yearOffset { return year - offset }
    return days(ofYear: year).map { $0.lowerBound.advanced(by: $0.count / 2).date.year }
  }

  /// The days of a year, in a calendar whose months are not the Gregorian ones.
  package func days(ofYear year: Int) -> ClosedRange<DayNumber>? {
    guard let first = day(year: year, monthIndex: 0, day: 1),
      let next = day(year: year + 1, monthIndex: 0, day: 1)
    else { return nil }
    return first...next.advanced(by: -1)
  }

  /// The days of a month, by ICU's index from 0.
  package func days(year: Int, monthIndex: Int) -> ClosedRange<DayNumber>? {
    guard let first = day(year: year, monthIndex: monthIndex, day: 1),
      var fields = ICU.CalendarFields(locale), let start = fields.date(of: first, name)
    else { return nil }
    // No month has more than 31 days.
    for length in 1...31 {
      let next = fields.date(of: first.advanced(by: length), name)
      if next?.month != start.month || next?.isLeapMonth != start.isLeapMonth {
        return first...first.advanced(by: length - 1)
      }
    }
    return nil
  }

  /// The days of the month that a day is in.
  package func month(of day: DayNumber) -> ClosedRange<DayNumber>? {
    guard var fields = ICU.CalendarFields(locale), let date = fields.date(of: day, name) else {
      return nil
    }
    return days(year: date.year, monthIndex: date.month - 1)
  }

  /// A day of a month; `nil` if there is none.
  package func day(year: Int, monthIndex: Int, day: Int) -> DayNumber? {
    guard (1...10_000).contains(year), (0...13).contains(monthIndex), (1...32).contains(day),
      var fields = ICU.CalendarFields(locale),
      let first = fields.day(year: year, monthIndex: monthIndex, day: 1)
    else { return nil }
    let found = fields.trueStart(first, name).advanced(by: day - 1)
    guard let date = fields.date(of: found, name), date.year == year, date.month == monthIndex + 1,
      date.day == day
    else { return nil }
    return found
  }

  /// The index in ICU of the month with a number; Hebrew years without a leap month skip one.
  package func monthIndex(_ number: Int, ofYear year: Int) -> Int {
    let hasGap = name == .hebrew && day(year: year, monthIndex: 5, day: 1) == nil
    return hasGap && number > 5 ? number : number - 1
  }

  /// Replaces eras and numbers in letters in a folded text by digits.
  ///
  /// "令和6年" becomes "2024年", "ה׳ בכסלו תשפ״ה" becomes "5 בכסלו 5785".
  package func withDigits(_ text: String) -> String {
    if name == .hebrew { return HebrewNumerals.replaced(in: text) }
    for era in name.eras {
      for name in era.names.map({ CalendarLocale.folded($0) }) {
        guard let found = text.occurrence(of: name), isWord(found, in: text) else { continue }
        let rest = text[found.upperBound...].drop { $0 == " " || $0 == "." }
        let digits = rest.first == "元" ? rest.prefix(1) : rest.prefix(while: \.isDigit)
        guard digits.count <= 4, let year = digits == "元" ? 1 : Int(digits) else { continue }
        return "\(text[..<found.lowerBound])\(era.yearBefore + year)\(text[digits.endIndex...])"
      }
    }
    return withFullYears(text)
  }

  /// Whether a name of an era is meant: a Latin one only before a number, and not after a letter.
  private func isWord(_ range: Range<String.Index>, in text: String) -> Bool {
    text[range].contains { !$0.isASCII }
      || text[..<range.lowerBound].last?.isLetter != true
        && text[range.upperBound...].first { $0 != " " && $0 != "." }?.isDigit == true
  }

  /// Replaces a year of the Republic of China; only such years have three digits in dates.
  private func withFullYears(_ text: String) -> String {
    guard name == .roc else { return text }
    let digits = text.prefix(while: \.isDigit)
    guard digits.count == 3, let year = Int(digits),
      "/-.年".contains(text[digits.endIndex...].first ?? " ")
    else { return text }
    return "\(1911 + year)\(text[digits.endIndex...])"
  }
}

/// Numbers written in Hebrew letters with a mark, as in Hebrew dates: ה׳, י״א, תשפ״ה.
private enum HebrewNumerals {
  /// Replaces Hebrew numbers in a folded text by digits.
  ///
  /// What only looks like one stays: the letter of a weekday (יום ה׳) or of a month (אדר א׳), and a
  /// text of one word.
  static func replaced(in text: String) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count > 1 else { return text }
    return words.indices.map { index in
      let previous = index > 0 ? words[index - 1] : ""
      let isName = previous == "יום" || previous.hasSuffix("אדר")
      return isName
        ? String(words[index])
        : value(of: words[index]).map(String.init)
          ?? String(words[index])
    }
    .joined(separator: " ")
  }

  /// The number that a word stands for; a year may leave out its thousands.
  private static func value(of word: Substring) -> Int? {
    var thousands = 0
    var letters = word
    // The thousands come first, with a mark of their own: ה׳תשפ״ה.
    if let first = word.first, let count = values[first], count < 10,
      let mark = word.dropFirst().first, gereshes.contains(mark), word.count > 2
    {
      thousands = 1_000 * count
      letters = word.dropFirst(2)
    }
    let marks = letters.filter { gereshes.contains($0) || gershayims.contains($0) }
    guard marks.count == 1 || thousands > 0 && marks.isEmpty else { return nil }
    var sum = 0
    for letter in letters where !marks.contains(letter) {
      // No number of a date comes near this bound.
      guard let value = values[letter], sum < 10_000 else { return nil }
      sum += value
    }
    if sum == 0 { return nil }
    // A year without its thousands is one of the years after 5000.
    return thousands > 0 ? thousands + sum : sum >= 300 ? 5_000 + sum : sum
  }

  private static let gereshes: [Character] = ["׳", "'", "’"]

  private static let gershayims: [Character] = ["״", "\"", "”"]

  private static let values: [Character: Int] = [
    "א": 1, "ב": 2, "ג": 3, "ד": 4, "ה": 5, "ו": 6, "ז": 7, "ח": 8, "ט": 9, "י": 10, "כ": 20,
    "ך": 20, "ל": 30, "מ": 40, "ם": 40, "נ": 50, "ן": 50, "ס": 60, "ע": 70, "פ": 80, "ף": 80,
    "צ": 90, "ץ": 90, "ק": 100, "ר": 200, "ש": 300, "ת": 400,
  ]
}
