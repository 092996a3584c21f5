internal import CalendarLocales
package import CivilCalendar

/// The parts of a typed date: numbers and words, and perhaps a sign before them.
///
/// Anything between them (spaces, hyphens, slashes, points, commas) only separates them, and words
/// such as "of" are left out.
struct DateWords {
  /// The meaning of a word; some words have two, as Spanish "mar" is March and Tuesday.
  struct Meaning: Hashable {
    var month: Int?
    var weekday: Weekday?
    /// The index of a month of the second calendar, as ICU counts it.
    var secondMonth: Int?
  }

  enum Word: Equatable {
    case number(Int, digits: Int)
    /// A word in lower case, and its meaning.
    case text(String, Meaning)
    /// The end, after the last word.
    case end
  }

  typealias Words = (Word, Word, Word, Word)

  /// 1 if the text starts with `+`, -1 if it starts with `-`; `nil` otherwise.
  let sign: Int?

  /// The words in order, at most four; the rest are `end`.
  private(set) var words: Words

  /// The mark after the first number: a point in `6.12.`, a slash in `6/12`.
  let mark: Character?

  /// Whether the text is nothing but digits.
  let isDigits: Bool

  /// The distances from now that the words may express, in the reader's language or in English.
  let meanings: Set<RelativePhrase>

  /// Splits a text; `nil` if it contains something that no date has.
  init?(_ text: String, locale: CalendarLocale) {
    let folded = CalendarLocale.folded(text, withAccents: locale.distinguishesAccents)
    var rest = (locale.secondCalendar?.withDigits(folded) ?? folded)[...]
      .drop { $0 == " " }
    switch rest.first {
    case "+": sign = 1
    case "-", "−": sign = -1
    default: sign = nil
    }
    if sign != nil { rest.removeFirst() }
    isDigits = sign == nil && rest.allSatisfy { $0.isDigit || $0 == " " }

    let parts = Self.split(rest, locale)
    let words = parts?.words
    mark = parts?.mark
    let isDate = words.map(Self.haveOnlyNames) ?? false
    // A slash follows a number in a date, and a name in a path.
    let isPath = zip(folded, folded.dropFirst()).contains { $1 == "/" && !$0.isWholeNumber }
    meanings = isDate || isPath ? [] : locale.relativePhrases(String(rest), sign: sign)
    guard words != nil || !meanings.isEmpty else { return nil }
    self.words = words ?? (.end, .end, .end, .end)
  }

  /// The only meaning of a phrase; `nil` if there is none, or several.
  var meaning: RelativePhrase? { meanings.count == 1 ? meanings.first : nil }

  /// Whether the words name a weekday only.
  var isWeekday: Bool {
    switch (meaning, words) {
    case (.weekday(0, _)?, _): true
    case (nil, (.text(_, let name), .end, .end, .end)): name.weekday != nil
    default: false
    }
  }

  /// The number of a day or a month, if the words are nothing else: `6`, `6.`, `6th`.
  var number: Int? {
    guard sign == nil, case (.number(let number, 1...2), .end, .end, .end) = words else {
      return nil
    }
    return number
  }

  /// The weekday before or after a date, and the words of the date alone; `nil` if there is none.
  var withoutWeekday: (weekday: Weekday, date: DateWords)? {
    var list = self.list
    guard list.count > 1, let last = list.last else { return nil }
    let weekday: Weekday
    if let name = list[0].meaning?.weekday {
      weekday = name
      list.removeFirst()
    } else if let name = last.meaning?.weekday {
      weekday = name
      list.removeLast()
    } else {
      return nil
    }
    var date = self
    date.words = Self.tuple(list)
    return (weekday, date)
  }

  private var list: [Word] { [words.0, words.1, words.2, words.3].filter { $0 != .end } }

  private static func tuple(_ list: [Word]) -> Words {
    let words = list + [.end, .end, .end]
    return (words[0], words[1], words[2], words[3])
  }

  /// Whether the words are a date or a week, which may be of any year; a year may be among them.
  var mayLackYear: Bool {
    switch meaning {
    case .numberedWeek?, .numberedQuarter?, .namedMonth?: true
    case nil: meanings.isEmpty
    default: false
    }
  }

  /// Whether a year is among the words, or a date of eight digits.
  var hasYear: Bool { list.contains { if case .number(_, 4...) = $0 { true } else { false } } }

