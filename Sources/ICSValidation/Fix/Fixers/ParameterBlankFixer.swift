internal import ICSText

/// Removes blanks around the names of parameters.
enum ParameterBlankFixer: PropertyFixer {
  static let rule: any Rule.Type = ParameterSyntax.self

  static let properties = PropertySet.all

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    let record = context.facts.record
    for parameter in record.parameters[property.parameters] {
      for blanks in record.blanks(around: parameter) {
        edits.replace(
          blanks, of: property, with: [],
          "blank removed from a parameter of \(property.name.rawValue)")
      }
    }
  }
}

extension ComponentRecord {
  /// The ranges of blanks before and after the name of a parameter.
  func blanks(around parameter: Parameter) -> [Range<Int>] {
    var start = parameter.nameRange.lowerBound
    while bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    let ranges = [
      start..<parameter.nameRange.lowerBound,
      // The equals sign comes before the values.
      parameter.nameRange.upperBound..<parameter.values.lowerBound - 1,
    ]
    return ranges.filter { !$0.isEmpty }
  }
}
