internal import ICSText

/// Events that ring more than once.
enum SeveralAlarmsForOutlook: ComponentRule {
  static let description = RuleDescription(
    "outlook.alarms", .warning, "RFC 5545 §3.6.6", "An event has one VALARM.",
    harm: """
      Exchange and Outlook have one reminder per event (Microsoft, MS-OXCICAL, component VALARM): \
      the others do not ring.
      """,
    wrong: .event(
      """
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:Choir
      TRIGGER:-PT15M
      END:VALARM
      ↓BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:Choir
      TRIGGER:-P1D
      END:VALARM
      """),
    right: .alarm("TRIGGER:-PT15M"), cure: "Keep the alarm that matters most.",
    profiles: [.outlook])

  static let components: [ComponentName] = [.event]

  static var reads: EventTraits { [.severalAlarms, .unusual] }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0 else { return }
    let alarms = context.record.parts.filter { $0.name == .alarm && $0.parent == 0 }
    guard alarms.count > 1 else { return }
    diagnostics.report(
      diagnostic, at: alarms[1].place,
      "the event has \(alarms.count) alarms, but Outlook keeps only one")
  }
}
