package import CivilCalendar

extension CalendarLocale {
  /// The weekday that a name typed by the user means; see ``CalendarNames/weekday(named:)``.
  package func weekday(named text: String) -> Weekday? {
    // Only the names that are looked at are brought into their form.
    CalendarNames.index(of: text, in: CalendarNames.weekdays(of: self), self, lettersOfPrefix: nil)
      .map { Weekday.monday.advanced(by: $0) }
  }
}

/// The names of months and weekdays in the form in which typed names are compared with them.
///
/// Making this form costs more than a comparison, so that a text with several names needs it once.
package struct CalendarNames {
  private let locale: CalendarLocale
  /// The lists of names of the language, then those of English, and its usual abbreviations.
  private let months: [[[String]]]
  private let weekdays: [[[String]]]

  package init(_ locale: CalendarLocale) {
    self.locale = locale
    months =
      Self.languages(of: locale).map { words in
        Self.folded(
          [
            words.months, words.monthsInDates, words.abbreviatedMonths,
            words.abbreviatedMonthsInDates,
          ], locale)
      } + [Self.folded(Self.usualMonths, locale)]
    weekdays = Array(Self.weekdays(of: locale))
  }

  /// English abbreviations that CLDR doesn't have.
  private static let usualMonths = [
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"]
  ]
  private static let usualWeekdays = [
    ["Mon", "Tues", "Weds", "Thurs", "Fri", "Sat", "Sun"],
    ["Mon", "Tue", "Wed", "Thur", "Fri", "Sat", "Sun"],
  ]

  /// The names of months, as they are compared.
  var allMonths: [String] { months.flatMap { $0.flatMap(\.self) } }

  /// All names, as they are compared.
  var all: [String] { (months + weekdays).flatMap { $0.flatMap(\.self) } }

  private static func languages(of locale: CalendarLocale) -> [CalendarWords] {
    [locale.conventions.words, .english]
  }

  fileprivate static func weekdays(of locale: CalendarLocale) -> some Sequence<[[String]]> {
    let lists = languages(of: locale).map { words in
      [
        words.weekdays, words.weekdaysInDates, words.abbreviatedWeekdays,
        words.abbreviatedWeekdaysInDates, words.shortWeekdays,
      ]
    }
    return (0...lists.count + 1).lazy.map { index in
      index <= lists.count
        ? folded((lists + [usualWeekdays])[index], locale) : formsOfWeekdays(in: locale)
    }
  }

  /// The forms of weekdays in the phrases of the language, such as those in other cases: "в субботу".
  private static func formsOfWeekdays(in locale: CalendarLocale) -> [[String]] {
    let items = locale.lines(of: locale.ownLanguage)["weekdays"].map { forms in
      forms.split(separator: ",").map { String($0.drop { $0 == " " }) }
    }
    let count = items.map(\.count).max() ?? 0
    return (0..<count).map { form in items.map { $0[min(form, $0.count - 1)] } }
  }

  /// The month, from 1 to 12, that a name typed by the user means; `nil` if it means none or
  /// several.
  ///
  /// Names may be in the language or in English, in full or abbreviated, as in a date or
  /// standalone; the first three characters suffice, as they are an abbreviation in many languages.
  /// More may be another word: Italian "sette" is seven. Case, accents and a point at the end are
  /// ignored.
  package func month(named text: String) -> Int? {
    Self.index(of: text, in: months, locale, lettersOfPrefix: 3).map { $0 + 1 }
  }

  /// The weekday that a name typed by the user means, read in the same way as by ``month(named:)``.
  ///
  /// But the first characters don't suffice: German "Dienst", "Frei" and "mit" are other words.
  package func weekday(named text: String) -> Weekday? {
    Self.index(of: text, in: weekdays, locale, lettersOfPrefix: nil).map {
      Weekday.monday.advanced(by: $0)
    }
  }

  /// The index of a name in lists of the language, or else of English.
  ///
  /// If neither has the name, this is the only index at which a name starts with it, if it has this
  /// number of characters or is a whole word of the name, as Portuguese "segunda".
  fileprivate static func index(
    of text: String, in languages: some Sequence<[[String]]>, _ locale: CalendarLocale,
    lettersOfPrefix: Int?
  ) -> Int? {
    let typed = folded(text, locale)
    for names in languages {
      if let index = onlyIndex(in: names, where: { $0 == typed }) { return index }
    }
    guard typed.count >= 3 else { return nil }
    for names in languages {
      let index = onlyIndex(in: names) { name in
        name.hasPrefix(typed)
          && (typed.count == lettersOfPrefix
            || name.dropFirst(typed.count).first?.isLetter == false)
      }
      if let index { return index }
    }
    return nil
  }

  private static func onlyIndex(
    in lists: [[String]], where matches: (String) -> Bool
  ) -> Int? {
    let indices = Set(lists.flatMap { names in names.indices.filter { matches(names[$0]) } })
    return indices.count == 1 ? indices.first : nil
  }

  private static func folded(_ lists: [[String]], _ locale: CalendarLocale) -> [[String]] {
    lists.map { $0.map { folded($0, locale) } }
  }

  private static func folded(_ text: String, _ locale: CalendarLocale) -> String {
    let text = locale.comparable(text)
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
