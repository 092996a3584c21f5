internal import ICSText
internal import Recurrence

/// Removes blanks around keywords, and writes CANCELED with two Ls.
///
/// The latter is unsafe: readers that ignore the status show the event today.
enum UnknownKeywordFixer: PropertyFixer {
  static let rule: any Rule.Type = UnknownKeyword.self

  static let properties = UnknownKeyword.properties

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    let record = context.facts.record
    let component = record.components[property.component].name
    let text = record.bytes.span
    let trimmed = text.trimmed(property.value)
    guard let words = UnknownKeyword.words(of: property.name, in: component) else { return }
    if trimmed != property.value, UnknownKeyword.isWord(text.extracting(trimmed), of: words) {
      edits.trim(property, in: record)
    } else if property.name == .status, text.extracting(trimmed).equals("CANCELED") {
      edits.isSafe = false
      edits.replace(
        property.value, of: property, with: Array("CANCELLED".utf8),
        "\(record.excerpt(property.value)) written as CANCELLED")
    }
  }
}
