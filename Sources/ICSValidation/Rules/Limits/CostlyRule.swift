internal import ICSText

/// Recurrence rules that are too costly to follow, or whose calendar is not known for so long.
enum CostlyRule: ComponentRule {
  static let description = RuleDescription(
    "limit.recurrence", .error, "RFC 5545 §3.8.5.3",
    "The instances of a series can be found in a bounded number of steps.",
    harm: """
      calview cannot compute the instances of the rule. Other readers search for them for minutes \
      or hours. A calendar that follows the moon is known for some centuries, so that a series with \
      RSCALE that ends later is a warning: nobody knows its last instances.
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
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    if let recurrence = context.recurrence, recurrence.passesKnownYears,
      let remark = recurrence.series?.remarkOnCalendar,
      let property = context.record.first(.rrule)
    {
      diagnostics.report(
        diagnostic, .warning, at: context.record.placeOfValue(of: property),
        "\(remark), and the series ends later")
      return
    }
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
