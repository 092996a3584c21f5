internal import ICSText

/// HTML in texts.
enum HTMLText: PropertyRule {
  static let description = RuleDescription(
    "val.text-html", .info, "RFC 5545 §3.8.1.5, RFC 9073 §6.5",
    "DESCRIPTION, LOCATION and SUMMARY are plain text.",
    harm: "Google and Outlook render the markup; most others show the tags.",
    wrong: .event("DESCRIPTION:Bring ↓<b>cake</b>"),
    right: .event("DESCRIPTION:Bring cake"),
    .event(
      """
      DESCRIPTION:Bring cake
      STYLED-DESCRIPTION;FMTTYPE=text/html;VALUE=TEXT:Bring <b>cake</b>
      """),
    cure: "Write plain text; put the HTML into STYLED-DESCRIPTION or X-ALT-DESC in addition.",
    oncePerFile: true)

  static let properties: PropertySet = [.description, .location, .summary]

  static var reads: LineTraits { .unusual }

  /// Tags that occur in texts and that nobody writes for another reason.
  private static let tags = [
    "<BR", "<P>", "<P ", "<A ", "<B>", "<I>", "<UL", "<OL", "<LI", "<DIV", "<SPAN", "<HTML",
    "<TABLE", "<STRONG", "<EM>", "<IMG", "<FONT", "<!DOCTYPE",
  ]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span.extracting(property.value)
    guard let index = firstTag(in: text) else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: property.value.lowerBound + index, in: property),
      "\(property.name.rawValue) must be plain text, "
        + "found \(Excerpt(text.extracting(index..<text.count)))"
    )
  }

  /// Returns the offset of the first tag in a text; `nil` if there is none.
  static func firstTag(in text: Span<UInt8>) -> Int? {
    var start = 0
    while let index = TextValue.first(UInt8(ascii: "<"), in: text, from: start) {
      let rest = text.extracting(index..<text.count)
      for tag in tags where rest.starts(with: tag) { return index }
      start = index + 1
    }
    return nil
  }
}
