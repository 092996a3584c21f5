internal import ICSText

/// RECURRENCE-ID of another type than the DTSTART of its series.
enum OverrideType: ComponentRule {
  static let description = RuleDescription(
    "rid.type", .error, "RFC 5545 §3.8.4.4",
    "RECURRENCE-ID has the type of the series' DTSTART: date or date-time.",
    harm: """
      Readers do not find the instance and show it twice, in its old and its new form. No other \
      validator checks this.
      """,
    wrong: .series("DTSTART:20241202T180000Z", "RECURRENCE-ID;VALUE=DATE:↓20241209"),
    right: .series("DTSTART:20241202T180000Z", "RECURRENCE-ID:20241209T180000Z"),
    cure: "Write the start of the instance in the form of the series' DTSTART.",
    repair: .some("if the series comes before it and has one instance on the day"))

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.uid]

  static func check(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    for match in context.matches {
      guard let form = match.masterForm, (form == .date) != (match.override.form == .date) else {
        continue
      }
      diagnostics.report(
        diagnostic, at: match.override.place,
        form == .date
          ? "RECURRENCE-ID is a date-time and DTSTART of the series a date"
          : "RECURRENCE-ID is a date and DTSTART of the series a date-time")
    }
  }
}
