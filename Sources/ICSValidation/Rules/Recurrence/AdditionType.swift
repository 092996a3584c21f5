internal import ICSText

/// RDATE of another type than DTSTART.
enum AdditionType: ComponentRule {
  static let description = RuleDescription(
    "rr.rdate-type", .warning, "RFC 5545 §3.8.5.2",
    "RDATE has the type of DTSTART: a date, or a time.",
    harm: """
      Readers differ: the instance is all-day, starts at midnight, or starts at the time of \
      DTSTART as in calview; some ignore it.
      """,
    wrong: .event("RDATE;VALUE=DATE:↓20241209"),
    .event("DTSTART;VALUE=DATE:20241202\nRDATE:↓20241209T180000Z"),
    right: .event("RDATE:20241209T180000Z"),
    .event("DTSTART;VALUE=DATE:20241202\nRDATE;VALUE=DATE:20241209"),
    cure: "Write the start of the instance in the form of DTSTART.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.rdate]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let start = context.times.start, let recurrence = context.recurrence else { return }
    context.report(recurrence.additions, as: diagnostic, to: &diagnostics) { addition in
      let type = context.record.properties[addition.property].valueType
      guard (addition.form == .date) != (start.form == .date),
        // A value that is not of its stated type is reported as such.
        (type == .date) == (addition.form == .date)
      else { return nil }
      return addition.form == .date
        ? "RDATE is a date and DTSTART a date-time, expected the same type for both"
        : "RDATE has a time and DTSTART is a date, expected the same type for both"
    }
  }
}
