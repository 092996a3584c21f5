internal import ICSText

/// RDATE with a zone where DTSTART has none, or the other way round.
enum AdditionForm: ComponentRule {
  static let description = RuleDescription(
    "rr.rdate-form", .warning, "RFC 5545 §3.8.5.2",
    "RDATE has a zone if and only if DTSTART has one.",
    harm: "Each reader takes the time to be in its own zone, so the instance is off by hours.",
    wrong: .event(
      """
      DTSTART;TZID=Europe/Berlin:20241202T180000
      RDATE:↓20241209T180000
      """),
    right: .event(
      """
      DTSTART;TZID=Europe/Berlin:20241202T180000
      RDATE;TZID=Europe/Berlin:20241209T180000
      """),
    cure: "Write RDATE with the TZID of DTSTART.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.rdate]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let recurrence = context.recurrence else { return }
    context.report(recurrence.additions, as: diagnostic, to: &diagnostics) { addition in
      addition.formMismatch(in: context)
    }
  }
}
