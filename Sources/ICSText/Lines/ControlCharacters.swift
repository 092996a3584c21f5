/// Control characters in a line other than tabs, and how they are repaired.
package enum ControlCharacters {
  /// The text properties from which control characters are removed.
  ///
  /// Identifiers and keywords are not among them, since a change would make them different ones.
  private static let properties = PropertySet.escapedTexts.union([.other])

  /// Whether a byte is such a character.
  package static func contains(_ byte: UInt8) -> Bool { byte.isControl && byte != 0x09 }

  /// Returns the text without such characters; VT and FF, which separate words, become blanks.
  package static func removed(from text: some Sequence<UInt8>) -> [UInt8] {
    text.compactMap { byte in
      byte == 0x0B || byte == 0x0C ? 0x20 : contains(byte) ? nil : byte
    }
  }

  /// Returns where the text of a line is from which control characters are removed; `nil` if none are.
  ///
  /// Anywhere else, a control character may be what keeps a line from having a meaning.
  package static func repairedText(of content: Span<UInt8>, _ limits: Limits) -> Range<Int>? {
    guard let header = try? LineHeader(content, maxParameters: limits.parameters) else {
      return nil
    }
    let property = PropertyName(content.extracting(header.name))
    guard properties.contains(property) else { return nil }
    var type = property.defaultValueType
    var parameters = ParameterList(in: header.parameters)
    while let parameter = parameters.next(in: content) {
      guard parameter.name == .value else { continue }
      type = ValueType(content.extracting(parameter.firstValue))
    }
    return type == .text ? header.value : nil
  }
}

extension PropertySet {
  /// The texts in which commas, semicolons and backslashes have a backslash before them.
  package static let escapedTexts: PropertySet = [
    .comment, .description, .location, .summary, .contact, .categories, .resources, .name,
    .tzname, .styledDescription, .structuredData, .requestStatus, .xWRCalname, .xWRCaldesc,
  ]
}
