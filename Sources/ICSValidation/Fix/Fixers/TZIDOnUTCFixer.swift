internal import ICSText

/// Removes TZID from times in UTC.
enum TZIDOnUTCFixer: PropertyFixer {
  static let rule: any Rule.Type = TZIDOnUTC.self

  static let properties = PropertySet.all.subtracting([.rrule, .exrule])

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard let parameter = context.facts.record.parameter(.tzid, of: property) else { return }
    var list = ValueList(in: property.value)
    while let range = list.next(in: context.facts.record.bytes.span) {
      let reading = try? DateValue.read(context.facts.record.bytes.span.extracting(range))
      guard let reading, case .utc = reading.value, !reading.departures.contains(.offset) else {
        return
      }
    }
    edits.remove(
      parameter, of: property, in: context.facts.record,
      "TZID removed from \(property.name.rawValue), which is in UTC")
  }
}
