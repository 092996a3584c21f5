internal import ICSText

/// Overrides of instances that EXDATE removes.
enum ExcludedOverride: ComponentRule {
  static let description = RuleDescription(
    "rid.excluded", .info, "RFC 5545 §3.8.4.4, §3.8.5.1",
    "An instance is changed or removed, not both.",
    harm: "Some readers show the changed instance; others show nothing on that day.",
    wrong: .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE;VALUE=DATE:20241209
      END:VEVENT
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir in the mill
      RECURRENCE-ID;VALUE=DATE:↓20241209
      DTSTART;VALUE=DATE:20241210
      END:VEVENT
      """),
    right: .series("DTSTART:20241202T180000Z", "RECURRENCE-ID:20241209T180000Z"),
    cure: "Leave EXDATE out if the instance was changed; leave the change out if it was removed.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.uid]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0 else { return }
    for match in context.matches where match.isExcluded {
      diagnostics.report(
        diagnostic, at: match.override.place,
        "RECURRENCE-ID names an instance that EXDATE removes")
    }
  }
}
