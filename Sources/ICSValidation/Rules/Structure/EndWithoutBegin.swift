internal import ICSText

/// ENDs of components that did not begin.
enum EndWithoutBegin: Rule {
  static let description = RuleDescription(
    .endWithoutBegin, "RFC 5545 §3.4", "Each END has a BEGIN.",
    harm: "Strict readers refuse the file. Often the line that begins an event was lost.",
    wrong: .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      ↓END:VEVENT
      """),
    right: .event("LOCATION:Hall"), cure: "Leave the line out, or write the BEGIN that is missing.",
    repair: .some("unless the BEGIN may be missing"))
}
