internal import ICSText

/// Calendar scales other than the Gregorian one.
enum CalendarScale: PropertyRule {
  static let description = RuleDescription(
    "cal.calscale", .warning, "RFC 5545 §3.7.1", "CALSCALE is GREGORIAN.",
    harm: "No other scale is registered; readers refuse the file or read its dates as Gregorian.",
    wrong: .calendar("CALSCALE:↓JULIAN\nBEGIN:X-ROOM\nEND:X-ROOM"),
    right: .calendar("CALSCALE:GREGORIAN\nBEGIN:X-ROOM\nEND:X-ROOM"),
    cure: "Write Gregorian dates; rules in other calendars use RSCALE (RFC 7529).")

  static let properties: PropertySet = [.calscale]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let value = context.record.bytes.span.extracting(property.value)
    guard !value.isEmpty, !value.equals("GREGORIAN") else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "expected CALSCALE:GREGORIAN, found \(Excerpt(value))")
  }
}
