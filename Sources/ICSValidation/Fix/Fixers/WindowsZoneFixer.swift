internal import ICSText

/// Replaces the Windows names of zones with names of the zone database.
enum WindowsZoneFixer: PropertyFixer {
  static let rule: any Rule.Type = WindowsZone.self

  static let properties = PropertySet.all

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard let name = context.zoneNames[property.index] else { return }
    let range =
      property.name == .tzid
      ? property.value : context.facts.record.parameter(.tzid, of: property)?.firstValue
    guard let range else { return }
    edits.replace(
      range, of: property, with: Array(name.utf8),
      "\(context.facts.record.excerpt(range)) written as \(name)")
  }
}
