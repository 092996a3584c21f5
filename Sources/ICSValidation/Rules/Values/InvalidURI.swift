internal import ICSText

/// Addresses that are no URIs.
enum InvalidURI: PropertyRule {
  static let description = RuleDescription(
    "val.uri", .error, "RFC 5545 §3.3.3, §3.3.13",
    "An address is a URI: a scheme, a colon and what the scheme has behind it.",
    harm: """
      An attendee without a scheme gets no invitation and no answer is assigned to him; a link \
      without one leads nowhere.
      """,
    wrong: .event("ATTENDEE;CN=Ulla:↓Ulla Brandt"), .event("URL:↓www.example.com"),
    .event("ORGANIZER:↓ulla@example.com"),
    right: .event("ATTENDEE;CN=Ulla:mailto:ulla@example.com"),
    .event("URL:https://www.example.com"),
    cure: "Write mailto: before an address of mail, https:// before one of the web.")

  static let properties = PropertySet(
    PropertyName.allCases.filter {
      let type = PropertyGrammar.of($0).types[0]
      return type == .uri || type == .calendarAddress
    })

  static func check(
    _ property: ComponentRecord.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard property.valueType == .uri || property.valueType == .calendarAddress,
      !property.value.isEmpty, !QuotedAddress.isCut(property, in: context.record),
      !context.record.isBase64(property)
    else { return }
    let text = context.record.bytes.span.extracting(property.value)
    guard text.lengthOfScheme == nil else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "\(property.name.rawValue) must be a URI such as \(example(property.name)), "
        + "not \(Excerpt(text))")
  }

  private static func example(_ property: PropertyName) -> String {
    PropertyGrammar.of(property).types[0] == .calendarAddress
      ? "mailto:ulla@example.com" : "https://example.com/"
  }
}

extension Span<UInt8> {
  /// The length of the scheme of a URI without its colon; `nil` for what is no URI (RFC 3986 §3).
  var lengthOfScheme: Int? {
    var index = 0
    while index < count {
      let byte = self[index]
      let letter = byte | 0x20
      let isLetter = letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
      if byte == UInt8(ascii: ":") { return index > 0 && index + 1 < count ? index : nil }
      let isOther =
        byte.digit != nil || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: ".")
      guard isLetter || (index > 0 && isOther) else { return nil }
      index += 1
    }
    return nil
  }
}

extension ComponentRecord {
  /// Whether the value is said to be in base 64.
  func isBase64(_ property: Property) -> Bool {
    guard let parameter = parameter(.encoding, of: property) else { return false }
    let value = bytes.span.extracting(parameter.firstValue)
    return value.equals("BASE64") || value.equals("B")
  }
}
