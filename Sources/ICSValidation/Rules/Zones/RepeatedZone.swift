internal import ICSText

/// Two VTIMEZONEs with the same TZID.
enum RepeatedZone: ComponentRule {
  static let description = RuleDescription(
    "tz.duplicate", .error, "RFC 5545 §3.6.5", "A TZID has one VTIMEZONE.",
    harm: "Readers use one or the other; if the two differ, events move.",
    wrong: .calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      ↓BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0200
      END:STANDARD
      END:VTIMEZONE
      """),
    right: .zone("TZOFFSETFROM:+0100", "+0100"), cure: "Keep the one that is right.",
    repair: .some("if both are equal"))

  static let components: [ComponentName] = [.timeZone]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard context.isRepeatedZone, let tzid = context.record.first(.tzid) else { return }
    diagnostics.report(
      diagnostic, at: component.place,
      "a second VTIMEZONE for \(context.record.excerpt(tzid.value)) begins",
      repair: EditList.tryRepair)
  }
}
