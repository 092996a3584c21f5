internal import ICSText

/// Resources with several UIDs.
enum SeveralUIDs: CalendarRule {
  static let description = RuleDescription(
    "caldav.one-uid", .error, "RFC 4791 §4.1", "All components of a resource have one UID.",
    harm: "CalDAV servers refuse the resource.",
    wrong: .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      BEGIN:VEVENT
      ↓UID:concert@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Concert
      DTSTART;VALUE=DATE:20241215
      END:VEVENT
      """),
    right: .event("LOCATION:Hall"), cure: "Store each event as a resource of its own.",
    profiles: [.caldav])

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let others = context.calendar.otherUIDs
    guard let place = others.first else { return }
    diagnostics.report(
      diagnostic, at: place,
      others.count == 1
        ? "found a second UID, expected one in a resource"
        : "\(others.count) components have UIDs other than the first, expected one in a resource")
  }
}
