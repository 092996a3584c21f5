internal import ICSText

/// X-WR-TIMEZONE in calendars for which readers disagree on what it means.
enum ImplicitZone: CalendarRule {
  static let description = RuleDescription(
    "cal.x-wr-timezone", .info, "RFC 5545 §3.6.5",
    "Times get their zone from TZID, not from X-WR-TIMEZONE.",
    harm: """
      Google and Apple show the calendar in this zone; others do not know the property. Programs \
      then disagree about times without a zone, and a series in UTC moves by an hour when the \
      clocks change.
      """,
    wrong: .calendar(
      """
      ↓X-WR-TIMEZONE:Europe/Berlin
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART:20241202T180000Z
      DURATION:PT1H
      RRULE:FREQ=WEEKLY;COUNT=20
      END:VEVENT
      """),
    right: .calendar(
      """
      X-WR-TIMEZONE:Europe/Berlin
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;TZID=Europe/Berlin:20241202T190000
      DURATION:PT1H
      RRULE:FREQ=WEEKLY;COUNT=20
      END:VEVENT
      """),
    cure: "Write local times with TZID and a VTIMEZONE, especially for events that repeat.")

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    guard let zone = context.calendar.implicitZone else { return }
    let floating = context.calendar.floating.count
    let repeating = context.calendar.repeatingInUTC.count
    guard floating > 0 || repeating > 0, zone.name.uppercased() != "UTC" else { return }
    let found =
      floating > 0
      ? "\(floating) \(floating == 1 ? "time has" : "times have") no zone"
      : "\(repeating) series \(repeating == 1 ? "repeats" : "repeat") in UTC"
    diagnostics.report(
      diagnostic, at: zone.place,
      "\(found), and programs disagree about whether X-WR-TIMEZONE applies to them")
  }
}

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