  /// Whether the words are some numbers and names of months, one of them a year of five digits.
  func haveLongYear(amongWords count: Int) -> Bool {
    list.count == count && Self.haveOnlyNames(words)
      && list.contains { if case .number(_, 5) = $0 { true } else { false } }
  }

  /// Whether the words are a weekday, or numbers and the names of months.
  private static func haveOnlyNames(_ words: Words) -> Bool {
    if case (.text(_, let name), .end, .end, .end) = words { return name != Meaning() }
    return [words.0, words.1, words.2, words.3].allSatisfy { word in
      if case .text(_, let name) = word { name.month ?? name.secondMonth != nil } else { true }
    }
  }

  /// Splits a text into at most four words, with the mark after the first number; `nil` if there are
  /// more, or something that no date has.
  private static func split(
    _ text: Substring, _ locale: CalendarLocale
  ) -> (words: Words, mark: Character?)? {
    var rest = text
    var words: [Word] = []
    /// What is before each word.
    var gaps: [Substring] = []
    var mark: Character?
    let names = text.contains(where: \.isLetter) ? NamesInDates(locale) : nil
    while words.count <= 4 {
      let gap = rest.prefix { separators.contains($0) }
      rest = rest[gap.endIndex...]
      guard let first = rest.first, words.count < 2 || names?.words.isAfterDate(rest) != true
      else { break }
      if let names, let (name, meaning) = names.longestName(startingAt: rest) {
        words.append(.text(String(name), meaning))
        rest = rest[name.endIndex...]
      } else if let after = names?.withoutWord(rest) {
        // No date ends with such a word.
        guard after.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        // Nor is such a word between two numbers.
        if words.last?.isNumber == true, after.first(where: { $0 != " " })?.isDigit == true {
          return nil
        }
        rest = after
        continue
      } else if first.isDigit {
        let digits = rest.prefix(while: \.isDigit)
        // No date has a number with more digits than 20241206.
        guard digits.count <= 8, let number = Int(digits) else { return nil }
        rest = rest[digits.endIndex...]
        words.append(word(number, digits: digits.count, before: &rest, names))
        mark = mark ?? rest.first { $0 != " " }
      } else if first.isLetter {
        let word = rest.prefix(while: \.isLetter)
        words.append(.text(String(word), Meaning()))
        rest = rest[word.endIndex...]
      } else {
        return nil
      }
      gaps.append(gap)
    }
    guard (1...4).contains(words.count), haveHyphensOfDate(words, gaps) else { return nil }
    return (tuple(words), mark)
  }

  private static let separators: Set<Character> = [
    " ", "-", "/", ".", ",", "(", ")", "，", "、", "،", "（", "）",
  ]

  /// Whether all hyphens are those of a date, `2024-12-06`, and not of a range, `6-8 dec`, or `6.-8.`.
  ///
  /// A hyphen has no blanks around it, and if one is between numbers, the date has no other marks.
  private static func haveHyphensOfDate(_ words: [Word], _ gaps: [Substring]) -> Bool {
    let pairs = zip(zip(words, words.dropFirst()), gaps.dropFirst())
    // A weekday may be set apart from its date by anything.
    let inner = pairs.filter { words, _ in !words.0.isWeekday && !words.1.isWeekday }
    let hyphened = inner.filter { _, gap in gap.contains { $0 == "-" } }
    guard hyphened.allSatisfy({ _, gap in gap == "-" }) else { return false }
    let areNumbers = hyphened.contains { words, _ in words.0.isNumber && words.1.isNumber }
    return !areNumbers || inner.allSatisfy { _, gap in gap == "-" || gap.isEmpty }
  }

  /// The units of years, months and days after their numbers.
  static let unitsAfterNumbers: Set<Character> = ["年", "년", "月", "월", "日", "일", "号", "號"]

  /// Makes a word of a number, or of a month if its unit says so, as in "2024年12月6日".
  private static func word(
    _ number: Int, digits: Int, before rest: inout Substring, _ names: NamesInDates?
  ) -> Word {
    switch rest.first {
    case let unit? where unitsAfterNumbers.contains(unit):
      rest.removeFirst()
      if "月월".contains(unit), (1...12).contains(number) {
        return .text("", Meaning(month: number))
      }
    case nil: break
    default: rest = names?.words.withoutEnding(rest) ?? rest
    }
    return .number(number, digits: digits)
  }
}

