internal import ICSText

/// Writes the next day as a DTEND that is the date of DTSTART: an all-day event lasts one day.
enum EndEqualsStartFixer: ComponentFixer {
  static let rule: any Rule.Type = EndEqualsStart.self

  static let components = EndEqualsStart.components

  static func fix(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard index == 0, let start = context.facts.times.start, let end = context.facts.times.end,
      start.form == .date, end.form == .date, end.isSame(as: start) == true,
      let text = TimeText.text(of: .date(start.wallTime.day.advanced(by: 1)))
    else { return }
    let property = context.facts.record.properties[end.property]
    edits.replace(
      property.value, of: property, with: Array(text.utf8),
      "DTEND written as \(text), the day after the last one")
  }
}
