internal import ICSText

/// Writes dates that have a form of their own as RFC 5545 has them.
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
