internal import ICSText
internal import Recurrence

/// Recurrence rules in non-Gregorian calendars, for readers that know no other calendar.
enum OtherCalendar: PropertyRule {
  static let description = RuleDescription(
    "rr.other-calendar", .error, "RFC 7529 §4.2", "RSCALE is GREGORIAN.",
    harm: """
      Few readers know calendars other than the Gregorian one. By the RFC, the rest ignore the \
      rule, and the event takes place once.
      """,
    wrong: .event("RRULE:RSCALE=↓CHINESE;FREQ=YEARLY;COUNT=4"),
    right: .event("RRULE:RSCALE=GREGORIAN;FREQ=YEARLY;COUNT=4"),
    cure: "Add the next years as RDATE for readers that do not know the calendar.",
    profiles: [.google, .outlook])

  static let properties: PropertySet = [.rrule]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let rule = context.parsedRule(of: property)?.rule, rule.namesKnownCalendar,
      let value = context.record.valueOfPart("RSCALE", in: property)
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: value.lowerBound, in: property),
      "few programs know the calendar \(context.record.excerpt(value))")
  }
}
