internal import ICSText

/// Puts the name of a person with a comma in quotation marks.
///
/// It is unsafe: readers show the part before the comma today.
enum SeveralParameterValuesFixer: PropertyFixer {
  static let rule: any Rule.Type = SeveralParameterValues.self

  static let properties: PropertySet = [.attendee, .organizer]

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    let record = context.facts.record
    guard let parameter = record.parameter(.cn, of: property) else { return }
    let values = record.bytes[parameter.values]
    guard values.contains(UInt8(ascii: ",")), !values.contains(UInt8(ascii: "\"")) else { return }
    edits.isSafe = false
    edits.replace(
      parameter.values, of: property,
      with: [UInt8(ascii: "\"")] + values + [UInt8(ascii: "\"")],
      "\(record.excerpt(parameter.values)) put in quotation marks")
  }
}
