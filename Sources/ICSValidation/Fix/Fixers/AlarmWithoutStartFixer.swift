internal import ICSText

/// Ties the alarm of a task without a start to the task's due time.
enum AlarmWithoutStartFixer: ComponentFixer {
  static let rule: any Rule.Type = AlarmWithoutStart.self

  static let components: [ComponentName] = [.alarm]

  static func fix(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard let parent = component.parent.map({ context.facts.record.components[$0] }),
      parent.name == .todo, !parent.present.contains(.dtstart), parent.present.contains(.due),
      let trigger = context.facts.record.first(.trigger, of: index),
      trigger.valueType == .duration, isDuration(trigger, in: context.facts.record),
      AlarmRelation(of: trigger, in: context.facts.record) == .start
    else { return }
    let message = "RELATED=END written; the task has no DTSTART"
    if let related = context.facts.record.parameter(.related, of: trigger) {
      edits.replace(related.firstValue, of: trigger, with: Array("END".utf8), message)
    } else {
      edits.insert(";RELATED=END", at: trigger.nameRange.upperBound, of: trigger, message)
    }
  }

  /// Whether the value is a duration; a time without VALUE has the type of one only by default.
  private static func isDuration(
    _ trigger: ComponentRecord.Property, in record: ComponentRecord
  ) -> Bool {
    (try? CalendarDuration.read(record.bytes.span.extracting(trigger.value))) != nil
  }
}
