internal import ICSText

/// Writes `mailto:` before the mail address of a person.
enum InvalidURIFixer: PropertyFixer {
  static let rule: any Rule.Type = InvalidURI.self

  static let properties = InvalidURI.properties

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    let record = context.facts.record
    let value = record.bytes.span.extracting(property.value)
    guard property.valueType == .calendarAddress, InvalidURI.isAddress(property, in: record),
      value.isPlainMailAddress
    else { return }
    edits.insert(
      "mailto:", at: property.value.lowerBound, of: property,
      "mailto: added to \(property.name.rawValue)")
  }
}

extension Span<UInt8> {
  /// Whether the bytes are a mail address and nothing else, without a name or a scheme.
  fileprivate var isPlainMailAddress: Bool {
    guard isMailAddress else { return false }
    var afterAt = false
    var hasPoint = false
    for index in indices {
      let byte = self[index]
      let letter = byte | 0x20
      let isLetter = letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
      switch byte {
      case UInt8(ascii: "@"): afterAt = true
      case UInt8(ascii: "."): hasPoint = hasPoint || afterAt
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"): continue
      default: guard isLetter || byte.digit != nil else { return false }
      }
    }
    return hasPoint
  }
}
