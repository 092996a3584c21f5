internal import ICSText

/// Components with more than one RRULE.
enum SeveralRules: ComponentRule {
  static let description = RuleDescription(
    "card.rrule-multiple", .warning, "RFC 5545 §3.8.5.3", "A component has at most one RRULE.",
    harm: "The result is undefined by the RFC; Google, Outlook and Apple follow only one rule.",
    wrong: .event(
      """
      DTSTART:20241202T180000Z
      RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=4
      ↓RRULE:FREQ=MONTHLY;BYMONTHDAY=2;COUNT=3
      """),
    right: .event("DTSTART:20241202T180000Z\nRRULE:FREQ=WEEKLY;BYDAY=MO,TH;COUNT=4"),
    cure: "Write one rule, RDATE for single days, or a second event.")

  static let components: [ComponentName] = [.event, .todo, .journal, .standard, .daylight]

  static let triggers: PropertySet = [.rrule]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard component.repeated.contains(.rrule) else { return }
    for property in context.record.all(.rrule, of: index).dropFirst() {
      diagnostics.report(
        diagnostic, at: property.place, "found a second RRULE, expected at most one")
    }
  }
}
