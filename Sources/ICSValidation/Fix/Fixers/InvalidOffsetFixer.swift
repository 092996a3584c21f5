internal import ICSText

/// Writes offsets that can be read in the form of RFC 5545.
enum InvalidOffsetFixer: PropertyFixer {
  static let rule: any Rule.Type = InvalidOffset.self

  static let properties = InvalidOffset.properties

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    let record = context.facts.record
    guard let reading = try? OffsetValue.read(record.bytes.span.extracting(property.value)),
      !reading.departures.isEmpty
    else { return }
    let text = TimeText.offset(reading.value)
    guard text != record.string(property.value) else { return }
    edits.replace(
      property.value, of: property, with: Array(text.utf8),
      "\(record.excerpt(property.value)) written as \(text)")
  }
}
