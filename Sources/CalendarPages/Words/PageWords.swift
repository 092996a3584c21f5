import CalendarLocale

/// The words that pages themselves use, in the reader's language if it is supported, else in
/// English.
struct PageWords: Hashable, Sendable {
  private let words: [String]

  /// The English words.
  static let english = PageWords(lines: LanguageText.section("pages", of: "en") ?? "")

  /// Chooses the words of a locale's language.
  init(_ locale: CalendarLocale) {
    let subtags = locale.identifier.split(separator: "_")
    let language = subtags.first.map(String.init) ?? ""
    let isTraditional = subtags.contains { ["Hant", "TW", "HK", "MO"].contains($0) }
    let lines =
      language == "en"
      ? nil
      : LanguageText.section(
        "pages", of: language == "zh" && isTraditional ? "zh_Hant" : language)
    self = lines.map { Self(lines: $0) } ?? .english
  }

  /// Reads lines in the order of ``PageWord``, which name their words.
  private init(lines: String) {
    words = lines.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      String(
        Substring(line[(line.firstIndex(of: UInt8(ascii: ":")) ?? line.startIndex)...].dropFirst()))
    }
  }

  /// Returns the text of a word.
  subscript(_ word: PageWord) -> String {
    words.indices.contains(word.rawValue) ? words[word.rawValue] : ""
  }

  /// Returns the text for the number of entries that don't fit: "+2 more".
  func more(_ number: String) -> String {
    text(.more, number)
  }

  /// Returns a number of days in words: "5 days".
  func days(_ count: Int, _ locale: CalendarLocale) -> String {
    let forms = self[.days].split(separator: "|")
    let category = forms.count > 1 ? locale.pluralCategory(of: count) + "=" : ""
    let form =
      forms.first { !category.isEmpty && $0.hasPrefix(category) }?.dropFirst(category.count)
      ?? forms.last ?? "#"
    return Self.text(form, locale.number(count))
  }

  /// Returns the text of a word with something in place of its `#`.
  func text(_ word: PageWord, _ inserted: String) -> String {
    Self.text(self[word][...], inserted)
  }

  private static func text(_ text: Substring, _ inserted: String) -> String {
    text.split(separator: "#", omittingEmptySubsequences: false).joined(separator: inserted)
  }
}
