internal import ICSText

/// Alarms relative to a start, where the component has none.
enum AlarmWithoutStart: ComponentRule {
  static let description = RuleDescription(
    "al.related-start-without-start", .error, "RFC 5545 §3.8.6.3",
    "An alarm relative to the start is in an event or task that has a DTSTART.",
    harm: "The time of the alarm is undefined; readers use DUE or drop the alarm.",
    wrong: .todo(
      """
      DUE:20241202T180000Z
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:Choir
      ↓TRIGGER:-PT15M
      END:VALARM
      """),
    right: .todo(
      """
      DUE:20241202T180000Z
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:Choir
      TRIGGER;RELATED=END:-PT15M
      END:VALARM
      """),
    cure: "Write DTSTART, or RELATED=END for an alarm before DUE.",
    repair: .unsafe("if the task has a DUE"))

  static let components: [ComponentName] = [.alarm]

  static let triggers: PropertySet = [.trigger]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    // An event without DTSTART is reported as such.
    guard let parent = component.parent.map({ context.record.parts[$0] }),
      parent.name == .todo, !parent.present.contains(.dtstart),
      let trigger = context.record.first(.trigger, of: index), trigger.valueType == .duration,
      // A value that is not a duration is reported as such.
      (try? CalendarDuration.read(context.record.bytes.span.extracting(trigger.value))) != nil,
      AlarmRelation(of: trigger, in: context.record) == .start
    else { return }
    diagnostics.report(
      diagnostic, at: trigger.place,
      "TRIGGER is relative to the start, but VTODO has no DTSTART"
    ) { edits in
      guard parent.present.contains(.due) else { return }
      // Readers that use DTSTART or the current time ring at another time today.
      edits.isSafe = false
      let message = "RELATED=END written; the task has no DTSTART"
      if let related = context.record.parameter(.related, of: trigger) {
        edits.replace(
          related.firstValue, of: trigger, in: context.record, with: "END", message)
      } else {
        edits.insert(
          ";RELATED=END", at: trigger.nameRange.upperBound, of: trigger, in: context.record,
          message)
      }
    }
  }
}
