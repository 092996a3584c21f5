internal import ICSText

/// VTIMEZONEs that have no offset.
enum NoObservance: ComponentRule {
  static let description = RuleDescription(
    "tz.no-observance", .error, "RFC 5545 §3.6.5",
    "A VTIMEZONE has at least one STANDARD or DAYLIGHT.",
    harm:
      """
      The zone has no UTC offset; ical4j, vobject (Radicale) and icalendar (khal) refuse the file.
      """,
    wrong: .calendar(
      """
      ↓BEGIN:VTIMEZONE
      TZID:Mill Street
      END:VTIMEZONE
      """),
    right: .zone("TZOFFSETFROM:+0100", "+0100"),
    cure: "Add a STANDARD with DTSTART, TZOFFSETFROM and TZOFFSETTO.")

  static let components: [ComponentName] = [.timeZone]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard context.unreadable != .all else { return }
    for inner in context.record.parts
    where inner.parent == index && (inner.name == .standard || inner.name == .daylight) {
      return
    }
    diagnostics.report(
      diagnostic, at: component.place, "VTIMEZONE has neither STANDARD nor DAYLIGHT")
  }
}