extension DateWords.Word {
  fileprivate var meaning: DateWords.Meaning? {
    if case .text(_, let meaning) = self { meaning } else { nil }
  }

  fileprivate var isNumber: Bool { if case .number = self { true } else { false } }

  /// Whether the word is a weekday and no month.
  fileprivate var isWeekday: Bool { meaning?.weekday != nil && meaning?.month == nil }
}

/// The names, and the words that add nothing, in the dates of a locale.
private struct NamesInDates {
  private let names: CalendarNames
  private let locale: CalendarLocale

  /// The words, which are needed only for a text that has more than names and numbers.
  var words: WordsOfDates { locale.wordsOfDates }

  init(_ locale: CalendarLocale) {
    names = CalendarNames(locale)
    self.locale = locale
  }

  /// Returns a text without the word at its start that adds nothing; `nil` if there is none.
  func withoutWord(_ text: Substring) -> Substring? {
    words.withoutWord(text) { longestName(startingAt: $0) != nil }
  }

  /// Finds the longest name at the start of a text.
  ///
  /// A name may contain digits and spaces, as in "12월" and "tháng 12".
  func longestName(
    startingAt text: Substring
  ) -> (name: Substring, meaning: DateWords.Meaning)? {
    // No name of a month or a weekday is nearly this long.
    var candidate = text.prefix(40)
    while !candidate.isEmpty {
      if candidate.contains(where: \.isLetter), ends(candidate, before: text[candidate.endIndex...])
      {
        let name = String(candidate)
        let meaning = DateWords.Meaning(
          month: names.month(named: name), weekday: names.weekday(named: name),
          secondMonth: locale.secondCalendar?.monthIndex(named: name, in: locale))
        if meaning != DateWords.Meaning() { return (candidate, meaning) }
      }
      candidate.removeLast()
    }
    return nil
  }

  /// Whether a name may end before a text: in some scripts without a blank, as in "火曜日12月24日" and
  /// "วันศุกร์ที่ 6".
  private func ends(_ name: Substring, before rest: Substring) -> Bool {
    guard let last = name.last, last != " " else { return false }
    guard let next = rest.first, next.isLetter || next.isNumber else { return true }
    guard last.isLetter, !last.isASCII else { return false }
    return next.isNumber || words.withoutWord(rest) { _ in false } != nil
  }
}

/// Describes days in the words of a message: `in November 2026`, `from 1 to 31 December 2024`.
package enum DaysInWords {
  /// Describes days, with a preposition.
  package static func when(_ days: ClosedRange<DayNumber>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    let month = Month(clamping: first)
    if first == last { return "on \(day(first))" }
    if first == .min { return "up to \(day(last))" }
    if last == .max { return "from \(day(first)) on" }
    if days == month.days { return "in \(title(of: month))" }
    if isYear(days) { return "in \(year(month.year))" }
    if first.date.year != last.date.year { return "from \(day(first)) to \(day(last))" }
    if first.date.month != last.date.month {
      return "from \(dayAndMonth(first)) to \(day(last))"
    }
    return "from \(first.date.day) to \(day(last))"
  }

  private static func isYear(_ days: ClosedRange<DayNumber>) -> Bool {
    let (first, last) = (days.lowerBound.date, days.upperBound.date)
    return first.year == last.year && (first.month, first.day) == (1, 1)
      && (last.month, last.day) == (12, 31)
  }

  /// Describes a day: `5 December 2024`.
  package static func day(_ day: DayNumber) -> String {
    "\(dayAndMonth(day)) \(year(day.date.year))"
  }

  private static func dayAndMonth(_ day: DayNumber) -> String {
    "\(day.date.day) \(name(ofMonth: day.date.month))"
  }

  private static func title(of month: Month) -> String {
    "\(name(ofMonth: month.month)) \(year(month.year))"
  }

  /// The name is that of any year, since the last week of the calendar ends in the year 10000.
  private static func name(ofMonth number: Int) -> String {
    Month(year: 2024, month: number).map { CalendarLocale.posix.name(of: $0) } ?? ""
  }

  /// Writes a year as it can be typed: `0004`, since 4 would be a day or a month.
  package static func year(_ year: Int) -> String {
    Month(year: year, month: 1).map { String("\($0)".dropLast(3)) } ?? "\(year)"
  }
}
