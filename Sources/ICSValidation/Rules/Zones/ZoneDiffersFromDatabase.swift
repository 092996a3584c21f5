internal import CivilCalendar
internal import ICSText

/// VTIMEZONEs that differ from the database zone of the same name at the time of an event.
enum ZoneDiffersFromDatabase: CalendarRule {
  static let description = RuleDescription(
    "tz.differs-from-iana", .warning, "RFC 5545 §3.6.5",
    "A VTIMEZONE has the offsets of the zone that it names.",
    harm: """
      Google, Apple and calview go by the name, Outlook and older readers by the definition, so \
      they show the event at different times. Producers often write only today's rule, or an old \
      one. Only the times of the events in the file are compared.
      """,
    wrong: .calendar(
      """
      ↓BEGIN:VTIMEZONE
      TZID:Asia/Seoul
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0800
      TZOFFSETTO:+0800
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;TZID=Asia/Seoul:20241202T180000
      DURATION:PT1H
      END:VEVENT
      """),
    right: .event("DTSTART;TZID=Europe/Berlin:20240702T180000"),
    cure: "Take the VTIMEZONE from the current zone database.")

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    for entry in context.zones.entries {
      guard let difference = entry.difference, let place = entry.definitions.first else {
        continue
      }
      let time = difference.instant.wallTime(offsetFromUTC: difference.offsetInDatabase)
      diagnostics.report(
        diagnostic, at: place,
        "the VTIMEZONE \(Excerpt(entry.tzid.span)) is at \(text(difference.offsetInFile)) on "
          + "\(time.day), but the zone is at \(text(difference.offsetInDatabase))")
    }
  }

  /// Returns an offset as text, such as `+01:00`.
  private static func text(_ offset: Int) -> String {
    var text: [UInt8] = [offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")]
    text.appendDigits(offset.magnitude / 3_600, count: 2)
    text.append(UInt8(ascii: ":"))
    text.appendDigits(offset.magnitude / 60 % 60, count: 2)
    if offset % 60 != 0 {
      text.append(UInt8(ascii: ":"))
      text.appendDigits(offset.magnitude % 60, count: 2)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
