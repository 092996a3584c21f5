internal import ICSText

/// Events whose DTSTART does not match their own recurrence rule.
enum StartNotInSet: ComponentRule {
  static let description = RuleDescription(
    "rr.dtstart-not-in-set", .warning, "RFC 5545 §3.8.5.3", "DTSTART is an instance of its rule.",
    harm: """
      The RFC leaves the result undefined: Google and Apple show DTSTART and the rest, libical \
      only the rest, and with COUNT the last day differs. No other validator checks this.
      """,
    wrong: .event("DTSTART:↓20241204T180000Z\nRRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=3"),
    right: .event("DTSTART:20241206T180000Z\nRRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=3"),
    cure: "Write the first day of the rule as DTSTART, and add another one as RDATE.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.rrule]

  static func check(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard context.recurrence?.verdict == .startNotInSet, let start = context.times.start else {
      return
    }
    let property = context.record.properties[start.property]
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "DTSTART \(context.record.excerpt(property.value)) does not match its RRULE")
  }
}
