internal import ICSText

/// Text after the calendar.
enum TrailingData: Rule {
  static let description = RuleDescription(
    .trailingData, "RFC 5545 §3.4", "Only another calendar may follow END:VCALENDAR.",
    harm: "icalendar (khal) and ical (Home Assistant) refuse the file.",
    wrong: .file(
      """
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
      ↓exported by hand
      """),
    right: .event("LOCATION:Hall"), cure: "Leave the text out.")
}
