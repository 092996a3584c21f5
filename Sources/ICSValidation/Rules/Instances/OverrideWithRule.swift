internal import ICSText

/// Overrides that have a recurrence rule of their own.
enum OverrideWithRule: ComponentRule {
  static let description = RuleDescription(
    "rid.with-rule", .warning, "RFC 5545 §3.8.4.4",
    "A component with RECURRENCE-ID is one instance and has no RRULE or RDATE.",
    harm: """
      RECURRENCE-ID names one instance of the series. Readers ignore the rule, or repeat the \
      change on days on which the series is unchanged.
      """,
    wrong: .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      RRULE:FREQ=WEEKLY;COUNT=4
      END:VEVENT
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir in the mill
      RECURRENCE-ID;VALUE=DATE:20241209
      DTSTART;VALUE=DATE:20241210
      ↓RRULE:FREQ=WEEKLY;COUNT=2
      END:VEVENT
      """),
    right: .series("DTSTART:20241202T180000Z", "RECURRENCE-ID:20241209T180000Z"),
    cure: "Leave the rule out; RANGE=THISANDFUTURE also changes the instances that follow.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.recurrenceID]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    for name in component.present.intersection([.rrule, .rdate]).names {
      guard let property = context.record.first(name, of: index) else { continue }
      diagnostics.report(
        diagnostic, at: property.place,
        "\(name.rawValue) together with RECURRENCE-ID, which names a single instance")
    }
  }
}
