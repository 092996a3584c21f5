internal import ICSText

/// Times that the clocks skip.
enum SkippedTime: ComponentRule {
  static let description = RuleDescription(
    "tz.nonexistent-time", .warning, "RFC 5545 §3.3.5",
    "A time exists on its day in its zone.",
    harm: """
      If the clocks are set forward at 02:00, 02:30 does not exist. By the RFC it means 03:30; \
      libical reads it as 01:30, and others as one of the two.
      """,
    wrong: .event("DTSTART;TZID=Europe/Berlin:↓20240331T023000"),
    right: .event("DTSTART;TZID=Europe/Berlin:20240331T033000"),
    cure: "Write the intended time.")

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
