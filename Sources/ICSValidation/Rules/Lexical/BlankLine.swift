internal import ICSText

/// Empty lines.
enum BlankLine: Rule {
  static let description = RuleDescription(
    .blankLine, "RFC 5545 §3.1", "No line is empty.",
    harm: """
      The grammar has no empty lines. Many readers skip them; some stop there and lose the rest, \
      and a continuation line after one has nothing to continue.
      """,
    wrong: .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      ↓
      """),
    right: .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      """),
    cure: "Leave the line out.",
    repair: .some(
      "unless a later line starts with a blank, or other text comes before the calendar"))
}
