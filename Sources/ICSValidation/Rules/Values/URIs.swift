internal import ICSText

/// Addresses that are not URIs.
enum InvalidURI: PropertyRule, ParameterRule {
  static let description = RuleDescription(
    "val.uri", .error, "RFC 5545 §3.3.3, §3.3.13, RFC 3986 §3",
    "An address is a URI: a scheme, a colon and the rest.",
    harm: """
      An attendee whose address has no scheme gets no invitation, and answers are not matched; a \
      link without a scheme leads nowhere. The sound of an alarm (ATTACH:Basso, as Apple writes \
      it) does not play elsewhere, which is a warning.
      """,
    wrong: .event("ATTENDEE;CN=Ulla:↓Ulla Brandt"), .event("URL:↓www.example.com"),
    .event("ORGANIZER:↓ulla@example.com"), .event("URL:↓https://"),
    .event("ATTACH:↓C:\\Users\\ulla\\songs.pdf"),
    .event("DESCRIPTION;ALTREP=\"↓agenda.html\":Choir"),
    .event("ORGANIZER;SENT-BY=\"↓jan@example.com\":mailto:ulla@example.com"),
    .event("RELATED-TO;VALUE=URI:↓concert"), .event("URL:https://example.com:↓choir/songs"),
    right: .event("ATTENDEE;CN=Ulla:mailto:ulla@example.com"),
    .event("URL:https://www.example.com"),
    cure: "Write mailto: before an email address, https:// before a web address.",
    repair: .sometimes("if mailto: is missing before an email address"))

  static func enter(_ table: inout RuleTable) {
    table.add(self as any PropertyRule.Type)
    table.add(self as any ParameterRule.Type)
  }

  static let properties = PropertySet(
    PropertyName.allCases.filter {
      let types = PropertyGrammar.of($0).types
      return types.contains(.uri) || types.contains(.calendarAddress)
    })

  static var parameters: [ParameterName]? { ParameterName.addresses }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard isAddress(property, in: context.record) else { return }
    let text = context.record.bytes.span.extracting(property.value)
    if isURI(text) {
      checkPort(in: property.value, property.name.rawValue, of: property, context, &diagnostics)
      return
    }
    // Apple writes only the name of one of its sounds, and finds the sound by that.
    let isSound =
      property.name == .attach && context.record.parts[property.part].name == .alarm
    diagnostics.report(
      diagnostic, isSound ? .warning : nil, at: context.record.placeOfValue(of: property),
      "\(property.name.rawValue) must be a URI \(expected(text) ?? "such as \(example(property.name))"), "
        + "not \(Excerpt(text))\(hint(text))",
      advice: advice(property.name.defaultValueType == .calendarAddress)
    ) { edits in
      guard property.valueType == .calendarAddress,
        context.record.bytes.span.extracting(property.value).isPlainMailAddress
      else { return }
      edits.insert(
        "mailto:", at: property.value.lowerBound, of: property, in: context.record,
        "mailto: added to \(property.name.rawValue)")
    }
  }

  /// The address that a text means, in quotation marks; `nil` if that is not clear.
  private static func expected(_ text: Span<UInt8>) -> String? {
    let address = text.addressInBrackets ?? 0..<text.count
    let mail = text.extracting(address)
    if mail.isMailAddress, mail.indices.allSatisfy({ mail[$0] > UInt8(ascii: " ") }) {
      return "\(Excerpt(after: "mailto:", mail))"
    }
    return text.starts(with: "WWW.") ? "\(Excerpt(after: "https://", text))" : nil
  }

  /// Says where the name belongs that is before an address.
  private static func hint(_ text: Span<UInt8>) -> String {
    text.addressInBrackets == nil ? "" : "; a name belongs into CN"
  }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let record = context.record
    record.forEachValue(of: parameter) { range, isQuoted in
      // Without quotation marks the address is cut off, which is reported as such.
      guard isQuoted, record.isClosed(range, in: parameter) else { return }
      if isURI(record.bytes.span.extracting(range)) {
        checkPort(in: range, parameter.name.rawValue, of: property, context, &diagnostics)
        return
      }
      diagnostics.report(
        diagnostic, at: record.place(of: range.lowerBound, in: property),
        "\(parameter.name.rawValue) must be a URI "
          + "\(expected(record.bytes.span.extracting(range)) ?? "such as \(example(parameter.name))"), "
          + "not \(record.excerpt(range))")
    }
  }

  /// Whether the value of a property must be an address, not text or inline data.
  static func isAddress(
    _ property: Component.Property, in record: Component
  ) -> Bool {
    [.uri, .calendarAddress, .xmlReference].contains(property.valueType)
      && !property.value.isEmpty && !record.isCut(property)
      && !record.isBase64(property)
  }

  /// Whether a text has a scheme, and a host if the scheme requires one (RFC 9110 §4.2).
  static func isURI(_ text: Span<UInt8>) -> Bool {
    guard let length = text.lengthOfScheme else { return false }
    let scheme = text.extracting(0..<length)
    guard scheme.equals("HTTP") || scheme.equals("HTTPS") else { return true }
    let slash = UInt8(ascii: "/")
    return text.count > length + 3 && text[length + 1] == slash && text[length + 2] == slash
      && text[length + 3] != slash
  }

  /// Reports a port that is not a number (RFC 3986 §3.2.3).
  private static func checkPort(
    in address: Range<Int>, _ name: String, of property: Component.Property,
    _ context: borrowing RuleContext, _ diagnostics: inout Diagnostics
  ) {
    let bytes = context.record.bytes.span
    guard let port = bytes.extracting(address).port,
      port.contains(where: { bytes[address.lowerBound + $0].digit == nil })
    else { return }
    let range = address.lowerBound + port.lowerBound..<address.lowerBound + port.upperBound
    diagnostics.report(
      diagnostic, at: context.record.place(of: range.lowerBound, in: property),
      "the port of \(name) must be a number, not \(context.record.excerpt(range))")
  }

  private static func advice(_ isOfPerson: Bool) -> Diagnostic.Advice {
    isOfPerson
      ? Diagnostic.Advice(
        reference: "RFC 5545 §3.3.3", cure: "Write mailto: and the email address.")
      : Diagnostic.Advice(
        reference: "RFC 5545 §3.3.13",
        cure: "Write the whole address with its scheme, such as https://.")
  }

  private static func example(_ parameter: ParameterName) -> String {
    switch parameter {
    case .altrep, .dir, .schema: "https://example.com/"
    default: "mailto:ulla@example.com"
    }
  }

  private static func example(_ property: PropertyName) -> String {
    property.defaultValueType == .calendarAddress
      ? "mailto:ulla@example.com" : "https://example.com/"
  }
}

