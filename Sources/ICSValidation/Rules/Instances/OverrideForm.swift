internal import ICSText

/// RECURRENCE-ID in another zone than the DTSTART of its series.
enum OverrideForm: ComponentRule {
  static let description = RuleDescription(
    "rid.form", .warning, "RFC 5545 §3.8.4.4",
    "RECURRENCE-ID is in UTC, in a zone or without one, like DTSTART of the series.",
    harm: """
      Readers that compare the texts do not find the instance, and show it twice. Google writes \
      UTC for series in a zone; most readers can handle that.
      """,
    wrong: .series(
      "DTSTART;TZID=Europe/Berlin:20241202T180000", "RECURRENCE-ID:↓20241209T170000Z"),
    right: .series(
      "DTSTART;TZID=Europe/Berlin:20241202T180000",
      "RECURRENCE-ID;TZID=Europe/Berlin:20241209T180000"),
    cure: "Write the start of the instance in the form of the series' DTSTART.",
    repair: .some("if the series comes before it"))

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.uid]

  static func check(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    for match in context.matches {
      guard let form = match.masterForm, form != .date, match.override.form != .date,
        form != match.override.form
      else { continue }
      diagnostics.report(
        diagnostic, at: match.override.place,
        "RECURRENCE-ID \(name(match.override.form)), but DTSTART of the series \(name(form))",
        repair: EditList.tryRepair)
    }
  }

  private static func name(_ form: TimeForm) -> String {
    switch form {
    case .date: "is a date"
    case .floating: "has no zone"
    case .utc: "is in UTC"
    case .zoned: "has a zone"
    }
  }
}
