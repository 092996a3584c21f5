internal import ICSText

/// Files with more than one VCALENDAR.
enum SeveralCalendars: CalendarRule {
  static let description = RuleDescription(
    "str.multiple-vcalendar", .info, "RFC 5545 §3.4", "The file has one VCALENDAR.",
    harm: """
      The RFC allows several, one after the other, but many readers silently drop all but the first.
      """,
    wrong: .file(
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//calview//EN
      BEGIN:X-ROOM
      END:X-ROOM
      END:VCALENDAR
      ↓BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//calview//EN
      BEGIN:X-ROOM
      END:X-ROOM
      END:VCALENDAR
      """),
    right: .event("LOCATION:Hall"),
    cure: "Put all events into one VCALENDAR, or each calendar into a file.")

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    guard let line = context.calendar.line, context.calendar.ordinal == 1 else { return }
    diagnostics.report(
      diagnostic, at: Place(line: line),
      "a second VCALENDAR begins; many programs read only the first")
  }
}
