internal import ICSText

/// VTIMEZONEs that no time refers to.
enum UnusedZone: CalendarRule {
  static let description = RuleDescription(
    "tz.unused", .info, "RFC 5545 §3.6.5", "Each VTIMEZONE is used by at least one time.",
    harm: """
      It only makes the file larger.
      """,
    wrong: .calendar(
      """
      ↓BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      """),
    right: .zone("TZOFFSETFROM:+0100", "+0100"), cure: "Leave it out.",
    // A VTIMEZONE that a message must not have is reported as such.
    profiles: .all.subtracting([.itip]))

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    // The zones are the purpose of a calendar that has nothing else.
    guard context.calendar.kinds.count > 0,
      // A time whose TZID the file does not define may mean a VTIMEZONE of another name.
      !context.calendar.hasUnclearZoneName,
      !context.zones.entries.contains(where: { $0.uses.count > 0 && $0.definitions.count == 0 })
    else { return }
    for entry in context.zones.entries {
      // A zone without an offset has a rule of its own.
      guard let place = entry.definitions.first, entry.uses.count == 0, !entry.isMentioned,
        entry.definition != nil
      else { continue }
      diagnostics.report(
        diagnostic, at: place, "no time uses the zone \(Excerpt(entry.tzid.span))")
    }
  }
}
