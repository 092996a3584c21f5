internal import ICSText

/// Names the type of a value that can only have that type.
enum MissingParameterFixer: PropertyFixer {
  static let rule: any Rule.Type = MissingParameter.self

  static let properties: PropertySet = [.refreshInterval, .image, .conference]

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    let record = context.facts.record
    let value = record.bytes.span.extracting(property.value)
    let type: String
    if property.name == .refreshInterval {
      guard (try? CalendarDuration.read(value)) != nil else { return }
      type = "DURATION"
    } else {
      guard InvalidURI.isURI(value), !value.starts(with: "DATA:") else { return }
      type = "URI"
    }
    guard record.parameter(.value, of: property) == nil, !record.isBase64(property) else { return }
    edits.insert(
      ";VALUE=\(type)", at: property.nameRange.upperBound, of: property,
      "VALUE=\(type) added to \(property.name.rawValue)")
  }
}
