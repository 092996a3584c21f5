import CalendarLocale

/// What pages say of their own, in the language of their reader where it is known, else in English.
struct PageWords: Hashable, Sendable {
  private let words: [String]

  /// The words of English.
  static let english = PageWords(text: text(in: "en") ?? "")

  /// The words of a locale's language.
  init(_ locale: CalendarLocale) {
    let subtags = locale.identifier.split(separator: "_")
    let language = subtags.first.map(String.init) ?? ""
    let isTraditional = subtags.contains { ["Hant", "TW", "HK", "MO"].contains($0) }
    let text = Self.text(in: language == "zh" && isTraditional ? "zh_Hant" : language)
    self = text.map { Self(text: $0) } ?? .english
  }

  private init(text: String) {
    words = text.utf8.split(separator: UInt8(ascii: "|")).map { String(Substring($0)) }
  }

  /// A word.
  subscript(_ word: PageWord) -> String {
    words.indices.contains(word.rawValue) ? words[word.rawValue] : ""
  }

  /// How many there are that have no room: "+2 more".
  func more(_ number: String) -> String {
    self[.more].split(separator: "#", omittingEmptySubsequences: false).joined(separator: number)
  }
}
