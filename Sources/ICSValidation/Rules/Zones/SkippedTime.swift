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
    .event(
      """
      DTSTART;TZID=Europe/Berlin:20240330T023000
      RDATE;TZID=Europe/Berlin:↓20240331T023000
      """),
    .calendar(
      """
      BEGIN:VAVAILABILITY
      UID:office@example.com
      DTSTAMP:20241115T090000Z
      BEGIN:AVAILABLE
      UID:morning@example.com
      DTSTAMP:20241115T090000Z
      DTSTART;TZID=Europe/Berlin:↓20240331T023000
      DTEND;TZID=Europe/Berlin:20240331T120000
      END:AVAILABLE
      END:VAVAILABILITY
      """),
    right: .event("DTSTART;TZID=Europe/Berlin:20240331T033000"),
    cure: "Write the intended time.")

  static let components: [ComponentName] = [.event, .todo, .journal, .availability, .available]

  static let triggers: PropertySet = [.dtstart, .dtend, .due, .recurrenceID, .rdate]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    context.forEachTime(shown: .skipped, ofComponentAt: index) { place, text in
      diagnostics.report(diagnostic, at: place, "the clocks skip \(text) on that day")
    }
  }
}
