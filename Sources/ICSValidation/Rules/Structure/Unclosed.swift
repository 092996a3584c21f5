internal import ICSText

/// Components that begin but do not end.
enum Unclosed: Rule {
  static let description = RuleDescription(
    .unclosed, "RFC 5545 §3.4", "Each BEGIN has an END.",
    harm: """
      libical (Evolution, KOrganizer) reads nothing at all from the file; sabre/vobject \
      (Nextcloud) and icalendar (khal) refuse it.
      """,
    wrong: .calendar(
      """
      ↓BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      """),
    right: .event("LOCATION:Hall"),
    cure: "Write END with the name of the component; if the file was cut off, fetch it again.",
    repair: .some("unless another VCALENDAR begins in place of its first component"))
}
