internal import ICSText

/// Files that cannot be read to their end.
enum Truncated: Rule {
  static let description = RuleDescription(
    .truncated, "RFC 5545 §3.4", "The file can be read to its end.",
    harm: "Everything after this place is missing, events among them.",
    wrong: .unreadable(
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//calview//EN
      BEGIN:VEVENT
      UID:choir@example.com
      ↓DTSTAMP:20241115T090000Z
      """),
    right: .event("LOCATION:Hall"), cure: "Fetch or write the file again.")
}
