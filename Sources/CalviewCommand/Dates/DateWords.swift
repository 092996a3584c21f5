import CalendarLocale
import CivilCalendar

/// The parts of a typed date: numbers and words, and perhaps a sign before them.
///
/// Anything between them (spaces, hyphens, slashes, points, commas) only separates them.
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
  let words: Words

  /// The mark after a number at the start: a point in `6.12.`, a slash in `6/12`.
  let mark: Character?

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
    let afterNumber = rest.drop { $0.isASCII && $0.isWholeNumber }.drop { $0 == " " }
    mark = afterNumber.first

    let words = Self.split(rest, locale)
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

  /// Whether the words are a date or a week, which may be of any year; a year may be among them.
  var mayLackYear: Bool {
    switch meaning {
    case .numberedWeek?, .namedMonth?: true
    case nil: meanings.isEmpty
    default: false
    }
  }

  /// Whether the words are some numbers and names of months, one of them a year of five digits.
  func haveLongYear(amongWords count: Int) -> Bool {
    let words = [words.0, words.1, words.2, words.3].filter { $0 != .end }
    let hasLongNumber = words.contains { if case .number(_, 5) = $0 { true } else { false } }
    return hasLongNumber && words.count == count && Self.haveOnlyNames(self.words)
  }

  /// Whether the words are a weekday, or numbers and the names of months.
  private static func haveOnlyNames(_ words: Words) -> Bool {
    if case (.text(_, let name), .end, .end, .end) = words { return name != Meaning() }
    return [words.0, words.1, words.2, words.3].allSatisfy { word in
      if case .text(_, let name) = word { name.month ?? name.secondMonth != nil } else { true }
    }
  }

  /// Splits a text into at most four words; `nil` if there are more, or something that no date has.
  private static func split(_ text: Substring, _ locale: CalendarLocale) -> Words? {
    var rest = text
    var words: [Word] = []
    let names = text.contains(where: \.isLetter) ? CalendarNames(locale) : nil
    while let first = rest.first, words.count <= 4 {
      if let names, let (name, meaning) = longestName(startingAt: rest, names, locale) {
        words.append(.text(String(name), meaning))
        rest = rest[name.endIndex...]
      } else if first.isASCII, first.isWholeNumber {
        let digits = rest.prefix { $0.isASCII && $0.isWholeNumber }
        // No date has a number with more digits than 20241206.
        guard digits.count <= 8, let number = Int(digits) else { return nil }
        rest = rest[digits.endIndex...]
        words.append(word(number, digits: digits.count, before: &rest))
      } else if first.isLetter {
        let word = rest.prefix(while: \.isLetter)
        words.append(.text(String(word), Meaning()))
        rest = rest[word.endIndex...]
      } else if " -/.,".contains(first) {
        rest.removeFirst()
      } else {
        return nil
      }
    }
    guard (1...4).contains(words.count) else { return nil }
    words += [.end, .end, .end]
    return (words[0], words[1], words[2], words[3])
  }

  /// Makes a word of a number, or of a month if its unit says so, as in "2024年12月6日".
  private static func word(_ number: Int, digits: Int, before rest: inout Substring) -> Word {
    switch rest.first {
    case "年", "년", "日", "일":
      rest.removeFirst()
    case "月", "월":
      rest.removeFirst()
      if (1...12).contains(number) { return .text("", Meaning(month: number)) }
    default:
      rest = withoutOrdinal(rest)
    }
    return .number(number, digits: digits)
  }

  /// Removes an English ending after the number of a day: "6th", "6th of".
  private static func withoutOrdinal(_ text: Substring) -> Substring {
    guard let ending = ["st", "nd", "rd", "th"].first(where: text.hasPrefix) else { return text }
    let rest = text.dropFirst(ending.count)
    guard rest.first?.isLetter != true else { return text }
    return rest.hasPrefix(" of ") ? rest.dropFirst(3) : rest
  }

  /// Finds the longest name at the start of a text.
  ///
  /// A name may contain digits and spaces, as in "12월" and "tháng 12".
  private static func longestName(
    startingAt text: Substring, _ names: CalendarNames, _ locale: CalendarLocale
  ) -> (name: Substring, meaning: Meaning)? {
    // No name of a month or a weekday is nearly this long.
    var candidate = text.prefix(40)
    while !candidate.isEmpty {
      let next = text[candidate.endIndex...].first ?? " "
      let endsWord = !next.isLetter && !next.isNumber && candidate.last != " "
      if endsWord, candidate.contains(where: \.isLetter) {
        let name = String(candidate)
        let meaning = Meaning(
          month: names.month(named: name), weekday: names.weekday(named: name),
          secondMonth: locale.secondCalendar?.monthIndex(named: name, in: locale))
        if meaning != Meaning() { return (candidate, meaning) }
      }
      candidate.removeLast()
    }
    return nil
  }
}
