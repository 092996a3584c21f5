internal import CivilCalendar
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

/// Alarms at a fixed time that is not in UTC.
enum AlarmNotUTC: PropertyRule {
  static let description = RuleDescription(
    "al.absolute-not-utc", .error, "RFC 5545 §3.8.6.3",
    "A TRIGGER that is a date-time is in UTC.",
    harm: """
      The alarm rings hours too early or too late, because each reader takes the time to be in its \
      own zone.
      """,
    wrong: .alarm("TRIGGER;VALUE=DATE-TIME:↓20241202T174500"),
    right: .alarm("TRIGGER;VALUE=DATE-TIME:20241202T174500Z"),
    cure: "Convert the time to UTC and write Z after it.",
    repair: .sometimes("if the time has a zone"))

  static let properties: PropertySet = [.trigger]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard case .value(let value, let departures) = property.time, !departures.contains(.offset)
    else { return }
    if case .utc = value { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "TRIGGER must be in UTC, but \(context.record.excerpt(property.value)) has no Z"
    ) { UTCRequired.convert(property, in: context, with: &$0) }
  }
}

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

  init(of trigger: Component.Property, in record: borrowing Component) {
    guard let parameter = record.parameter(.related, of: trigger) else {
      self = .start
      return
    }
    self = record.bytes.span.extracting(parameter.firstValue).equals("END") ? .end : .start
  }
}
