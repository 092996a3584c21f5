internal import ICSText

/// Recurrence rules that are too costly to follow.
enum CostlyRule: ComponentRule {
  static let description = RuleDescription(
    "limit.recurrence", .error, "RFC 5545 §3.8.5.3",
    "The instances of a series can be found in a bounded number of steps.",
    harm: """
      calview cannot compute the instances of the rule. Other readers search for them for minutes \
      or hours.
      """,
    wrong: .event(
      """
      DTSTART:19700105T000000Z
      RRULE:↓FREQ=SECONDLY;INTERVAL=7;BYDAY=MO;COUNT=2147483647
      EXDATE:20241202T000001Z
      """),
    right: .event("DTSTART:20241202T000000Z\nRRULE:FREQ=HOURLY;COUNT=24"),
    cure: "Write a rule that repeats at most a few times a day, and give it an end.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.rrule]

  static func check(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let recurrence = context.recurrence,
      recurrence.verdict == .tooCostly
        || recurrence.exceptions.contains(where: { $0.isInstance == .unknown }),
      let property = context.record.first(.rrule)
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "\(recurrence.series?.remarkOnCalendar ?? "the rule takes too many steps to follow")")
  }
}
