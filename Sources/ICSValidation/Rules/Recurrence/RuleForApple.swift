internal import ICSText

/// Recurrence rules in small letters, which Apple ignores.
enum RuleForApple: PropertyRule {
  static let description = RuleDescription(
    "apple.rule-letters", .warning, "RFC 5545 §2", "A recurrence rule is in capitals.",
    harm: """
      Letter case does not matter by the RFC, but Apple Calendar ignores a rule in small letters \
      (nwcell/ics.js issue 52): the event takes place once.
      """,
    wrong: .event("RRULE:↓freq=weekly;count=4"), .event("RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=↓mo"),
    right: .event("RRULE:FREQ=WEEKLY;COUNT=4"), cure: "Write the rule in capitals.",
    profiles: [.apple])

  static let properties: PropertySet = [.rrule, .exrule]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let small = property.value.first { letters.contains(context.record.bytes[$0]) }
    guard let small else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: small, in: property),
      "Apple Calendar ignores a rule with small letters, expected capitals")
  }
}
