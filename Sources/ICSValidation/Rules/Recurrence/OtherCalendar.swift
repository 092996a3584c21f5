internal import ICSText
internal import Recurrence

/// Rules in other calendars than the Gregorian.
enum OtherCalendar: PropertyRule {
  static let description = RuleDescription(
    "rr.other-calendar", .info, "RFC 7529 §4.2",
    "Readers that cannot compute in the calendar of RSCALE have other means to find the days.",
    harm: """
      Few readers know other calendars than the Gregorian one. By the RFC the others ignore the \
      rule, and the event takes place once.
      """,
    wrong: .event("RRULE:RSCALE=↓CHINESE;FREQ=YEARLY;COUNT=4"),
    right: .event("RRULE:RSCALE=GREGORIAN;FREQ=YEARLY;COUNT=4"),
    cure: "Add the next years as RDATE for readers that do not know the calendar.")

  static let properties: PropertySet = [.rrule]

  static func check(
    _ property: ComponentRecord.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let rule = context.parsedRule(of: property)?.rule, rule.namesKnownCalendar,
      let value = context.record.valueOfPart("RSCALE", in: property)
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: value.lowerBound, in: property),
      "few programs can count in the calendar \(context.record.excerpt(value))")
  }
}
