internal import ICSText

/// Observances of a zone that have both a rule and single dates.
enum ZoneRuleAndDates: ComponentRule {
  static let description = RuleDescription(
    "itip.zone-rdate", .error, "RFC 5546 §3.1.2",
    "In a message, each part of a VTIMEZONE has RRULE or RDATE, not both.",
    harm: """
      Exchange and Outlook refuse the message and show an attachment instead, "not supported \
      calendar message.ics" (Microsoft, KB4456241).
      """,
    wrong: .calendar(
      """
      METHOD:PUBLISH
      BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:20241027T030000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
      ↓RDATE:20230926T030000
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      SUMMARY:Choir
      DTSTART;TZID=Mill Street:20241202T180000
      DURATION:PT1H
      END:VEVENT
      """),
    right: .calendar(
      """
      METHOD:PUBLISH
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      SUMMARY:Choir
      DTSTART;TZID=Europe/Berlin:20241202T180000
      DURATION:PT1H
      END:VEVENT
      """),
    cure: "Write a separate STANDARD or DAYLIGHT for each date.", profiles: [.itip, .outlook])

  static let components: [ComponentName] = [.standard, .daylight]

  static let triggers: PropertySet = [.rdate]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard component.present.contains(.rrule),
      let property = context.record.first(.rdate, of: index)
    else { return }
    diagnostics.report(
      diagnostic, at: property.place,
      "\(component.name.rawValue) has RRULE and RDATE, expected one of them")
  }
}
