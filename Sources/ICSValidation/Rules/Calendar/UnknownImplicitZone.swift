internal import ICSText

/// X-WR-TIMEZONE that does not name a zone.
enum UnknownImplicitZone: CalendarRule {
  static let description = RuleDescription(
    "cal.x-wr-timezone-unknown", .warning, "RFC 5545 §3.2.19",
    "X-WR-TIMEZONE is a name from the zone database.",
    harm: "Google and Apple show the calendar in UTC or in the reader's own zone.",
    wrong: .calendar(
      """
      X-WR-TIMEZONE:↓Berlin
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      """),
    right: .calendar(
      """
      X-WR-TIMEZONE:Europe/Berlin
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      """),
    cure: "Write a name such as Europe/Berlin, or leave the property out.")

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    guard let zone = context.calendar.implicitZone, zone.isUnknown,
      !context.zones.entries.contains(where: { $0.definitions.count > 0 && $0.name == zone.name })
    else { return }
    diagnostics.report(
      diagnostic, at: zone.placeOfName, "no zone is called \(Excerpt(zone.name.utf8.span))")
  }
}
