package import CivilCalendar
internal import TextSearch

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
