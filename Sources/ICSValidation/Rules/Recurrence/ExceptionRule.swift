internal import ICSText

/// EXRULE, which RFC 5545 removed from iCalendar.
enum ExceptionRule: PropertyRule {
  static let description = RuleDescription(
    "rr.exrule", .warning, "RFC 5545 §1, §8.3.2", "A component has no EXRULE.",
    harm: "RFC 5545 removed it, and most readers ignore it: the excluded days are shown.",
    wrong: .event("RRULE:FREQ=DAILY;COUNT=9\n↓EXRULE:FREQ=WEEKLY"),
    right: .event("RRULE:FREQ=DAILY;COUNT=9\nEXDATE:20241209T180000Z"),
    cure: "Write EXDATE for each day, or a rule without those days.")

  static let properties: PropertySet = [.exrule]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      diagnostic, at: property.place, "EXRULE comes from RFC 2445, and most programs ignore it")
  }
}
