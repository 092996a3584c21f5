internal import ICSText

/// Actions of alarms that readers do not know.
enum UnknownAction: PropertyRule {
  static let description = RuleDescription(
    "al.action", .warning, "RFC 5545 §3.8.6.1", "ACTION is AUDIO, DISPLAY or EMAIL.",
    harm: "Readers ignore an alarm whose ACTION they do not know; PROCEDURE ran a program.",
    wrong: .alarm("ACTION:↓PROCEDURE"), right: .alarm("ACTION:DISPLAY"),
    cure: "Write DISPLAY, or your own name starting with X-.")

  static let properties: PropertySet = [.action]

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let value = context.record.bytes.span.extracting(property.value)
    // Apple writes NONE for an event that must not ring.
    for known in ["AUDIO", "DISPLAY", "EMAIL", "NONE"] where value.equals(known) { return }
    guard !value.isEmpty, !value.isExtensionName else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "ACTION must be one of AUDIO, DISPLAY, EMAIL, not \(Excerpt(value))")
  }
}
