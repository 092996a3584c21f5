internal import CivilCalendar
internal import ICSText

/// VTIMEZONEs that begin after an event in their zone.
enum ZoneBeginsLate: CalendarRule {
  static let description = RuleDescription(
    "tz.begins-late", .warning, "RFC 5545 §3.6.5",
    "A VTIMEZONE with a private name begins before the events in its zone.",
    harm: """
      Before its first part begins, the zone has no offset. calview takes the one that the part \
      changes from; a reader that takes another shows the event an hour earlier or later.
      """,
    wrong: .calendar(
      """
      ↓BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:20301027T030000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
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
    right: .zone("TZOFFSETFROM:+0100", "+0100"),
    cure: "Write all parts of the zone from before its first event, or a name of the database.")

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    for entry in context.zones.entries {
      guard let time = entry.timeBeforeStart, let place = entry.definitions.first,
        let zone = entry.definition, let start = zone.firstStart
      else { continue }
      // DTSTART of the first part is on the clock from before it.
      let offset = zone.offsetFromUTC(at: start.advanced(bySeconds: -1))
      diagnostics.report(
        diagnostic, at: place,
        "the VTIMEZONE \(Excerpt(entry.tzid.span)) begins on "
          + "\(start.wallTime(offsetFromUTC: offset).day), after an event on "
          + "\(time.wallTime(offsetFromUTC: 0).day)")
    }
  }
}
