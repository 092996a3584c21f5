internal import ICSText

/// Alarms in messages that must not have any.
enum AlarmInMessage: ComponentRule {
  static let description = RuleDescription(
    "itip.alarm", .error, "RFC 5546 §3.2.3, §3.2.5, §3.2.6, §3.2.8",
    "REPLY, CANCEL, REFRESH and DECLINECOUNTER have no VALARM.",
    harm: "An alarm may ring for a cancelled event.",
    wrong: .calendar(
      """
      METHOD:CANCEL
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      STATUS:CANCELLED
      SEQUENCE:1
      DTSTART;VALUE=DATE:20241202
      ↓BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:Choir
      TRIGGER:-PT15M
      END:VALARM
      END:VEVENT
      """),
    right: .calendar(
      """
      METHOD:CANCEL
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      STATUS:CANCELLED
      SEQUENCE:1
      END:VEVENT
      """),
    cure: "Leave the alarm out.")

  static let components: [ComponentName] = [.alarm]

  static var reads: EventTraits { [.inMessage, .unusual] }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let method = context.methodOfMessage,
      let parent = component.parent.map({ context.record.parts[$0].name }),
      let table = MethodTable.of(parent, method), !table.allowsAlarms
    else { return }
    diagnostics.report(
      diagnostic, at: component.place,
      "\(parent.rawValue) with METHOD:\(method.rawValue) must not have VALARM")
  }
}
