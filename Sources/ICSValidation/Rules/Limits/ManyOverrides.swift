internal import ICSText

/// Overrides that are too far from their series to be compared with it.
enum ManyOverrides: CalendarRule {
  static let description = RuleDescription(
    .overrideLimit, "RFC 5545 §3.8.4.4",
    "An override comes after its series, with fewer than 4096 other series between them.",
    harm: """
      calview forgets a series after 4096 others, and keeps as many overrides that come before \
      their series. It does not check whether any other override names an instance.
      """,
    wrong: .calendar(
      """
      \(series("choir"))
      \(series("band"))
      \(change("↓"))
      """, limits: few),
    right: .calendar(
      """
      \(series("choir"))
      \(change(""))
      \(series("band"))
      """, limits: few),
    cure: "Write each override immediately after its series.")

  private static let few = Limits.small { $0.rememberedSeries = 1 }

  private static func series(_ name: String) -> String {
    """
    BEGIN:VEVENT
    UID:\(name)@example.com
    DTSTAMP:20241115T090000Z
    SUMMARY:Music
    DTSTART:20241202T180000Z
    DURATION:PT1H
    RRULE:FREQ=WEEKLY;COUNT=4
    END:VEVENT
    """
  }

  private static func change(_ mark: String) -> String {
    """
    BEGIN:VEVENT
    UID:choir@example.com
    DTSTAMP:20241115T090000Z
    SUMMARY:Choir in the mill
    DTSTART:20241210T180000Z
    DURATION:PT1H
    RECURRENCE-ID:\(mark)20241209T180000Z
    END:VEVENT
    """
  }

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let overrides = context.instances.uncompared
    guard let place = overrides.first else { return }
    diagnostics.report(
      diagnostic, at: place,
      overrides.count == 1
        ? "1 override is too far from its series to be compared with it"
        : "\(overrides.count) overrides are too far from their series to be compared with it")
  }
}
