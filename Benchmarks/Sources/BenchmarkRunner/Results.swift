/// The recorded figures: sections of Markdown after a head.
struct Results {
  private var head: String
  private var sections: [(title: Substring, text: String)]

  /// Reads the recorded figures.
  init(_ text: String) {
    let parts = text.split(separator: "\n## ", omittingEmptySubsequences: false)
    head = String(parts.first ?? "")
    sections = parts.dropFirst().map { Self.section("## " + $0) }
  }

  /// Replaces the section with the same title, or adds one at the end.
  mutating func replace(by text: String) {
    let section = Self.section(text)
    if let place = sections.firstIndex(where: { $0.title == section.title }) {
      sections[place] = section
    } else {
      sections.append(section)
    }
  }

  var text: String {
    ([head] + sections.map(\.text)).map { $0.trimmed + "\n" }.joined(separator: "\n")
  }

  private static func section(_ text: String) -> (title: Substring, text: String) {
    (text.prefix { $0 != "\n" }, text)
  }
}
