internal import ICSText

/// Components that are too large to be read.
enum LargeComponent: Rule {
  static let description = RuleDescription(
    .frameLimit, "RFC 5545 §3.6", "A component is smaller than 8 mebibytes.",
    harm:
      """
      calview leaves the component out. Often an END is missing and the component contains the \
      rest of the file.
      """,
    wrong: .calendar(
      """
      ↓BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      COMMENT:Bread and olives
      COMMENT:Cheese and wine
      COMMENT:Cake and coffee
      END:VEVENT
      """, limits: .small { $0.frameBytes = 150 }),
    right: .event("COMMENT:Bread", limits: .small { $0.frameBytes = 300 }),
    cure: "Close the component, and put attachments on the web.")
}
