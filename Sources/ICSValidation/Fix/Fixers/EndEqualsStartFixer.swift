internal import ICSText

/// Removes a DTEND that is the date of DTSTART: without it, an all-day event lasts one day.
enum EndEqualsStartFixer: ComponentFixer {
  static let rule: any Rule.Type = EndEqualsStart.self

  static let components = EndEqualsStart.components

  static func fix(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard index == 0, let start = context.facts.times.start, let end = context.facts.times.end,
      start.form == .date, end.form == .date, end.isSame(as: start) == true
    else { return }
    edits.remove(
      context.facts.record.properties[end.property],
      "DTEND removed; an event without it lasts one day")
  }
}
