internal import ICSText

/// Names in small letters.
enum Lowercase: BlockRepair {
  static let description = RuleDescription(
    .lowercase, "RFC 5545 §2", "Names of components, properties and parameters are in capitals.",
    harm: """
      Letter case does not matter by the RFC, so this is a remark; simple readers compare names \
      exactly and miss the property.
      """,
    wrong: .event("↓location:Hall"), .event("LOCATION;↓language=en:Hall"),
    right: .event("LOCATION;LANGUAGE=en:Hall"), cure: "Write names in capitals.",
    repair: .some("unless the property is unknown"),
    oncePerFile: true)

  /// Writes names of properties and parameters in capitals.
  ///
  /// A name that nobody has defined may be the start of a text whose line feed was not escaped.
  static func repair(in context: borrowing FixContext, with edits: inout EditList) {
    let record = context.facts.record
    for property in record.properties {
      let name = record.bytes.span.extracting(property.nameRange)
      guard property.name != .other || name.startsAsExtension else { continue }
      capitalise(property.nameRange, of: property, in: record, with: &edits)
      for parameter in record.parameters(of: property) {
        capitalise(parameter.nameRange, of: property, in: record, with: &edits)
      }
    }
  }

  private static func capitalise(
    _ range: Range<Int>, of property: Component.Property, in record: Component,
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

extension Span<UInt8> {
  /// Whether the bytes start with `X-`, in capitals or not.
  fileprivate var startsAsExtension: Bool {
    count > 2 && self[0] | 0x20 == UInt8(ascii: "x") && self[1] == UInt8(ascii: "-")
  }
}
