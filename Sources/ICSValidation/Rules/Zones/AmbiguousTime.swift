internal import ICSText

/// Times that the clocks show twice.
enum AmbiguousTime: ComponentRule {
  static let description = RuleDescription(
    "tz.ambiguous-time", .info, "RFC 5545 §3.3.5",
    "A time occurs once on its day in its zone.",
    harm: """
      If the clocks are set back at 03:00, 02:30 occurs twice. By the RFC the first is meant; \
      libical uses the second.
      """,
    wrong: .event("DTSTART;TZID=Europe/Berlin:↓20241027T023000"),
    .event(
      """
      DTSTART;TZID=Europe/Berlin:20241026T023000
      RDATE;TZID=Europe/Berlin:↓20241027T023000
      """),
    right: .event("DTSTART;TZID=Europe/Berlin:20241027T033000"),
    cure: "Write the time in UTC if it matters which one is meant.")

  static let components: [ComponentName] = [.event, .todo, .journal, .availability, .available]

  static let triggers: PropertySet = [.dtstart, .dtend, .due, .recurrenceID, .rdate]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    context.forEachTime(shown: .twice, ofComponentAt: index) { place, text in
      diagnostics.report(
        diagnostic, at: place,
        "the clocks show \(text) twice on that day; the first is meant")
    }
  }
}
