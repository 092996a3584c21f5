internal import ICSText

/// Dates of observances that Outlook ignores.
enum ZoneDatesForOutlook: PropertyRule {
  static let description = RuleDescription(
    "outlook.zone-rdate", .warning, "RFC 5545 §3.6.5",
    "Each part of a VTIMEZONE has a yearly RRULE, and no RDATE.",
    harm: """
      Outlook derives two changes a year from DTSTART and RRULE and ignores RDATE (Microsoft, \
      MS-STANOICAL §2.2.47): in summer events are an hour off.
      """,
    wrong: .calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:20241027T030000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      ↓RDATE:20251026T030000
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;TZID=Mill Street:20241202T180000
      DURATION:PT1H
      END:VEVENT
      """),
    right: .event("DTSTART;TZID=Europe/Berlin:20241202T180000"),
    cure: "Write RRULE:FREQ=YEARLY with BYMONTH and BYDAY.", profiles: [.outlook])

  static let properties: PropertySet = [.rdate]

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let component = context.record.parts[property.part]
    guard component.name == .standard || component.name == .daylight,
      // RDATE together with a recurrence rule is a fault of its own.
      !component.present.contains(.rrule)
    else { return }
    diagnostics.report(
      diagnostic, at: property.place,
      "Outlook ignores RDATE in \(component.name.rawValue), expected RRULE")
  }
}
