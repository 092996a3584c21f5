internal import ICSText

/// Takes TZID away from times in UTC.
enum TZIDOnUTCFixer: PropertyFixer {
  static let rule: any Rule.Type = TZIDOnUTC.self

  static let properties = PropertySet.all.subtracting([.rrule, .exrule])

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard let parameter = context.facts.record.parameter(.tzid, of: property) else { return }
    if case .value(_, let departures) = property.time, departures.contains(.offset) { return }
    var isUTC = false
    var isOther = false
    TimeValues.forEach(of: property, in: context.facts.record) { _, value in
      if case .utc = value { isUTC = true } else { isOther = true }
      return true
    }
    guard isUTC, !isOther else { return }
    edits.remove(
      parameter, of: property, "TZID left out of \(property.name.rawValue), which is in UTC")
  }
}
