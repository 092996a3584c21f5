internal import ICSText

/// EXDATE in a different zone from DTSTART.
enum ExceptionZone: ComponentRule {
  static let description = RuleDescription(
    "outlook.exdate-zone", .warning, "RFC 5545 §3.8.5.1",
    "EXDATE is in the zone of DTSTART.",
    harm: """
      The RFC allows another zone, but Exchange and Outlook compare the texts and remove nothing \
      (Microsoft, KB2295902): the event is shown on a day on which it is cancelled.
      """,
    wrong: .event(
      """
      DTSTART;TZID=Europe/Berlin:20241202T180000
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE:↓20241209T170000Z
      """),
    right: .event(
      """
      DTSTART;TZID=Europe/Berlin:20241202T180000
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE;TZID=Europe/Berlin:20241209T180000
      """),
    cure: "Write EXDATE with the TZID of DTSTART.", profiles: [.outlook])

  static let components: [ComponentName] = [.event]

  static let triggers: PropertySet = [.exdate]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let start = context.times.start, let recurrence = context.recurrence else { return }
    let forms: [TimeForm] = [.utc, .zoned]
    context.report(recurrence.exceptions, as: diagnostic, to: &diagnostics) { exception in
      let zone = context.record.properties[exception.property].zone
      // A value that is a date or has no zone is reported as such.
      guard forms.contains(start.form), forms.contains(exception.form),
        exception.form != start.form || exception.form == .zoned && zone != start.zone
      else { return nil }
      return "EXDATE \(context.record.excerpt(exception.range)) is not in the zone of DTSTART"
    }
  }
}
