internal import ICSText

/// EXDATE with a zone where DTSTART has none, or the other way round.
enum ExceptionForm: ComponentRule {
  static let description = RuleDescription(
    "rr.exdate-form", .warning, "RFC 5545 §3.8.5.1",
    "EXDATE has a zone if and only if DTSTART has one.",
    harm: "Readers take the time to be in their own zone or in UTC, and remove nothing.",
    wrong: .event(
      """
      DTSTART;TZID=Europe/Berlin:20241202T180000
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE:↓20241209T180000
      """),
    right: .event(
      """
      DTSTART;TZID=Europe/Berlin:20241202T180000
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE;TZID=Europe/Berlin:20241209T180000
      """),
    cure: "Write EXDATE with the TZID of DTSTART.", repair: .some("if DTSTART has a zone"))

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.exdate]

  static func check(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let recurrence = context.recurrence else { return }
    context.report(recurrence.exceptions, as: diagnostic, to: &diagnostics) { exception in
      exception.formMismatch(in: context)
    }
  }
}
