internal import ICSText

/// Line feeds that were escaped twice.
enum EscapedTwice: PropertyRule {
  static let description = RuleDescription(
    "lex.escaped-twice", .info, "RFC 5545 §3.3.11",
    "A line feed in a text is \\n, escaped once.",
    harm: """
      Two backslashes and an n mean a backslash and an n: readers show them instead of a new line. \
      Often a library escapes text that the program has already escaped.
      """,
    wrong: .event("DESCRIPTION:Bring your tools↓\\\\nand lamps"),
    right: .event("DESCRIPTION:Bring your tools\\nand lamps"),
    .event("DESCRIPTION:C:\\\\nave\\\\songs.pdf"),
    cure: "Pass the library the unescaped text, or write \\n.")

  static let properties: PropertySet = [.description, .comment, .summary, .location]

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard property.valueType == .text else { return }
    let text = context.record.bytes.span.extracting(property.value)
    let backslash = UInt8(ascii: "\\")
    var start = 0
    while let index = TextValue.first(backslash, in: text, from: start) {
      start = index + 2
      guard index + 2 < text.count, text[index + 1] == backslash,
        text[index + 2] == UInt8(ascii: "n"), !isPath(text, at: index)
      else { continue }
      diagnostics.report(
        diagnostic,
        at: context.record.place(of: property.value.lowerBound + index, in: property),
        "\\\\n in \(property.name.rawValue) is shown as \\n, expected \\n for a new line")
      return
    }
  }

  /// Whether a drive or a slash comes before the position: a folder may have such a name.
  private static func isPath(_ text: Span<UInt8>, at index: Int) -> Bool {
    guard index > 0 else { return true }
    return [UInt8(ascii: ":"), UInt8(ascii: "\\"), UInt8(ascii: "/")].contains(text[index - 1])
  }
}
