internal import ICSText

/// Durations with hours, minutes or seconds after a start that is a date.
enum TimeOfDayOnDate: ComponentRule {
  static let description = RuleDescription(
    "val.duration-time-on-date", .error, "RFC 5545 §3.6.1, §3.8.2.5",
    "If DTSTART is a date, DURATION is in days or weeks.",
    harm: """
      An all-day event can't last an hour; readers make it a day, or an event at midnight. sabre \
      and libical do not report it.
      """,
    wrong: .event("DTSTART;VALUE=DATE:20241202\nDURATION:↓PT1H"),
    right: .event("DTSTART;VALUE=DATE:20241202\nDURATION:P1D"),
    .event("DTSTART:20241202T180000Z\nDURATION:PT1H"),
    cure: "Write days (P1D), or a DTSTART with a time.")

  static let components: [ComponentName] = [.event, .todo]

  static let triggers: PropertySet = [.duration]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard context.times.start?.form == .date,
      let property = context.record.first(.duration, of: index),
      let duration = try? CalendarDuration.read(
        context.record.bytes.span.extracting(property.value)
      ).value,
      duration.seconds > 0
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "DTSTART is a date, so DURATION must be in days or weeks, "
        + "not \(context.record.excerpt(property.value))")
  }
}
