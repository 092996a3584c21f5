internal import ICSText

/// Addresses in which `&amp;` stands for `&`.
enum EntityInAddress: PropertyRule {
  static let description = RuleDescription(
    "val.uri-entity", .warning, "RFC 5545 §3.3.13, RFC 3986 §2.2",
    "An address has &, not the HTML entity &amp;.",
    harm: """
      The link leads elsewhere: the server gets a parameter with the name amp;day in place of day.
      """,
    wrong: .event("URL:https://example.com/songs?book=2↓&amp;day=3"),
    right: .event("URL:https://example.com/songs?book=2&day=3"),
    cure: "Decode the entities before writing the address.")

  static let properties = InvalidURI.properties

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard InvalidURI.isAddress(property, in: context.record) else { return }
    let text = context.record.bytes.span.extracting(property.value)
    var start = 0
    while let index = TextValue.first(UInt8(ascii: "&"), in: text, from: start) {
      start = index + 1
      guard text.extracting(index..<text.count).starts(with: "&AMP;") else { continue }
      diagnostics.report(
        diagnostic,
        at: context.record.place(of: property.value.lowerBound + index, in: property),
        "\(property.name.rawValue) has &amp; in its address, expected &")
      return
    }
  }
}
