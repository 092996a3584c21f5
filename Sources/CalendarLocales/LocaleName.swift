/// The language, script and region of a locale, read from any form of its name.
struct LocaleName: Hashable {
  private let language: String
  private var script: String?
  private var region: String?

  /// The calendar that the name requests.
  private(set) var calendar: String?

  /// The other keywords of the name, each with its value.
  private(set) var otherKeywords: [String] = []

  /// Reads a name in the form of the environment or of web pages; `nil` if it cannot be one.
  ///
  /// The environment has names such as `ko_KR.UTF-8` and `sr_RS@latin`, web pages such as `de-AT`
  /// and `zh-Hant-TW`.
  ///
  /// The encoding and variants are ignored.
  init?(_ text: String) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].prefix { $0 != "." }
    let subtags = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
    guard subtags.allSatisfy(\.isSubtag), let first = subtags.first, (2...3).contains(first.count),
      first.isAlphabetic
    else { return nil }
    language = first.lowercased()
    // A subtag of one character begins an extension.
    for subtag in subtags.dropFirst().prefix(while: { $0.count > 1 }) {
      if region == nil, script == nil, subtag.count == 4, subtag.isAlphabetic {
        script = subtag.prefix(1).uppercased() + subtag.dropFirst().lowercased()
      } else if region == nil, subtag.isRegion {
        region = subtag.uppercased()
      }
    }
    readExtension(subtags)
    guard parts.count > 1 else { return }
    if script == nil { script = Self.script(ofModifier: parts[1]) }
    for keyword in parts[1].lowercased().split(separator: ";") { read(keyword) }
  }

  /// Reads a keyword of ICU, `calendar=persian`; a modifier of the C library is not a keyword.
  private mutating func read(_ keyword: Substring) {
    let parts = keyword.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return }
    if parts[0] == "calendar" {
      calendar = String(parts[1])
    } else {
      otherKeywords.append(String(keyword))
    }
  }

  /// Reads the extension of a name in a web page, `u-ca-islamic-umalqura-nu-latn`.
  private mutating func readExtension(_ subtags: [Substring]) {
    let names = subtags.map { $0.lowercased() }
    guard let start = names.firstIndex(of: "u") else { return }
    var rest = names[(start + 1)...].prefix { $0.count > 1 }
    while let key = rest.popFirst() {
      let value = rest.prefix { $0.count > 2 }
      rest = rest.dropFirst(value.count)
      let text = value.joined(separator: "-")
      if key == "ca" { calendar = text } else { otherKeywords.append("\(key)-\(text)") }
    }
  }

  /// The name in ICU's form: `ko_KR`, `sr_Latn_RS`.
  var identifier: String {
    [language, script, region].compactMap(\.self).joined(separator: "_")
  }

  /// Whether a name requests no language: it is empty, `C` or `POSIX`, with any encoding.
  static func isPOSIX(_ text: String) -> Bool {
    text.isEmpty || ["C", "POSIX"].contains(text.prefix { $0 != "." && $0 != "@" }.uppercased())
  }

  /// The script for a modifier after `@` in the C library's names.
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
