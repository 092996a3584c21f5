internal import ICSText

/// Alarms relative to an end, where the component has none.
enum AlarmWithoutEnd: ComponentRule {
  static let description = RuleDescription(
    "al.related-end-without-end", .error, "RFC 5545 §3.8.6.3",
    "An alarm with RELATED=END is in an event or task that has an end.",
    harm: "The time of the alarm is undefined; readers use the start or drop the alarm.",
    wrong: .todo(
      """
      DTSTART:20241202T180000Z
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:Choir
      TRIGGER;↓RELATED=END:-PT15M
      END:VALARM
      """),
    right: .alarm("TRIGGER;RELATED=END:-PT15M"),
    cure: "Write DTEND or DURATION (DUE in a task), or leave RELATED out.")

  static let components: [ComponentName] = [.alarm]

  static let triggers: PropertySet = [.trigger]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let parent = component.parent.map({ context.record.parts[$0] }),
      let trigger = context.record.first(.trigger, of: index), trigger.valueType == .duration,
      // A value that is not a duration is reported as such.
      (try? CalendarDuration.read(context.record.bytes.span.extracting(trigger.value))) != nil,
      let relation = context.record.parameter(.related, of: trigger),
      AlarmRelation(of: trigger, in: context.record) == .end
    else { return }
    let end: PropertyName = parent.name == .todo ? .due : .dtend
    guard parent.name == .todo || parent.name == .event, !parent.present.contains(end),
      !parent.present.contains(.duration)
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: relation.nameRange.lowerBound, in: trigger),
      "TRIGGER is relative to the end, but \(parent.name.rawValue) has neither "
        + "\(end.rawValue) nor DURATION")
  }
}

/// The time of the component that an alarm is relative to.
enum AlarmRelation {
  case start, end

  init(of trigger: Component.Property, in record: Component) {
    guard let parameter = record.parameter(.related, of: trigger) else {
      self = .start
      return
    }
    self = record.bytes.span.extracting(parameter.firstValue).equals("END") ? .end : .start
  }
}
