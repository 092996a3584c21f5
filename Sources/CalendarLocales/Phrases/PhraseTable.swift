internal import CTexts
import CivilCalendar

/// The words and phrases of a language for days that are counted from now.
///
/// They are in the section `days` of `CTexts/Languages/en.txt` and its neighbours. A line has a name
/// and phrases, between bars. Not all endings are listed: in Latin and Cyrillic letters, words that
/// differ in their last two letters, after four others, count as equal, except in English. In these, `~` stands for a unit, a weekend or a weekday, `#` for
/// a number, and `&` for any date.
///
/// | line | phrases for |
/// |---|---|
/// | `day`, `week`, `month`, `quarter`, `year`, `weekend` | the unit; `week#` after a number, if it differs |
/// | `weekdays` | the weekdays from Monday on, each with its forms between commas |
/// | `weekdays after a week` | the same where a week precedes them |
/// | `months` | names of months that ICU does not know, each with its forms between commas |
/// | `-2` to `2` | a period, from the one before the last to the one after the next |
/// | `several` | words by which a phrase is not of one period: "days" in "next days" |
/// | `nearest` | the first one to come, even of weekdays and weekends |
/// | `week 1`, `weekday 0`, … | one period or weekday whose phrases follow no pattern |
/// | `ago`, `ahead` | a number of units from now |
/// | `day in 2`, … | the same with a number that is not a word of its own |
/// | `weekday in 1`, `weekday in 2` | a weekday so many weeks after the coming one: "~ week" |
/// | `past`, `coming` | the days of a number of units up to today, or from today on |
/// | `numbered`, `numbered quarter` | a week or a quarter of a year, and its number |
/// | `numbered month` | a month of a year by its number: "#月" |
/// | `week of`, `weekend of` | any date, and the week with it, or the weekend with it or after it: "week of &" |
/// | `ordinals`, `ordinal`, `last of` | the number of a weekday in a month or a year: in words from the first on, with digits, or the last |
/// | `ordinals behind` | those numbers of a weekday that follow its month, from the first to the fifth, and the last: "12月第一个周一" |
/// | `day of month` | a day of the current month by its number, or of a month before or after it: "le #", "来月5日" |
/// | `day after weekday` | `#` where a number after a weekday is surely a day, and no hour: "jeudi 24" |
/// | `ahead of` | a number of weeks before a weekday that they follow |
/// | `end of`, `rest of` | the last days of a week, a month or a year, and those from today on |
/// | `beginning of`, `middle of`, `late part of` | the first ten days of a month, the ten after them, and the others, or some of the first days of a week, a quarter or a year, and so on; these lines and those for halves and ends may have the month first: "&上旬" |
/// | `half 1`, `half 2` | the halves of a year or a month |
/// | `of` | words between such a part and the month, besides `skip` |
/// | `range` | two dates, and all days between them |
/// | `until` | a date, and all days from today to it |
/// | `from`, `after` | a date, and all days from it on, or after it |
/// | `since`, `before` | a date, and all days from it to today, or from today to the day before it |
/// | `skip` | words before and between others that add nothing, in phrases and in dates |
/// | `skip after` | the same after others |
/// | `in dates` | words that add nothing in dates only |
/// | `after numbers` | endings of numbers in dates, and words after them |
/// | `numbers` | the numbers from one on, each with its forms between blanks |
struct PhraseTable {
  /// The phrases as they are written.
  let lines: PhraseLines
  private let patterns: [String: [PhrasePattern]]

  /// Creates the table of a language; it is empty if there is none.
  init(language: String, _ locale: CalendarLocale, withAccents: Bool) {
    lines = locale.lines(of: language, withAccents: withAccents)
    patterns = lines.texts.mapValues { $0.map(PhrasePattern.init) }
  }

  /// Whether there is no table for the language.
  var isEmpty: Bool { patterns.isEmpty }

  /// The phrases of a line.
  subscript(name: String) -> [PhrasePattern] { patterns[name] ?? [] }

  /// The forms of a unit; those after a number may differ.
  func forms(of unit: RelativePhrase.Unit, counted: Bool = false) -> [PhrasePattern] {
    (counted ? patterns["\(unit.rawValue)#"] : nil) ?? self[unit.rawValue]
  }

  /// The items of a line whose order gives their meaning, each with its forms.
  func items(_ line: String, separator: Character = ",") -> [[PhrasePattern]] {
    lines[line].map { $0.split(separator: separator).map { PhrasePattern(String($0)) } }
  }
}

/// The phrases of a ``PhraseTable`` as they are written, folded for comparison.
struct PhraseLines {
  private(set) var texts: [String: [String]] = [:]

  /// Reads the lines of a section of a language; there are none if there is no table.
  init(
    _ section: String, language: String, _ locale: CalendarLocale, withAccents: Bool
  ) {
    guard let table = LanguageText.section(section, of: language) else { return }
    // Folding the whole table is quicker than folding one phrase after the other.
    for line in locale.comparable(table, withAccents: withAccents).split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      texts[String(line[..<colon])] =
        line[line.index(after: colon)...].split(separator: "|").map(String.init)
    }
  }

  /// The phrases of a line.
  subscript(name: String) -> [String] { texts[name] ?? [] }

  /// What is before, between and after the two ends of each range.
  var ranges: [[Substring]] {
    self["range"].map { $0.split(separator: "&", omittingEmptySubsequences: false) }
      .filter { $0.count == 3 }
  }

  /// What is before and after the day in phrases with one, such as those of the line `until`.
  func partsAroundDay(_ line: String) -> [[Substring]] {
    self[line].map { $0.split(separator: "&", omittingEmptySubsequences: false) }
      .filter { $0.count == 2 }
  }
}

/// What translators write for a language, in `CTexts/Languages`.
package enum LanguageText {
  /// The codes of the languages that have a file.
  package static var languages: [String] {
    unsafe sequence(state: 0) { index -> UnsafePointer<CChar>? in
      defer { index += 1 }
      return unsafe language_at(index)
    }.map { unsafe String(cString: $0) }
  }

  /// Returns a section of the file of a language: lines with a name, a colon and words.
  ///
  /// It is `nil` if the language has no file, or its file has no such section.
  package static func section(_ name: String, of language: String) -> String? {
    var length = 0
    guard let text = unsafe text_of_section(name, language, &length) else { return nil }
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: text, count: length), as: UTF8.self)
  }
}
