/// How people of a language phrase days, weeks, months, years and weekends counted from now.
///
/// ICU writes one phrase for each distance; people type several. The table has them as patterns: `~`
/// stands for a unit or a weekday, `#` for a number.
struct PhraseTable {
  private var entries: [String: [String]] = [:]

  /// The table of a language, in the letters in which a locale compares texts; `nil` if there is
  /// none.
  init?(language: String, for locale: CalendarLocale) {
    guard let table = Self.european(language) ?? Self.otherScripts(language) else { return nil }
    // All at once: that is quicker than one phrase after the other.
    let text = locale.comparable(table)
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      entries[String(line[..<colon])] = Self.alternatives(line[line.index(after: colon)...])
    }
  }

  /// What is between the bars of a line.
  private static func alternatives(_ text: Substring) -> [String] {
    text.split(separator: "|").map { String($0.drop { $0 == " " }) }
  }

  /// The forms of a unit; those that are after a number may differ.
  func forms(of unit: String, counted: Bool = false) -> [String] {
    counted ? entries["\(unit)#"] ?? entries[unit] ?? [] : entries[unit] ?? []
  }

  /// The phrases for a whole period, from the one before the last (-2) to the one after the next.
  func periods(_ offset: Int) -> [String] { entries["\(offset)"] ?? [] }

  /// The phrases for a number of units that have passed, or are to come.
  func distances(isPast: Bool) -> [String] { entries[isPast ? "ago" : "ahead"] ?? [] }

  /// The phrases for one period that follow no pattern, and those for weekdays alone.
  func exceptions(_ unit: String, _ offset: Int) -> [String] {
    entries["\(unit) \(offset)"] ?? []
  }

  /// The phrases for a number of units that do not have the number in them ("sebulan lagi").
  func exceptions(_ unit: String, distance: Int) -> [String] {
    entries["\(unit) in \(distance)"] ?? []
  }

  /// Words that may be before a phrase and add nothing.
  var articles: [String] { entries["skip"] ?? [] }

  /// The words for numbers from one on.
  var numbers: [(number: Int, words: [String])] {
    let lists = (entries["numbers"] ?? []).map { $0.split(separator: " ").map(String.init) }
    return Array(zip(1..., lists))
  }
}
