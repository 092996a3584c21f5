internal import ICSText

/// Overrides whose series is not in the calendar.
enum OverrideWithoutMaster: CalendarRule {
  static let description = RuleDescription(
    "rid.no-master", .warning, "RFC 5545 §3.8.4.4",
    "The series that RECURRENCE-ID refers to is in the calendar.",
    harm: """
      Readers drop the instance, or show only it. An export of one instance may lack the series, \
      so in that case this is a remark. A message about one instance never includes the series. No \
      other validator checks this.
      """,
    wrong: .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      BEGIN:VEVENT
      UID:garden@example.com
      DTSTAMP:20241115T090000Z
      RECURRENCE-ID;VALUE=DATE:↓20241209
      SUMMARY:Garden
      DTSTART;VALUE=DATE:20241210
      END:VEVENT
      """),
    right: .calendar(
      """
      BEGIN:VEVENT
      UID:garden@example.com
      DTSTAMP:20241115T090000Z
      RECURRENCE-ID;VALUE=DATE:20241209
      SUMMARY:Garden
      DTSTART;VALUE=DATE:20241210
      END:VEVENT
      BEGIN:VEVENT
      UID:garden@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Garden
      DTSTART;VALUE=DATE:20241202
      RRULE:FREQ=WEEKLY;COUNT=4
      END:VEVENT
      """),
    cure: "Add the series, or leave RECURRENCE-ID out of a single event.")

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    if let method = context.calendar.method, method != .publish { return }
    let mayLackSeries = context.calendar.method != nil || context.calendar.entries == 1
    for place in context.instances.placesWithoutMaster {
      diagnostics.report(
        diagnostic, mayLackSeries ? .info : .warning, at: place,
        "RECURRENCE-ID names an instance of a series that is not in the calendar")
    }
  }
}
