internal import ICSText

/// Writes dates of another form in the form of RFC 5545.
enum InvalidDateFixer: PropertyFixer {
  static let rule: any Rule.Type = InvalidDate.self

  static let properties = InvalidDate.properties

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    TimeValues.forEachFault(of: property, in: context.facts.record) { fault in
      guard fault.isDate else { return }
      InvalidDateTimeFixer.rewrite(fault.range, of: property, in: context, with: &edits)
    }
  }
}
