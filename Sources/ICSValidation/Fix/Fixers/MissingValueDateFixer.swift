internal import ICSText

/// Adds VALUE=DATE to properties whose values are dates.
///
/// An end that is a date has no right form if the start is a time.
enum MissingValueDateFixer: PropertyFixer {
  static let rule: any Rule.Type = MissingValueDate.self

  static let properties = MissingValueDate.properties

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    let component = context.facts.record.components[property.component].name
    guard property.valueType == .dateTime, component != .standard, component != .daylight,
      !context.strayInstances.contains(property.index),
      isAllDates(property, in: context.facts.record),
      !isEndAfterTime(property, in: context.facts.record)
    else { return }
    let name = property.name.rawValue
    if let parameter = context.facts.record.parameter(.value, of: property) {
      edits.replace(
        parameter.firstValue, of: property, with: Array("DATE".utf8),
        "VALUE=DATE written in \(name)")
    } else {
      edits.insert(
        ";VALUE=DATE", at: property.nameRange.upperBound, of: property,
        "VALUE=DATE added to \(name)")
    }
  }

  private static func isEndAfterTime(
    _ property: ComponentRecord.Property, in record: ComponentRecord
  ) -> Bool {
    guard property.name == .dtend || property.name == .due,
      case .value(let start, _)? = record.first(.dtstart, of: property.component)?.time
    else { return false }
    return !start.isDate
  }

  private static func isAllDates(
    _ property: ComponentRecord.Property, in record: ComponentRecord
  ) -> Bool {
    var list = ValueList(in: property.value)
    while let range = list.next(in: record.bytes.span) {
      guard (try? DateValue.read(record.bytes.span.extracting(range)).value.isDate) == true else {
        return false
      }
    }
    return true
  }
}
