internal import ICSText

/// Values of LANGUAGE that are not language tags.
enum InvalidLanguage: ParameterRule {
  static let description = RuleDescription(
    "val.language", .warning, "RFC 5545 §3.2.10, RFC 5646 §2.1",
    "LANGUAGE is a tag such as de or pt-BR.",
    harm: "Readers that choose a text by its language, or read it aloud, do not know the language.",
    wrong: .event("LOCATION;LANGUAGE=en↓_US:Hall"), .event("LOCATION;LANGUAGE=↓English:Hall"),
    right: .event("LOCATION;LANGUAGE=en-US:Hall"), .event("LOCATION;LANGUAGE=zh-Hant-TW:Hall"),
    cure: "Write the code of the language, then a hyphen and the code of the country.")

  static var parameters: [ParameterName]? { [.language] }

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
      "LANGUAGE must be a tag such as en-US, not \(record.excerpt(parameter.firstValue))")
  }

  /// Returns the offset of the first fault in a language tag; `nil` if there is none.
  ///
  /// A tag consists of subtags of up to eight letters or digits with hyphens between them. The
  /// first subtag is a language of two or three letters.
  private static func firstFault(of tag: Span<UInt8>) -> Int? {
    var start = 0
    for index in 0...tag.count where index == tag.count || tag[index] == UInt8(ascii: "-") {
      let length = index - start
      guard (1...8).contains(length) else { return start }
      // x- begins private tags, i- some that were registered early.
      if start == 0, !(2...3).contains(length), tag[0] | 0x20 != UInt8(ascii: "x"),
        tag[0] | 0x20 != UInt8(ascii: "i")
      {
        return foreign(in: tag.extracting(0..<index)) ?? start
      }
      start = index + 1
    }
    return foreign(in: tag)
  }

  /// Returns the offset of the first byte that is neither a letter nor a digit nor a hyphen.
  private static func foreign(in tag: Span<UInt8>) -> Int? {
    for index in tag.indices where !tag[index].isNameCharacter { return index }
    return nil
  }
}
