internal import CivilCalendar
internal import ICSText

/// Removes DURATION if DTEND or DUE gives the same end.
enum ExclusivePropertiesFixer: ComponentFixer {
  static let rule: any Rule.Type = ExclusiveProperties.self

  static let components: [ComponentName] = [.event, .todo]

  static func fix(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    let times = context.facts.times
    guard index == 0, let property = context.facts.record.first(.duration),
      let start = times.start, let end = component.name == .todo ? times.due : times.end,
      let length = try? CalendarDuration.read(
        context.facts.record.bytes.span.extracting(property.value)
      ).value,
      context.isEnd(end, of: start, after: length)
    else { return }
    let name = context.facts.record.properties[end.property].name.rawValue
    edits.remove(property, "DURATION removed; \(name) gives the same end")
  }
}
