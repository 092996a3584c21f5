package import CivilCalendar

extension CalendarLocale {
  /// The month, from 1 to 12, that a name typed by the user means; `nil` if it means none or
  /// several.
  ///
  /// Names may be in the language or in English, in full or abbreviated, as in a date or
  /// standalone. The first three or more characters of a name suffice. Case, accents and a point at
  /// the end are ignored.
  package func month(named text: String) -> Int? {
    index(of: text) { words in
      [
        words.months, words.monthsInDates, words.abbreviatedMonths, words.abbreviatedMonthsInDates,
      ]
    }.map { $0 + 1 }
  }

  /// The weekday that a name typed by the user means, read in the same way as by ``month(named:)``.
  package func weekday(named text: String) -> Weekday? {
    index(of: text) { words in
      [
        words.weekdays, words.weekdaysInDates, words.abbreviatedWeekdays,
        words.abbreviatedWeekdaysInDates, words.shortWeekdays,
      ]
    }.map { Weekday.monday.advanced(by: $0) }
  }

  /// The index of a name in lists of the language, or else of English.
  ///
  /// If neither has the name, this is the only index at which a name starts with it.
  private func index(of text: String, in lists: (CalendarWords) -> [[String]]) -> Int? {
    let typed = foldedName(text)
    let languages = [conventions.words, .english].map(lists)
    for names in languages {
      if let index = onlyIndex(in: names, where: { $0 == typed }) { return index }
    }
    guard typed.count >= 3 else { return nil }
    for names in languages {
      if let index = onlyIndex(in: names, where: { $0.hasPrefix(typed) }) { return index }
    }
    return nil
  }

  private func onlyIndex(
    in lists: [[String]], where matches: (String) -> Bool
  ) -> Int? {
    let indices = Set(
      lists.flatMap { names in names.indices.filter { matches(foldedName(names[$0])) } })
    return indices.count == 1 ? indices.first : nil
  }

  private func foldedName(_ text: String) -> String {
    let text = comparable(text)
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
