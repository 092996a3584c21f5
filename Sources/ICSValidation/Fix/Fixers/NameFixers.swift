internal import ICSText

/// Writes names of properties and parameters in capitals.
///
/// A name that nobody has defined may be the start of a text whose line feed was not escaped.
enum LowercaseFixer: Fixer {
  static let rule: any Rule.Type = Lowercase.self

  static func fix(in context: borrowing FixContext, with edits: inout EditList) {
    let record = context.facts.record
    for property in record.properties {
      let name = record.bytes.span.extracting(property.nameRange)
      guard property.name != .other || name.startsAsExtension else { continue }
      capitalise(property.nameRange, of: property, in: record, with: &edits)
      for index in property.parameters {
        capitalise(record.parameters[index].nameRange, of: property, in: record, with: &edits)
      }
    }
  }

  private static func capitalise(
    _ range: Range<Int>, of property: ComponentRecord.Property, in record: ComponentRecord,
    with edits: inout EditList
  ) {
    let name = record.bytes.span.extracting(range)
    let hasSmallLetter = name.indices.contains {
      name[$0] >= UInt8(ascii: "a") && name[$0] <= UInt8(ascii: "z")
    }
    guard hasSmallLetter else { return }
    edits.replace(
      range, of: property, in: record, with: name.bytes(inCapitals: true),
      "\(record.excerpt(range)) written in capitals")
  }
}

/// Removes blanks after the names of properties.
enum NameCharactersFixer: Fixer {
  static let rule: any Rule.Type = NameCharacters.self

  static func fix(in context: borrowing FixContext, with edits: inout EditList) {
    let record = context.facts.record
    let text = record.bytes.span
    for property in record.properties where property.name != .other {
      let start = property.nameRange.upperBound
      var end = start
      while end < property.value.lowerBound, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
      guard end > start, end < property.value.lowerBound,
        text[end] == UInt8(ascii: ":") || text[end] == UInt8(ascii: ";")
      else { continue }
      edits.replace(
        start..<end, of: property, in: record, with: "",
        "blanks removed after \(property.name.rawValue)")
    }
  }
}

/// Removes blanks around the names of parameters.
enum ParameterBlankFixer: Fixer {
  static let rule: any Rule.Type = ParameterSyntax.self

  static func fix(in context: borrowing FixContext, with edits: inout EditList) {
    let record = context.facts.record
    for property in record.properties {
      for parameter in record.parameters[property.parameters] {
        for blanks in record.blanks(around: parameter) {
          edits.replace(
            blanks, of: property, in: record, with: "",
            "blank removed from a parameter of \(property.name.rawValue)")
        }
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

extension Span<UInt8> {
  /// Whether the bytes start with `X-`, in capitals or not.
  fileprivate var startsAsExtension: Bool {
    count > 2 && self[0] | 0x20 == UInt8(ascii: "x") && self[1] == UInt8(ascii: "-")
  }
}
