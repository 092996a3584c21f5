internal import ICSText

/// Values of METHOD that iTIP does not define.
enum UnknownMethod: PropertyRule {
  static let description = RuleDescription(
    "cal.method-unknown", .warning, "RFC 5545 §3.7.2, RFC 5546 §1.4",
    "METHOD is one that iTIP defines.",
    harm: "Mail programs do not know what to do with the message and show an attachment.",
    wrong: .calendar("METHOD:↓PUSH\nBEGIN:X-ROOM\nEND:X-ROOM"),
    right: .calendar("METHOD:PUBLISH\nBEGIN:X-ROOM\nEND:X-ROOM"),
    cure: """
      Leave METHOD out of a file, and out of resources on a CalDAV server. In a message, write \
      PUBLISH, REQUEST, REPLY, ADD, CANCEL, REFRESH, COUNTER or DECLINECOUNTER.
      """)

  static let properties: PropertySet = [.method]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let value = context.record.bytes.span.extracting(property.value)
    guard CalendarMethod(value) == .other, !value.isExtensionName, !value.isEmpty else {
      return
    }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "no METHOD is called \(Excerpt(value))")
  }
}