extension Span<UInt8> {
  /// The range of an email address at the end of a text, in angle brackets after a name.
  var addressInBrackets: Range<Int>? {
    guard count > 2, self[count - 1] == UInt8(ascii: ">"),
      let start = indices.last(where: { self[$0] == UInt8(ascii: "<") })
    else { return nil }
    let range = start + 1..<count - 1
    return extracting(range).isMailAddress ? range : nil
  }

  /// The length of the scheme of a URI without its colon; `nil` if it is not a URI (RFC 3986 §3).
  var lengthOfScheme: Int? {
    var index = 0
    while index < count {
      let byte = self[index]
      let letter = byte | 0x20
      let isLetter = letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
      if byte == UInt8(ascii: ":") {
        guard index > 0, index + 1 < count else { return nil }
        // C:\songs.pdf is a path of Windows; no scheme has a single letter.
        let isPath = index == 1 && (self[2] == UInt8(ascii: "\\") || self[2] == UInt8(ascii: "/"))
        return isPath ? nil : index
      }
      let isOther =
        byte.digit != nil || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: ".")
      guard isLetter || (index > 0 && isOther) else { return nil }
      index += 1
    }
    return nil
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

  /// The range of the port in a URI whose scheme is followed by two slashes and a host.
  fileprivate var port: Range<Int>? {
    guard let scheme = lengthOfScheme, count > scheme + 2,
      self[scheme + 1] == UInt8(ascii: "/"), self[scheme + 2] == UInt8(ascii: "/")
    else { return nil }
    var end = scheme + 3
    var start: Int?
    while end < count {
      switch self[end] {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return start.map { $0..<end }
      case UInt8(ascii: ":"): start = end + 1
      // What came before belongs to the user name and password, or to an IPv6 address.
      case UInt8(ascii: "@"), UInt8(ascii: "]"): start = nil
      default: break
      }
      end += 1
    }
    return start.map { $0..<end }
  }
}

extension Component {
  /// Whether ENCODING says that the value is in base 64.
  func isBase64(_ property: Property) -> Bool {
    guard let parameter = parameter(.encoding, of: property) else { return false }
    let value = bytes.span.extracting(parameter.firstValue)
    return value.equals("BASE64") || value.equals("B")
  }
}

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

/// Addresses in which `&amp;` stands for `&`.
enum EntityInAddress: PropertyRule {
  static let description = RuleDescription(
    "val.uri-entity", .warning, "RFC 5545 §3.3.13, RFC 3986 §2.2",
    "An address has &, not the HTML entity &amp;.",
    harm: """
      The link leads elsewhere: the server gets a parameter with the name amp;day in place of day.
      """,
    wrong: .event("URL:https://example.com/songs?book=2↓&amp;day=3"),
    right: .event("URL:https://example.com/songs?book=2&day=3"),
    cure: "Decode the entities before writing the address.")

  static let properties = InvalidURI.properties

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard InvalidURI.isAddress(property, in: context.record) else { return }
    let text = context.record.bytes.span.extracting(property.value)
    var start = 0
    while let index = text.firstIndex(of: UInt8(ascii: "&"), from: start) {
      start = index + 1
      guard text.extracting(index..<text.count).starts(with: "&AMP;") else { continue }
      diagnostics.report(
        diagnostic,
        at: context.record.place(of: property.value.lowerBound + index, in: property),
        "\(property.name.rawValue) has &amp; in its address, expected &")
      return
    }
  }
}
