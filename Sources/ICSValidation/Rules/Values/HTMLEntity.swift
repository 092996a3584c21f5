internal import ICSText

/// Characters written as HTML entities.
enum HTMLEntity: PropertyRule {
  static let description = RuleDescription(
    "val.html-entity", .info, "RFC 5545 §3.3.11", "A text has characters, not HTML entities.",
    harm: "Most readers show &amp; and &#8217; literally, especially in titles.",
    wrong: .event("SUMMARY:Bread ↓&amp\\; cheese"), .event("LOCATION:Ulla↓&#8217\\;s mill"),
    right: .event("SUMMARY:Bread & cheese"), .event("DESCRIPTION:Bring bread &c."),
    cure: "Decode the entities before writing the text.", oncePerFile: true)

  static let properties: PropertySet = [
    .summary, .location, .description, .categories, .xWRCalname, .name,
  ]

  static var reads: LineTraits { .unusual }

  private static let names = ["&AMP", "&NBSP", "&QUOT", "&APOS", "&LT", "&GT"]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span.extracting(property.value)
    var start = 0
    while let index = TextValue.first(UInt8(ascii: "&"), in: text, from: start) {
      start = index + 1
      let rest = text.extracting(index..<text.count)
      guard isEntity(rest) else { continue }
      // A text with HTML tags is reported as such.
      if HTMLText.properties.contains(property.name), HTMLText.firstTag(in: text) != nil { return }
      diagnostics.report(
        diagnostic,
        at: context.record.place(of: property.value.lowerBound + index, in: property),
        "\(property.name.rawValue) must be plain text, found \(Excerpt(rest))")
      return
    }
  }

  /// Whether a text starts with an entity whose semicolon has a backslash before it.
  ///
  /// A semicolon without a backslash is a fault of its own.
  private static func isEntity(_ text: Span<UInt8>) -> Bool {
    let start = text.extracting(first: 10)
    guard let end = TextValue.first(UInt8(ascii: ";"), in: start), end > 3,
      text[end - 1] == UInt8(ascii: "\\")
    else { return false }
    let name = text.extracting(0..<end - 1)
    if text[1] == UInt8(ascii: "#") {
      return text[2].digit != nil || text[2] | 0x20 == UInt8(ascii: "x")
    }
    for known in names where name.equals(known) { return true }
    return false
  }
}
