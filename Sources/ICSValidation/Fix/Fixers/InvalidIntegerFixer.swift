internal import ICSText

/// Removes blanks around numbers.
enum InvalidIntegerFixer: PropertyFixer {
  static let rule: any Rule.Type = InvalidInteger.self

  static let properties = InvalidInteger.properties

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    let value = context.facts.record.bytes.span.extracting(property.value)
    guard let reading = try? IntegerValue.read(value), reading.departures == .blanks else { return }
    edits.trim(property, in: context.facts.record)
  }
}
