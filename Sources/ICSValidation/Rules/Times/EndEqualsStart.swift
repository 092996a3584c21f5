internal import CivilCalendar
internal import ICSText

/// Events that end when they start.
enum EndEqualsStart: ComponentRule {
  static let description = RuleDescription(
    "time.end-equals-start", .warning, "RFC 5545 §3.6.1, §3.8.2.2",
    "DTEND is later than DTSTART; for an all-day event it is the day after the last.",
    harm: """
      DTEND is exclusive, so an all-day event that ends on its first day has no day: some readers \
      do not show it, Outlook shows it at midnight. Several days written this way lack the last one.
      """,
    wrong: .event("DTSTART;VALUE=DATE:20241202\nDTEND;VALUE=DATE:↓20241202"),
    .event("DTSTART:20241202T180000Z\nDTEND:↓20241202T180000Z"),
    right: .event("DTSTART;VALUE=DATE:20241202\nDTEND;VALUE=DATE:20241203"),
    .event("DTSTART:20241202T180000Z\nDTEND:20241202T190000Z"),
    cure: """
      Write the day after the last one; leave DTEND out for a single day, and for a moment without \
      duration.
      """,
    repair: .some("if both are dates"))

  static let components: [ComponentName] = [.event]

  static let triggers: PropertySet = [.dtend]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let start = context.times.start, let end = context.times.end,
      (end.form == .date) == (start.form == .date), end.isSame(as: start) == true
    else { return }
    let property = context.record.properties[end.property]
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      start.form == .date
        ? "DTEND is the same day as DTSTART, expected the day after the last one"
        : "DTEND is the same time as DTSTART, so the event has no length"
    ) { edits in
      // An all-day event lasts one day.
      guard start.form == .date,
        let text = TimeText.text(of: .date(start.wallTime.day.advanced(by: 1)))
      else { return }
      edits.replace(
        property.value, of: property, in: context.record, with: text,
        "DTEND written as \(text), the day after the last one")
    }
  }
}
