internal import ICSText

/// Removes TZID from recurrence rules.
enum ZoneOnRuleFixer: PropertyFixer {
  static let rule: any Rule.Type = ZoneOnRule.self

  static let properties: PropertySet = [.rrule, .exrule]

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard let parameter = context.facts.record.parameter(.tzid, of: property) else { return }
    edits.remove(
      parameter, of: property, in: context.facts.record,
      "TZID removed from \(property.name.rawValue)")
  }
}
