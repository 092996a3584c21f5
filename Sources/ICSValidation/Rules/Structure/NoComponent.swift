internal import ICSText

/// Calendars without a component.
enum NoComponent: CalendarRule {
  static let description = RuleDescription(
    "str.no-component", .error, "RFC 5545 §3.6", "A VCALENDAR has at least one component.",
    harm: "sabre/vobject (Nextcloud) refuses the file; others show an empty calendar.",
    wrong: .file(
      """
      ↓BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//calview//EN
      END:VCALENDAR
      """),
    right: .event("LOCATION:Hall"),
    cure: "Publish no file as long as there are no events, or add a VTIMEZONE.")

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    guard let line = context.calendar.line, context.calendar.components == 0,
      // If the end of the calendar is cut off, a component may have been there.
      context.calendar.isClosed,
      // A component that was too large to read is a component too.
      diagnostics.countByRule[.frameLimit] == nil
    else { return }
    diagnostics.report(
      diagnostic, at: Place(line: line), "VCALENDAR has no component, expected at least one")
  }
}
