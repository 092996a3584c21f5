internal import ICSText

/// Media types that are not written as such.
enum InvalidMediaType: ParameterRule {
  static let description = RuleDescription(
    "val.fmttype", .warning, "RFC 5545 §3.2.8, RFC 6838 §4.2",
    "FMTTYPE is a media type: two names and a slash between them.",
    harm: "Readers do not know which program opens the attachment.",
    wrong: .event("ATTACH;FMTTYPE=↓pdf:https://example.com/songs.pdf"),
    .event("ATTACH;FMTTYPE=text/html↓ page:https://example.com/songs"),
    right: .event("ATTACH;FMTTYPE=application/pdf:https://example.com/songs.pdf"),
    cure: "Write, for example, application/pdf, image/png or text/html.")

  static var parameters: [ParameterName]? { [.fmttype] }

  static var reads: LineTraits { .unusual }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let record = context.record
    guard let offset = firstFault(of: record.bytes.span.extracting(parameter.firstValue)) else {
      return
    }
    diagnostics.report(
      diagnostic, at: record.place(of: parameter.firstValue.lowerBound + offset, in: property),
      "FMTTYPE must be a media type such as application/pdf, "
        + "not \(record.excerpt(parameter.firstValue))")
  }

  private static func firstFault(of text: Span<UInt8>) -> Int? {
    var slashes = 0
    for index in text.indices {
      let byte = text[index]
      if byte == UInt8(ascii: "/") {
        slashes += 1
        // There is one slash, with a name on each side.
        if slashes > 1 || index == 0 || index + 1 == text.count { return index }
      } else if !isNameCharacter(byte) {
        return index
      }
    }
    return slashes == 1 ? nil : 0
  }

  private static func isNameCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "&"),
      UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "+"):
      true
    default: byte.isNameCharacter
    }
  }
}
