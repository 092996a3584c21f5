internal import CalendarModel
internal import ICSText
internal import Recurrence

/// Series that never end.
enum EndlessSeries: ComponentRule {
  static let description = RuleDescription(
    "rr.unbounded", .info, "RFC 5545 §3.3.10", "A series that is not yearly has COUNT or UNTIL.",
    harm: """
      A course that ended long ago is shown forever, and readers that store each instance cut it \
      off somewhere.
      """,
    wrong: .event("↓RRULE:FREQ=WEEKLY"), right: .event("RRULE:FREQ=WEEKLY;COUNT=10"),
    .event("RRULE:FREQ=YEARLY"),
    cure: "Write UNTIL or COUNT if there is an end.", oncePerFile: true)

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.rrule]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let recurrence = context.recurrence, context.times.start != nil else {
      return
    }
    for parsed in recurrence.rules {
      // Birthdays and holidays have no end. In a faulty rule, the fault may be in the very part
      // that was to bound it.
      guard let rule = parsed.rule, parsed.isSound, rule.isUnbounded, rule.frequency != .yearly
      else { continue }
      diagnostics.report(
        diagnostic, at: context.record.properties[parsed.property].place,
        "the series has neither COUNT nor UNTIL, so it never ends")
    }
  }
}
