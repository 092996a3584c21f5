internal import ICSText

/// Writes the time of an alarm in UTC if its zone is known.
enum AlarmNotUTCFixer: PropertyFixer {
  static let rule: any Rule.Type = AlarmNotUTC.self

  static let properties = AlarmNotUTC.properties

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    UTCRequiredFixer.convert(property, in: context, with: &edits)
  }
}
