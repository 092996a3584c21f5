internal import ICSText

/// Lines that start with a blank but continue no line.
enum BadFold: Rule {
  static let description = RuleDescription(
    .badFold, "RFC 5545 §3.1",
    "A line that starts with a space or a tab continues the line before it.",
    harm: """
      After an empty line, there is nothing to continue: readers drop the text, stop there, or add \
      it to the property before.
      """,
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


      ↓ X-ROOM:Hall
      END:VCALENDAR
      """),
    right: .event("LOCATION:Hall of\n  the mill"),
    cure: "Write line feeds inside a text as \\n, and leave no line empty.")
}
