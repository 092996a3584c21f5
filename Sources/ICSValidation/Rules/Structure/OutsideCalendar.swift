internal import ICSText

/// Files that do not start with a VCALENDAR.
enum OutsideCalendar: Rule {
  static let description = RuleDescription(
    .outsideCalendar, "RFC 5545 §3.4", "The file starts with BEGIN:VCALENDAR.",
    harm: "Readers look for the calendar first: they refuse the file or find it empty.",
    wrong: .file(
      """
      ↓BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      """),
    .file(
      """
      ↓Content-Type: text/calendar
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//calview//EN
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      END:VCALENDAR
      """),
    right: .event("LOCATION:Hall"),
    cure: "Put BEGIN:VCALENDAR, VERSION and PRODID first, and END:VCALENDAR last.")
}
