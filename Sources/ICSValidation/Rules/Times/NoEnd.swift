internal import ICSText

/// Events with a start time but no end.
enum NoEnd: ComponentRule {
  static let description = RuleDescription(
    "time.no-end", .info, "RFC 5545 §3.6.1", "An event with a time has DTEND or DURATION.",
    harm: """
      Without either, its duration is zero by the RFC. Google and Apple show an hour, others a \
      line that is hard to see.
      """,
    wrong: .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      ↓DTSTART:20241202T180000Z
      END:VEVENT
      """),
    right: .event("DTSTART:20241202T180000Z\nDURATION:PT1H"),
    .event("DTSTART;VALUE=DATE:20241202"),
    cure: "Write DTEND, unless you mean a moment.")

  static let components: [ComponentName] = [.event]

  static let triggers: PropertySet = [.dtstart]

  static func check(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let start = context.times.start, start.form != .date,
      component.present.isDisjoint(with: [.dtend, .duration]),
      context.unreadable.isDisjoint(with: [.dtend, .duration]),
      // Some events use DUE in place of DTEND.
      !component.present.contains(.due)
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.properties[start.property].place,
      "the event has neither DTEND nor DURATION, so it has no length")
  }
}
