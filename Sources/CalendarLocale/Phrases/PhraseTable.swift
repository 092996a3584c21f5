/// The phrases of a language for days, weeks, months, years and weekends counted from now.
///
/// ICU writes one phrase for each distance; people type several. The table has these as patterns:
/// `~` stands for a unit or a weekday, `#` for a number.
struct PhraseTable {
  private var entries: [String: [String]] = [:]

  /// Creates the table of a language, folded for comparison in a locale; `nil` if there is none.
  init?(language: String, for locale: CalendarLocale) {
    guard let table = Self.european(language) ?? Self.otherScripts(language) else { return nil }
    // Folding the whole table is quicker than folding one phrase after the other.
    let text = locale.comparable(table)
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      entries[String(line[..<colon])] = Self.alternatives(line[line.index(after: colon)...])
    }
  }

  /// The phrases between the bars of a line.
  private static func alternatives(_ text: Substring) -> [String] {
    text.split(separator: "|").map { String($0.drop { $0 == " " }) }
  }

  /// The forms of a unit; those after a number may differ.
  func forms(of unit: String, counted: Bool = false) -> [String] {
    counted ? entries["\(unit)#"] ?? entries[unit] ?? [] : entries[unit] ?? []
  }

  /// The phrases for a whole period, from the one before the last (-2) to the one after the next.
  func periods(_ offset: Int) -> [String] { entries["\(offset)"] ?? [] }

  /// The phrases for a number of units that have passed, or are to come.
  func distances(isPast: Bool) -> [String] { entries[isPast ? "ago" : "ahead"] ?? [] }

  /// The phrases for one period that follow no pattern, and those only for weekdays.
  func exceptions(_ unit: String, _ offset: Int) -> [String] {
    entries["\(unit) \(offset)"] ?? []
  }

  /// The phrases for a number of units that do not contain the number ("sebulan lagi").
  func exceptions(_ unit: String, distance: Int) -> [String] {
    entries["\(unit) in \(distance)"] ?? []
  }

  /// Words that may be before a phrase and add nothing.
  var articles: [String] { entries["skip"] ?? [] }

  /// The numbers from one on, with their words.
  var numbers: [(number: Int, words: [String])] {
    let lists = (entries["numbers"] ?? []).map { $0.split(separator: " ").map(String.init) }
    return Array(zip(1..., lists))
  }
}
