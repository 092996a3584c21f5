internal import ICSText

/// Instances that last beyond the start of the next one.
enum OverlappingInstances: ComponentRule {
  static let description = RuleDescription(
    "rr.overlap", .warning, "RFC 5545 §3.6.1, §3.8.2.2",
    "An instance of a series ends before the next one starts.",
    harm: """
      DTEND ends one instance, not the series. If it is set to the end of the series, each \
      instance lasts for weeks and fills the calendar with bars.
      """,
    wrong: .event("DTSTART:20241202T180000Z\nDTEND:↓20241223T190000Z\nRRULE:FREQ=WEEKLY;COUNT=4"),
    right: .event("DTSTART:20241202T180000Z\nDTEND:20241202T190000Z\nRRULE:FREQ=WEEKLY;COUNT=4"),
    cure: "Write the end of the first instance as DTEND, and the end of the series as UNTIL.")

  static let components: [ComponentName] = [.event]

  static let triggers: PropertySet = [.rrule]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, context.recurrence?.overlaps == true, let end = context.times.end else {
      return
    }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: context.record.properties[end.property]),
      "DTEND is after the start of the next instance; is it the end of the series?")
  }
}
