internal import ICSText

/// Texts that were encoded as UTF-8 twice.
enum EncodedTwice: PropertyRule {
  static let description = RuleDescription(
    "lex.encoded-twice", .warning, "RFC 5545 §3.1.4, §6", "Text is encoded as UTF-8 once.",
    harm: "Readers show CafÃ© for Café, and â€™ for an apostrophe.",
    wrong: .event("LOCATION:Caf↓Ã© at the mill"), .event("SUMMARY:Ulla↓â€™s choir"),
    right: .event("LOCATION:Café at the mill"),
    cure: "Configure the program that writes the file: its text is already UTF-8, not Latin-1.")

  static let properties: PropertySet = [
    .summary, .location, .description, .comment, .categories, .contact, .xWRCalname, .name,
  ]

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span.extracting(property.value)
    var start = 0
    while let index = TextValue.first(0xC3, in: text, from: start) {
      start = index + 1
      guard isMisread(text.extracting(index..<min(index + 5, text.count))) else { continue }
      diagnostics.report(
        diagnostic,
        at: context.record.place(of: property.value.lowerBound + index, in: property),
        "\(property.name.rawValue) was encoded as UTF-8 twice, "
          + "found \(Excerpt(text.extracting(index..<text.count)))")
      return
    }
  }

  /// Whether a text starts with the first bytes of a character that was read as Latin-1 or
  /// Windows-1252: Ã and a sign, or â€.
  private static func isMisread(_ text: Span<UInt8>) -> Bool {
    guard text.count >= 4 else { return false }
    if text[1] == 0x83 { return text[2] == 0xC2 && text[3] >= 0x80 }
    return text.count == 5 && text[1] == 0xA2 && text[2] == 0xE2 && text[3] == 0x82
      && text[4] == 0xAC
  }
}
