internal import ICSText

/// REQUEST-STATUS without a code.
enum InvalidRequestStatus: PropertyRule, ParameterRule {
  static let description = RuleDescription(
    "val.request-status", .warning, "RFC 5545 §3.8.8.3, RFC 6638 §7.3",
    "REQUEST-STATUS is a code, a semicolon and a description; SCHEDULE-STATUS is only codes.",
    harm: "Programs that answer invitations go by the code and show an error without it.",
    wrong: .event("REQUEST-STATUS:↓Success"), .event("REQUEST-STATUS:↓2.0"),
    .event("ATTENDEE;SCHEDULE-STATUS=↓sent:mailto:ulla@example.com"),
    right: .event("REQUEST-STATUS:2.0;Success"), cure: "Write the code first: 2.0;Success.")

  static func enter(_ table: inout RuleTable) {
    table.add(self as any PropertyRule.Type)
    table.add(self as any ParameterRule.Type)
  }

  static let properties: PropertySet = [.requestStatus]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span.extracting(property.value)
    guard !isStatus(text) else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "REQUEST-STATUS must be a code and a description such as 2.0;Success, not \(Excerpt(text))")
  }

  static var parameters: [ParameterName]? { [.scheduleStatus] }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span
    var list = ValueList(in: parameter.firstValue)
    while let range = list.next(in: text) {
      let code = text.extracting(range)
      guard lengthOfCode(code) != code.count else { continue }
      diagnostics.report(
        diagnostic, at: context.record.place(of: range.lowerBound, in: property),
        "SCHEDULE-STATUS must be a code such as 2.0, not \(Excerpt(code))")
    }
  }

  private static func isStatus(_ text: Span<UInt8>) -> Bool {
    guard let length = lengthOfCode(text), length < text.count else { return false }
    return text[length] == UInt8(ascii: ";")
  }

  /// The length of the code that a text starts with: two or three numbers with dots between them.
  private static func lengthOfCode(_ text: Span<UInt8>) -> Int? {
    var index = 0
    for parts in 1...3 {
      let start = index
      while index < text.count, text[index].digit != nil { index += 1 }
      guard index > start else { return nil }
      guard parts < 3, index < text.count, text[index] == UInt8(ascii: ".") else {
        return parts > 1 ? index : nil
      }
      index += 1
    }
    return nil
  }
}
