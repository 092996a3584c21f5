internal import ICSText

/// Characters in addresses that a URI must not contain.
enum URICharacter: PropertyRule, ParameterRule {
  static let description = RuleDescription(
    "val.uri-character", .warning, "RFC 5545 §3.3.13, RFC 3986 §2",
    "An address has only the characters of a URI: no blanks, brackets, backslashes or accents.",
    harm: """
      Some readers end the link at the character, others do not follow it, and mail to an address \
      with a blank does not arrive. A backslash often comes from escaping a text: in a URI, commas \
      and semicolons are not escaped.
      """,
    wrong: .event("URL:https://example.com/song↓ book"),
    .event("ORGANIZER:mailto:ulla↓ brandt@example.com"),
    .event("URL:https://example.com/songs?a=1↓\\,2"), .event("URL:https://example.com/caf↓é"),
    .event("URL:https://example.com/100↓%"),
    .event("DESCRIPTION;ALTREP=\"https://example.com/↓<page>\":Choir"),
    .event("LINK;LINKREL=SOURCE;VALUE=XML-REFERENCE:https://example.com/song↓ book.xml"),
    right: .event("URL:https://example.com/song%20book"),
    .event("URL:https://example.com/songs?a=1,2"), .event("URL:https://example.com/caf%C3%A9"),
    cure: "Write the character as % and two digits (a blank is %20), and %25 for % itself.")

  static func enter(_ table: inout RuleTable) {
    table.add(self as any PropertyRule.Type)
    table.add(self as any ParameterRule.Type)
  }

  static let properties = InvalidURI.properties

  static var parameters: [ParameterName]? { InvalidURI.parameters }

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard InvalidURI.isAddress(property, in: context.record) else { return }
    check(property.value, property.name.rawValue, of: property, context, &diagnostics)
  }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let record = context.record
    record.forEachValue(of: parameter) { range, isQuoted in
      guard isQuoted else { return }
      check(range, parameter.name.rawValue, of: property, context, &diagnostics)
    }
  }

  private static func check(
    _ range: Range<Int>, _ name: String, of property: Component.Property,
    _ context: borrowing RuleContext, _ diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span.extracting(range)
    // An address without a scheme is reported as such.
    guard let index = firstForeign(in: text), text.lengthOfScheme != nil else { return }
    // mailto:Ann Lee <ann@example.com> is what a mail program shows, not an address.
    if text.starts(with: "MAILTO:"), let address = text.addressInBrackets {
      diagnostics.report(
        diagnostic, at: context.record.place(of: range.lowerBound + index, in: property),
        "\(name) must be only the address, "
          + "\(Excerpt(after: "mailto:", text.extracting(address))), not \(Excerpt(text)); "
          + "a name belongs into CN")
      return
    }
    diagnostics.report(
      diagnostic, at: context.record.place(of: range.lowerBound + index, in: property),
      "\(name) must be a URI, which has no \(word(for: text[index])): \(Excerpt(text))")
  }

  /// Returns the offset of the first byte that a URI must not contain; `nil` if there is none.
  ///
  /// Control characters have a rule of their own.
  private static func firstForeign(in text: Span<UInt8>) -> Int? {
    for index in text.indices {
      let byte = text[index]
      if byte >= 0x80 { return index }
      guard foreign[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1 else { continue }
      if byte != UInt8(ascii: "%") || !isEscape(text, at: index) { return index }
    }
    return nil
  }

  private static func isEscape(_ text: Span<UInt8>, at index: Int) -> Bool {
    index + 2 < text.count && text[index + 1].isHexDigit && text[index + 2].isHexDigit
  }

  /// A bit for each ASCII byte, set if the byte needs a closer look.
  private static let foreign: [UInt64] = {
    var bits: [UInt64] = [0, 0]
    for byte in " \"<>\\^`{|}%".utf8 { bits[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }
    return bits
  }()

  private static func word(for byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: " "): "blanks"
    case UInt8(ascii: "%"): "% without two digits after it"
    case UInt8(ascii: "\\"): "backslashes (commas and semicolons need none)"
    case 0x80...: "letters outside ASCII"
    default: "\(Unicode.Scalar(byte))"
    }
  }
}

extension UInt8 {
  /// Whether the byte is a hexadecimal digit.
  var isHexDigit: Bool {
    let letter = self | 0x20
    return digit != nil || letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "f")
  }
}
