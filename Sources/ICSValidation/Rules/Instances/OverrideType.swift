internal import ICSText

/// RECURRENCE-ID of another type than the DTSTART of its series.
enum OverrideType: ComponentRule {
  static let description = RuleDescription(
    "rid.type", .error, "RFC 5545 §3.8.4.4",
    "RECURRENCE-ID is a date where DTSTART of the series is one, and a date-time where it is one.",
    harm: """
      Readers do not find the instance: it is shown twice, as it was and as it is. No other \
      validator looks for it.
      """,
    wrong: .series("DTSTART:20241202T180000Z", "RECURRENCE-ID;VALUE=DATE:↓20241209"),
    right: .series("DTSTART:20241202T180000Z", "RECURRENCE-ID:20241209T180000Z"),
    cure: "Write the start of the instance as DTSTART of the series is written.",
    repair: .some("where the series stands before it and has one instance on the day"))

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
