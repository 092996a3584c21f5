internal import ICSText

/// Times that the clocks skip.
enum SkippedTime: ComponentRule {
  static let description = RuleDescription(
    "tz.nonexistent-time", .warning, "RFC 5545 §3.3.5",
    "A time is one that clocks in its zone show on that day.",
    harm: """
      Where the clocks are set forward at 02:00, 02:30 does not come. By the RFC it is 03:30; \
      libical says 01:30, others either.
      """,
    wrong: .event("DTSTART;TZID=Europe/Berlin:↓20240331T023000"),
    right: .event("DTSTART;TZID=Europe/Berlin:20240331T033000"),
    cure: "Write the time that is meant.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.dtstart, .dtend, .due, .recurrenceID]

  static func check(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    for fact in context.times.shown(.skipped) {
      let property = context.record.properties[fact.property]
      diagnostics.report(
        diagnostic, at: context.record.placeOfValue(of: property),
        "the clocks skip \(context.record.excerpt(property.value)) on that day")
    }
  }
}
