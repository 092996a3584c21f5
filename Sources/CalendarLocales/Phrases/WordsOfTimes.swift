/// The words of typed times of day: "um 20 Uhr", "à 14h30", "14時".
///
/// They are in the section `times` of `CTexts/Languages/en.txt` and its neighbours; those of the
/// language and the English ones are understood. A line has a name and words, between bars.
///
/// | line | words |
/// |---|---|
/// | `at` | before a time |
/// | `hour` | after a number of hours; a number of minutes may follow |
/// | `minute` | after that number, if one is |
/// | `noon` | for twelve o'clock |
/// | `morning`, `evening` | for the half of the day, before or after a time |
/// | `every` | that make a series of the day after them; those with several words do so alone |
package struct WordsOfTimes: Sendable {
  private let locale: CalendarLocale

  /// The words of a line, the longest first.
  package let at: [String]
  package let hour: [String]
  package let minute: [String]
  package let noon: Set<String>
  package let morning: [String]
  package let evening: [String]
  package let every: Set<String>

  package init(_ locale: CalendarLocale) {
    self.locale = locale
    let tables = locale.understoodLanguages.map {
      PhraseLines("times", language: $0, locale, withAccents: false)
    }
    func words(_ line: String) -> [String] {
      tables.flatMap { $0[line] }.sorted { $0.count > $1.count }
    }
    at = words("at")
    hour = words("hour")
    minute = words("minute")
    noon = Set(words("noon"))
    morning = words("morning")
    evening = words("evening")
    every = Set(words("every"))
  }

  /// Returns a text in the form in which words are compared: without case and accents.
  package func folded(_ text: String) -> String { locale.comparable(text) }

  /// Returns the two ends of the ranges that a text may be: "14-16 Uhr", "from 2 to 3pm".
  package func ranges(_ text: String) -> [(first: String, last: String)] {
    locale.rangesInWords(text).compactMap { range in range.first.map { ($0, range.last) } }
  }
}
