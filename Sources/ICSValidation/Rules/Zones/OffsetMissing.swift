internal import ICSText

/// Observances without their offsets.
enum OffsetMissing: ComponentRule {
  static let description = RuleDescription(
    "tz.offset-missing", .error, "RFC 5545 §3.6.5",
    "STANDARD and DAYLIGHT have TZOFFSETFROM and TZOFFSETTO.",
    harm: """
      The zone is undefined; vobject (Radicale), icalendar (khal) and ical (Home Assistant) refuse \
      the file.
      """,
    wrong: .calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Mill Street
      ↓BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      """),
    right: .zone("TZOFFSETFROM:+0100", "+0100"),
    cure: "Write both: the offset before the start of the part, and the offset from then on.")

  static let components: [ComponentName] = [.standard, .daylight]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let needed: PropertySet = [.tzoffsetfrom, .tzoffsetto]
    let missing = needed.subtracting(component.present).subtracting(context.unreadable)
    guard !missing.isEmpty else { return }
    let names = missing.names.map(\.rawValue).joined(separator: " and no ")
    diagnostics.report(
      diagnostic, at: component.place, "\(component.name.rawValue) has no \(names)")
  }
}
