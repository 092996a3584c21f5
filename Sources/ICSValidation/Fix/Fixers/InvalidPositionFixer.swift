internal import ICSText

/// Writes a semicolon between latitude and longitude.
///
/// It is unsafe, since most readers ignore a position with a comma.
enum InvalidPositionFixer: PropertyFixer {
  static let rule: any Rule.Type = InvalidPosition.self

  static let properties = InvalidPosition.properties

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    let record = context.facts.record
    let text = record.string(property.value)
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    // Without a point, the comma may be that of a decimal number.
    guard parts.count == 2, text.contains("."), InvalidPosition.isPosition(parts[0], parts[1])
    else { return }
    edits.isSafe = false
    edits.replace(
      property.value, of: property, with: Array("\(parts[0]);\(parts[1])".utf8),
      "the comma of \(record.excerpt(property.value)) written as a semicolon")
  }
}
