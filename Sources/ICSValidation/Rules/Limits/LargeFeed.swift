internal import ICSText

/// Calendars that are too large to subscribe to.
enum LargeFeed: FileRule {
  static let description = RuleDescription(
    "google.size", .warning, "RFC 5545 §3.4",
    "A calendar for subscribers is no larger than a megabyte.",
    harm: """
      Google Calendar fetches up to 1 MB from an address (according to its help forum); a larger \
      calendar is not shown or not updated.
      """,
    wrong: .file(
      """
      ↓BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//calview//EN
      BEGIN:X-ROOM
      END:X-ROOM
      END:VCALENDAR
      """, limits: .small { $0.feedBytes = 100 }),
    right: .event("LOCATION:Hall"),
    cure: "Publish future events and those of the last months, or split the calendar.",
    profiles: [.google])

  static func check(
    _ summary: ScanSummary, _ limits: Limits, reporting diagnostics: inout Diagnostics
  ) {
    guard summary.bytesRead > limits.feedBytes else { return }
    diagnostics.report(
      diagnostic, at: Place(line: 1),
      "the file has \(summary.bytesRead) bytes, but Google fetches at most \(limits.feedBytes)")
  }
}
