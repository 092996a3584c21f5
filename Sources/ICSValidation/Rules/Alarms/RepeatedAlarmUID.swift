internal import ICSText

/// Two alarms of one event that have the same UID.
enum RepeatedAlarmUID: ComponentRule {
  static let description = RuleDescription(
    "al.uid-duplicate", .warning, "RFC 9074 §4", "A UID belongs to one alarm.",
    harm: "When one of the alarms is snoozed, readers snooze or lose the other.",
    wrong: .event(
      """
      BEGIN:VALARM
      UID:8e1c2f4e-4f8a-4d3b-9a51-6d0f2c7b1a01
      ACTION:DISPLAY
      DESCRIPTION:Choir
      TRIGGER:-PT1H
      END:VALARM
      BEGIN:VALARM
      UID:↓8e1c2f4e-4f8a-4d3b-9a51-6d0f2c7b1a01
      ACTION:DISPLAY
      DESCRIPTION:Choir
      TRIGGER:-PT15M
      END:VALARM
      """),
    right: .alarm("UID:8e1c2f4e-4f8a-4d3b-9a51-6d0f2c7b1a01"),
    cure: "Give each alarm its own UID, or none.")

  static let components: [ComponentName] = [.alarm]

  static let triggers: PropertySet = [.uid]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let uid = context.record.uidOfAnother(at: index) else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: uid),
      "another alarm has the UID \(context.record.excerpt(uid.value))")
  }
}
