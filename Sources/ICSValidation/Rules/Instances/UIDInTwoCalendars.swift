internal import ICSText

/// Events with the same UID in two VCALENDARs.
enum UIDInTwoCalendars: ComponentRule {
  static let description = RuleDescription(
    "uid.two-calendars", .warning, "RFC 5545 §3.4, §3.8.4.7",
    "A UID is used in only one VCALENDAR of a file.",
    harm: """
      Readers that merge all calendars keep one of the two; others show the event twice. It does \
      no harm if both are messages, sent one after the other.
      """,
    wrong: .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      END:VCALENDAR
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//calview//EN
      BEGIN:VEVENT
      UID:↓choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      """),
    right: .event("LOCATION:Hall"), cure: "Keep the intended one.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.uid]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, context.isInEarlierCalendar, context.relation == .first,
      context.calendar.method == nil || context.calendar.method == .publish,
      let uid = context.record.first(.uid)
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: uid),
      "the UID \(context.record.excerpt(uid.value)) is used in an earlier VCALENDAR")
  }
}
