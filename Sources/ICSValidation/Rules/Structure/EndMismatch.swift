internal import ICSText

/// ENDs that name a different component from the open one.
enum EndMismatch: Rule {
  static let description = RuleDescription(
    .endMismatch, "RFC 5545 §3.4", "END names the component that is open.",
    harm: """
      sabre/vobject (Nextcloud) and vobject (Radicale) refuse the file; libical does not look at \
      the name.
      """,
    wrong: .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      ↓END:VTODO
      """),
    right: .event("LOCATION:Hall"), cure: "Write the name that follows BEGIN.",
    repair: .always)
}
