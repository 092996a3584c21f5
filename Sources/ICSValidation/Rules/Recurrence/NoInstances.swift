internal import ICSText

/// Series without an instance.
enum NoInstances: ComponentRule {
  static let description = RuleDescription(
    "rr.no-instances", .warning, "RFC 5545 §3.8.5", "An event has at least one instance.",
    harm: """
      A rule for 30 February has no instances, and EXDATE may remove all of them: the event is not \
      shown, or is shown once. Some readers search for the first instance for minutes.
      """,
    wrong: .event("RRULE:↓FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"),
    .event(
      """
      DTSTART:20241202T180000Z
      RRULE:↓FREQ=WEEKLY;COUNT=2
      EXDATE:20241202T180000Z,20241209T180000Z
      """),
    .event("DTSTART:20241202T180000Z\nEXDATE:↓20241202T180000Z"),
    right: .event("DTSTART:20241202T180000Z\nRRULE:FREQ=WEEKLY;COUNT=2\nEXDATE:20241209T180000Z"),
    cure: "Write the intended rule, or leave the event out.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.rrule, .exdate]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let recurrence = context.recurrence,
      recurrence.verdict == .noInstances || recurrence.verdict == .allRemoved,
      let property = context.record.first(.rrule) ?? context.record.first(.exdate)
    else { return }
    let message =
      if property.name == .exdate {
        recurrence.additions.isEmpty
          ? "EXDATE removes the only instance of the event"
          : "EXDATE removes DTSTART and every RDATE"
      } else if recurrence.verdict == .allRemoved {
        "EXDATE removes every instance of the rule"
      } else {
        "the rule has no instances"
      }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property), message)
  }
}
