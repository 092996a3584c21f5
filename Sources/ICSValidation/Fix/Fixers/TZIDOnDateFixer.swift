internal import ICSText

/// Removes TZID from dates.
enum TZIDOnDateFixer: PropertyFixer {
  static let rule: any Rule.Type = TZIDOnDate.self

  static let properties = PropertySet.all.subtracting([.rrule])

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard property.valueType == .date,
      let parameter = context.facts.record.parameter(.tzid, of: property)
    else { return }
    var isDate = false
    TimeValues.forEach(of: property, in: context.facts.record) { _, value in
      isDate = value.isDate
      return !isDate
    }
    guard isDate else { return }
    edits.remove(
      parameter, of: property, in: context.facts.record,
      "TZID removed from \(property.name.rawValue), which is a date")
  }
}
