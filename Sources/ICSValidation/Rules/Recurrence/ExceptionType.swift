internal import ICSText

/// EXDATE of another type than DTSTART.
enum ExceptionType: ComponentRule {
  static let description = RuleDescription(
    "rr.exdate-type", .error, "RFC 5545 §3.8.5.1",
    "EXDATE has the type of DTSTART: date or date-time.",
    harm: """
      Most readers remove nothing: the event is shown on a day on which it is cancelled. No other \
      validator checks this.
      """,
    wrong: .event("RRULE:FREQ=WEEKLY;COUNT=4\nEXDATE;VALUE=DATE:↓20241209"),
    .event("RRULE:FREQ=WEEKLY;COUNT=4\nEXDATE;VALUE=DATE:↓20241209,20241216"),
    .event(
      """
      DTSTART;VALUE=DATE:20241202
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE:↓20241209T000000Z
      """),
    right: .event("RRULE:FREQ=WEEKLY;COUNT=4\nEXDATE:20241209T180000Z"),
    .event("DTSTART;VALUE=DATE:20241202\nRRULE:FREQ=WEEKLY;COUNT=4\nEXDATE;VALUE=DATE:20241209"),
    cure: "Write the start of the instance in the form of DTSTART.",
    repair: .some("if the series has one instance on the day, or dates and EXDATE midnight"))

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.exdate]

  static func check(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let start = context.times.start, let recurrence = context.recurrence else { return }
    context.report(recurrence.exceptions, as: diagnostic, to: &diagnostics) { exception in
      let type = context.record.properties[exception.property].valueType
      guard (exception.form == .date) != (start.form == .date),
        // A value that is not of its stated type is reported as such.
        (type == .date) == (exception.form == .date)
      else { return nil }
      return exception.form == .date
        ? "EXDATE is a date and DTSTART a date-time, so most readers remove nothing"
        : "EXDATE is a date-time and DTSTART a date, so most readers remove nothing"
    }
  }
}
