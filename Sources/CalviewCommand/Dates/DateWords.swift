import CalendarLocale
import CivilCalendar

/// What a typed date consists of: numbers and words, and perhaps a sign before them.
///
/// Whatever else stands between them (spaces, hyphens, slashes, points, commas) only separates.
struct DateWords {
  /// What a word names; some name both, as Spanish "mar" March and Tuesday.
  struct Meaning: Hashable {
    var month: Int?
    var weekday: Weekday?
  }

  enum Word: Equatable {
    case number(Int, digits: Int)
    /// A word in small letters, and what it names.
    case text(String, Meaning)
    /// Behind the last word.
    case end
  }

  typealias Words = (Word, Word, Word, Word)

  /// 1 or -1 for a text that starts with `+` or `-`, `nil` for others.
  let sign: Int?

  /// The words in their order, at most four, with ends behind the last one.
  let words: Words

  /// Takes a text apart; `nil` if it holds something that no date has.
  init?(_ text: String, locale: CalendarLocale) {
    var rest = text.lowercased()[...]
    rest = rest.drop { $0 == " " }
    switch rest.first {
    case "+": sign = 1
    case "-", "−": sign = -1
    default: sign = nil
    }
    if sign != nil { rest.removeFirst() }

    var words: [Word] = []
    while let first = rest.first, words.count <= 4 {
      if let (name, meaning) = Self.longestName(startingAt: rest, locale) {
        words.append(.text(String(name), meaning))
        rest = rest[name.endIndex...]
      } else if first.isASCII, first.isWholeNumber {
        let digits = rest.prefix { $0.isASCII && $0.isWholeNumber }
        // No date has a number of more digits than 20241206.
        guard digits.count <= 8, let number = Int(digits) else { return nil }
        words.append(.number(number, digits: digits.count))
        rest = rest[digits.endIndex...]
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
    self.words = (words[0], words[1], words[2], words[3])
  }

  /// The longest name that a text starts with; it may hold digits and spaces, as "12월" and
  /// "tháng 12" do.
  private static func longestName(
    startingAt text: Substring, _ locale: CalendarLocale
  ) -> (name: Substring, meaning: Meaning)? {
    // No name of a month or a weekday comes near this length.
    var candidate = text.prefix(40)
    while !candidate.isEmpty {
      let next = text[candidate.endIndex...].first ?? " "
      let endsWord = !next.isLetter && !next.isNumber && candidate.last != " "
      if endsWord, candidate.contains(where: \.isLetter) {
        let name = String(candidate)
        let meaning = Meaning(
          month: locale.month(named: name), weekday: locale.weekday(named: name))
        if meaning != Meaning() { return (candidate, meaning) }
      }
      candidate.removeLast()
    }
    return nil
  }
}
