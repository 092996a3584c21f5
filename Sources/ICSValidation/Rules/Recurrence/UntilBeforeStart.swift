internal import ICSText

/// Series that end before they start.
enum UntilBeforeStart: ComponentRule {
  static let description = RuleDescription(
    "rr.until-before-start", .warning, "RFC 5545 §3.3.10", "UNTIL does not lie before DTSTART.",
    harm: """
      The series has no instance: the event is not shown, or once. Google writes such a rule for \
      what is left when a series is split. No other validator looks for it.
      """,
    wrong: .event("DTSTART:20241202T180000Z\nRRULE:FREQ=WEEKLY;UNTIL=↓20241201T180000Z"),
    right: .event("DTSTART:20241202T180000Z\nRRULE:FREQ=WEEKLY;UNTIL=20241216T180000Z"),
    cure: "Write the start of the last instance, or leave the event out.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.rrule]

  static func check(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let recurrence = context.recurrence, recurrence.verdict == .endsBeforeStart else {
      return
    }
    for parsed in recurrence.rules {
      let property = context.record.properties[parsed.property]
      guard let value = context.record.valueOfPart("UNTIL", in: property) else { continue }
      diagnostics.report(
        diagnostic, at: context.record.place(of: value.lowerBound, in: property),
        "UNTIL \(context.record.excerpt(value)) lies before DTSTART, "
          + "so the series has no instance")
    }
  }
}
