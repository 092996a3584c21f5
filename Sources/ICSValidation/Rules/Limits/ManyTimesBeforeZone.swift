internal import ICSText

/// Zones that are defined only after more events than can wait for them.
enum ManyTimesBeforeZone: CalendarRule {
  static let description = RuleDescription(
    .timesBeforeZoneLimit, "RFC 5545 §3.6.5",
    "A VTIMEZONE comes before the events in its zone, or soon after them.",
    harm: """
      Once 65536 times, 4096 series or 4 mebibytes of events in a calendar wait for their zones, \
      calview checks times without knowing the zone.
      """,
    wrong: .calendar(
      """
      \(choir)
      ↓\(zone)
      """, limits: .small { $0.pendingBytes = 0 }),
    right: .calendar(
      """
      \(zone)
      \(choir)
      """, limits: .small { $0.pendingBytes = 0 }),
    cure: "Write the zones of a calendar before its events.")

  private static let choir = """
    BEGIN:VEVENT
    UID:choir@example.com
    DTSTAMP:20241115T090000Z
    SUMMARY:Choir
    DTSTART;TZID=Mill Street:20241202T180000
    DURATION:PT1H
    END:VEVENT
    """

  private static let zone = """
    BEGIN:VTIMEZONE
    TZID:Mill Street
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0100
    END:STANDARD
    END:VTIMEZONE
    """

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    for entry in context.zones.entries {
      guard entry.hasTimesBeforeDefinition, let place = entry.definitions.first else { continue }
      diagnostics.report(
        diagnostic, at: place,
        "times before this VTIMEZONE are checked without it, since too much comes between them")
    }
  }
}
