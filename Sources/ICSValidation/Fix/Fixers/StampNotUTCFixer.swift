/// Writes times of changes in UTC, if their zone is known.
enum StampNotUTCFixer: PropertyFixer {
  static let rule: any Rule.Type = StampNotUTC.self

  static let properties = StampNotUTC.properties

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    UTCRequiredFixer.convert(property, in: context, with: &edits)
  }
}
