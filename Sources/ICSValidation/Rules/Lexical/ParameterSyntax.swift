internal import ICSText

/// Parameters that are not `NAME=value`.
enum ParameterSyntax: BlockRepair {
  static let description = RuleDescription(
    .parameterSyntax, "RFC 5545 §3.2", "A parameter is a name, an equals sign and values.",
    harm: """
      If a quotation mark is not closed, no reader can tell where the value of the property \
      starts; the property is lost.
      """,
    wrong: .event("LOCATION;↓de:Halle"), .event("LOCATION;↓;LANGUAGE=de:Halle"),
    .event("ATTENDEE;CN=↓\"Ulla:mailto:ulla@example.com"),
    .event("ATTENDEE;CN=↓Ulla \"U\" Brandt:mailto:ulla@example.com"),
    right: .event("LOCATION;LANGUAGE=de:Halle"),
    .event("ATTENDEE;CN=\"Brandt, Ulla\":mailto:ulla@example.com"),
    cure: """
      Put a value with a colon, a semicolon or a comma in quotation marks, and write a quotation \
      mark inside it as ^' (RFC 6868).
      """,
    repair: .some("if it only has blanks around its name"))

  /// Removes blanks around the names of parameters.
  static func repair(in context: borrowing FixContext, with edits: inout EditList) {
    let record = context.facts.record
    for property in record.properties {
      for parameter in record.parameters(of: property) {
        for blanks in record.blanks(around: parameter) {
          edits.replace(
            blanks, of: property, in: record, with: "",
            "blank removed from a parameter of \(property.name.rawValue)")
        }
      }
    }
  }
}

extension Component {
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
