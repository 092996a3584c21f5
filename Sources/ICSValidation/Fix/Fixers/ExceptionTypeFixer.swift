internal import CivilCalendar
internal import ICSText

/// Writes a date in EXDATE as the start of the instance on that day, and midnight as a date if the
/// series has dates.
enum ExceptionTypeFixer: PropertyFixer {
  static let rule: any Rule.Type = ExceptionType.self

  static let properties: PropertySet = [.exdate]

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    if context.facts.times.start?.form == .date {
      writeDates(property, in: context, with: &edits)
      return
    }
    guard context.daysOfInstances.contains(property.index),
      let start = context.facts.times.start
    else { return }
    let zone = start.form == .zoned ? context.zoneParameter(of: start) : nil
    let second = start.wallTime.secondOfDay
    var texts: [String] = []
    var list = ValueList(in: property.value)
    while let range = list.next(in: context.facts.record.bytes.span) {
      let value = context.facts.record.bytes.span.extracting(range)
      guard case .date(let day)? = try? DateValue.read(value).value,
        let text = TimeText.text(of: .local(WallTime(day: day, secondOfDay: second)))
      else { return }
      texts.append(start.form == .utc ? text + "Z" : text)
    }
    edits.rewrite(
      property, of: context.facts.record, zone: zone, value: texts.joined(separator: ","),
      "EXDATE written with the time of DTSTART")
  }

  private static func writeDates(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard property.component == 0, context.daysOfInstances.contains(property.index) else { return }
    var texts: [String] = []
    var list = ValueList(in: property.value)
    while let range = list.next(in: context.facts.record.bytes.span) {
      let value = context.facts.record.bytes.span.extracting(range)
      guard case .local(let time)? = try? DateValue.read(value).value,
        let text = TimeText.text(of: .date(time.day))
      else { return }
      texts.append(text)
    }
    edits.rewrite(
      property, of: context.facts.record, zone: "VALUE=DATE", value: texts.joined(separator: ","),
      "EXDATE written as a date, as DTSTART is")
  }
}
