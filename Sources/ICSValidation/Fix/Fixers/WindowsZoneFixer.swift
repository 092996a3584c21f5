internal import ICSText

/// Replaces the Windows names of zones with names of the zone database.
enum WindowsZoneFixer: Fixer {
  static let rule: any Rule.Type = WindowsZone.self

  static func fix(in context: borrowing FixContext, with edits: inout EditList) {
    let record = context.facts.record
    for property in record.properties {
      guard let name = context.newZoneName(of: property),
        let range = property.name == .tzid
          ? property.value : property.tzid.map({ record.parameters[$0].firstValue })
      else { continue }
      edits.write(name, for: range, of: property, in: record)
    }
  }
}
