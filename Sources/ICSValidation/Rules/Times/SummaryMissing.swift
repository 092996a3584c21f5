internal import ICSText

/// Events without a title.
enum SummaryMissing: ComponentRule {
  static let description = RuleDescription(
    "time.summary-missing", .info, "RFC 5545 §3.8.1.12", "An event has a SUMMARY.",
    harm: "Calendars show an event without a name.",
    wrong: .calendar(
      """
      ↓BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      """),
    .event("SUMMARY:↓"), right: .event("SUMMARY:Choir"), cure: "Write a SUMMARY.",
    profiles: Profile.all.subtracting([.itip]))

  static let components: [ComponentName] = [.event, .todo]

  static func check(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    // An answer or a cancellation needs no title.
    guard index == 0, !context.unreadable.contains(.summary),
      context.calendar.method == nil || context.calendar.method == .publish
    else { return }
    guard let summary = context.record.first(.summary, of: index) else {
      diagnostics.report(
        diagnostic, at: component.place, "\(component.name.rawValue) has no SUMMARY")
      return
    }
    guard !summary.value.contains(where: { context.record.bytes[$0] > UInt8(ascii: " ") }) else {
      return
    }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: summary), "SUMMARY has no text")
  }
}
