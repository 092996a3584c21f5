internal import ICSText

/// Adds the zone of DTSTART to EXDATE, or a Z if DTSTART is in UTC.
enum ExceptionFormFixer: PropertyFixer {
  static let rule: any Rule.Type = ExceptionForm.self

  static let properties: PropertySet = [.exdate]

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard property.component == 0, let start = context.facts.times.start,
      start.form == .utc || start.form == .zoned,
      context.facts.record.parameter(.tzid, of: property) == nil,
      !context.strayInstances.contains(property.index),
      property.valueType == .dateTime, isAllLocal(property, in: context.facts.record)
    else { return }
    if start.form == .utc {
      var list = ValueList(in: property.value)
      while let range = list.next(in: context.facts.record.bytes.span) {
        edits.insert("Z", at: range.upperBound, of: property, "Z added to EXDATE")
      }
      return
    }
    let source = context.facts.record.properties[start.property]
    guard let parameter = context.facts.record.parameter(.tzid, of: source) else { return }
    let text = context.facts.record.string(
      parameter.nameRange.lowerBound..<parameter.values.upperBound)
    edits.insert(
      ";\(text)", at: property.nameRange.upperBound, of: property, "\(text) added to EXDATE")
  }

  private static func isAllLocal(
    _ property: ComponentRecord.Property, in record: ComponentRecord
  ) -> Bool {
    var list = ValueList(in: property.value)
    while let range = list.next(in: record.bytes.span) {
      guard case .local? = try? DateValue.read(record.bytes.span.extracting(range)).value else {
        return false
      }
    }
    return true
  }
}
