internal import ICSText

/// SENT-BY with another address than one for mail.
enum SenderAddress: ParameterRule {
  static let description = RuleDescription(
    "val.sent-by", .warning, "RFC 5545 §3.2.18", "SENT-BY is mailto: and an email address.",
    harm: "Readers cannot show who acts for the organizer, and do not send answers there.",
    wrong: .event("ORGANIZER;SENT-BY=\"↓https://example.com/jan\":mailto:ulla@example.com"),
    right: .event("ORGANIZER;SENT-BY=\"mailto:jan@example.com\":mailto:ulla@example.com"),
    cure: "Write mailto: and the address of the person who acts for the other.")

  static var parameters: [ParameterName]? { [.sentBy] }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let record = context.record
    record.forEachValue(of: parameter) { range, isQuoted in
      let text = record.bytes.span.extracting(range)
      // What is no URI, or is cut off because quotation marks are missing, is reported as such.
      guard isQuoted, record.isClosed(range, in: parameter), text.lengthOfScheme != nil,
        !text.starts(with: "MAILTO:")
      else { return }
      diagnostics.report(
        diagnostic, at: record.place(of: range.lowerBound, in: property),
        "SENT-BY must be an address such as mailto:ulla@example.com, not \(Excerpt(text))")
    }
  }
}
