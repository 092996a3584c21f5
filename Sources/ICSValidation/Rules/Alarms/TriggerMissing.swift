internal import ICSText

/// Alarms without a time.
enum TriggerMissing: ComponentRule {
  static let description = RuleDescription(
    "al.trigger-missing", .error, "RFC 5545 §3.6.6, §3.8.6.3", "A VALARM has a TRIGGER.",
    harm: """
      The time of the alarm is undefined; sabre/vobject and ical (Home Assistant) refuse the file.
      """,
    wrong: .event("↓BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:Choir\nEND:VALARM"),
    right: .alarm("TRIGGER:-PT15M"), cure: "Write TRIGGER:-PT15M for a quarter of an hour before.")

  static let components: [ComponentName] = [.alarm]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard !component.present.contains(.trigger), !context.unreadable.contains(.trigger) else {
      return
    }
    diagnostics.report(diagnostic, at: component.place, "VALARM has no TRIGGER")
  }
}
