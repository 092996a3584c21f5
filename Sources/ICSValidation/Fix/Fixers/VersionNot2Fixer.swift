internal import ICSText
internal import Recurrence

/// Removes blanks around the version.
enum VersionNot2Fixer: PropertyFixer {
  static let rule: any Rule.Type = VersionNot2.self

  static let properties = VersionNot2.properties

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    let text = context.facts.record.bytes.span
    let trimmed = text.trimmed(property.value)
    guard trimmed != property.value, text.extracting(trimmed).equals("2.0") else { return }
    edits.trim(property, in: context.facts.record)
  }
}
