internal import ICSText

/// Writes text in plain UTF-8, without CHARSET and QUOTED-PRINTABLE.
enum OldEncodingFixer: PropertyFixer {
  static let rule: any Rule.Type = OldEncoding.self

  static let properties = PropertySet.all

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    guard !property.parameters.isEmpty else { return }
    let record = context.facts.record
    let charset = record.parameter(.charset, of: property)
    if let charset, !isUTF8(record.bytes.span.extracting(charset.firstValue)) { return }
    if let encoding = record.parameter(.encoding, of: property),
      record.bytes.span.extracting(encoding.firstValue).equals("QUOTED-PRINTABLE")
    {
      guard let text = decoded(record.bytes.span.extracting(property.value)) else { return }
      // A component is read as Windows-1252 only as long as none of its text is UTF-8.
      guard context.isInUTF8 || text.allSatisfy({ $0 < 0x80 }) else { return }
      edits.replace(property.value, of: property, with: text, "QUOTED-PRINTABLE decoded")
      edits.remove(
        encoding, of: property, in: context.facts.record,
        "ENCODING removed")
    }
    if let charset {
      edits.remove(
        charset, of: property, in: context.facts.record,
        "CHARSET removed; all text is UTF-8")
    }
  }

  private static func isUTF8(_ name: Span<UInt8>) -> Bool {
    name.equals("UTF-8") || name.equals("UTF8") || name.equals("US-ASCII")
  }

  /// Decodes a value (RFC 2045 §6.7); `nil` if it cannot be decoded, or if the result is not UTF-8.
  private static func decoded(_ value: Span<UInt8>) -> [UInt8]? {
    var output: [UInt8] = []
    var index = 0
    while index < value.count {
      let byte = value[index]
      index += 1
      guard byte == UInt8(ascii: "=") else {
        output.append(byte)
        continue
      }
      guard index + 2 <= value.count, let high = digit(value[index]),
        let low = digit(value[index + 1])
      else { return nil }
      index += 2
      switch high << 4 | low {
      case 0x0D where value.extracting(index..<value.count).starts(with: "=0A"): continue
      case 0x0A, 0x0D: output.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "n")])
      // What was encoded is text, whatever it means elsewhere.
      case let byte where byte.isEscapedInText:
        output.append(contentsOf: [UInt8(ascii: "\\"), byte])
      // Other control characters have no place in a text.
      case let byte where byte < 0x20 && byte != 0x09 || byte == 0x7F: return nil
      case let byte: output.append(byte)
      }
    }
    return (try? UTF8Span(validating: output.span)) == nil ? nil : output
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

extension UInt8 {
  /// Whether a text has a backslash before the character (RFC 5545 §3.3.11).
  fileprivate var isEscapedInText: Bool {
    self == UInt8(ascii: "\\") || self == UInt8(ascii: ",") || self == UInt8(ascii: ";")
  }
}
