/// The language, script and region of a locale, taken from any form in which it is written.
struct LocaleName: Hashable {
  private let language: String
  private var script: String?
  private var region: String?

  /// Reads a name as the environment (`ko_KR.UTF-8`, `sr_RS@latin`) or a web page (`de-AT`,
  /// `zh-Hant-TW`) gives it; `nil` if it cannot be one.
  ///
  /// The encoding does not matter here, nor do variants and keywords: calview has one calendar.
  init?(_ text: String) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].prefix { $0 != "." }
    let subtags = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
    guard subtags.allSatisfy(\.isSubtag), let first = subtags.first, (2...3).contains(first.count),
      first.isAlphabetic
    else { return nil }
    language = first.lowercased()
    // A subtag of one character opens an extension.
    for subtag in subtags.dropFirst().prefix(while: { $0.count > 1 }) {
      if region == nil, script == nil, subtag.count == 4, subtag.isAlphabetic {
        script = subtag.prefix(1).uppercased() + subtag.dropFirst().lowercased()
      } else if region == nil, subtag.isRegion {
        region = subtag.uppercased()
      }
    }
    if script == nil, parts.count > 1 { script = Self.script(ofModifier: parts[1]) }
  }

  /// The name in ICU's form: `ko_KR`, `sr_Latn_RS`.
  var identifier: String {
    [language, script, region].compactMap(\.self).joined(separator: "_")
  }

  /// Whether a name asks for no language: none at all, `C` or `POSIX`, with any encoding.
  static func isPOSIX(_ text: String) -> Bool {
    text.isEmpty || ["C", "POSIX"].contains(text.prefix { $0 != "." && $0 != "@" }.uppercased())
  }

  /// The script that the C library's names put behind `@`.
  private static func script(ofModifier modifier: Substring) -> String? {
    switch modifier.lowercased() {
    case "latin": "Latn"
    case "cyrillic": "Cyrl"
    case "devanagari": "Deva"
    default: nil
    }
  }
}

extension Substring {
  fileprivate var isAlphabetic: Bool { allSatisfy { $0.isASCII && $0.isLetter } }
  private var isNumeric: Bool { allSatisfy { $0.isASCII && $0.isWholeNumber } }
  fileprivate var isSubtag: Bool {
    (1...8).contains(count) && allSatisfy { $0.isASCII && ($0.isLetter || $0.isWholeNumber) }
  }
  fileprivate var isRegion: Bool { count == 2 && isAlphabetic || count == 3 && isNumeric }
}
