internal import ICSText

/// REQUEST-STATUS without a code.
enum InvalidRequestStatus: PropertyRule {
  static let description = RuleDescription(
    "val.request-status", .warning, "RFC 5545 §3.8.8.3",
    "REQUEST-STATUS is a code, a semicolon and a description.",
    harm: "Programs that answer invitations go by the code and show an error without it.",
    wrong: .event("REQUEST-STATUS:↓Success"), .event("REQUEST-STATUS:↓2.0"),
    right: .event("REQUEST-STATUS:2.0;Success"), cure: "Write the code first: 2.0;Success.")

  static let properties: PropertySet = [.requestStatus]

  static func check(
    _ property: ComponentRecord.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span.extracting(property.value)
    guard !isStatus(text) else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "REQUEST-STATUS must be a code and a description such as 2.0;Success, not \(Excerpt(text))")
  }

  private static func isStatus(_ text: Span<UInt8>) -> Bool {
    var index = 0
    var parts = 0
    while parts < 3 {
      let start = index
      while index < text.count, text[index].digit != nil { index += 1 }
      guard index > start, index < text.count else { return false }
      parts += 1
      if text[index] == UInt8(ascii: ";") { return parts > 1 }
      guard text[index] == UInt8(ascii: ".") else { return false }
      index += 1
    }
    return false
  }
}
