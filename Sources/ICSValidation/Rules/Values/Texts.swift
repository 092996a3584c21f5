internal import ICSText

/// HTML in texts.
enum HTMLText: PropertyRule {
  static let description = RuleDescription(
    "val.text-html", .info, "RFC 5545 §3.8.1.5, RFC 9073 §6.5",
    "DESCRIPTION, LOCATION and SUMMARY are plain text.",
    harm: "Google and Outlook render the markup; most others show the tags.",
    wrong: .event("DESCRIPTION:Bring ↓<b>cake</b>"),
    right: .event("DESCRIPTION:Bring cake"),
    .event(
      """
      DESCRIPTION:Bring cake
      STYLED-DESCRIPTION;FMTTYPE=text/html;VALUE=TEXT:Bring <b>cake</b>
      """),
    cure: "Write plain text; put the HTML into STYLED-DESCRIPTION or X-ALT-DESC in addition.",
    oncePerFile: true)

  static let properties: PropertySet = [.description, .location, .summary]

  /// Tags that occur in texts and that nobody writes for another reason.
  static let tags = [
    "<BR", "<P>", "<P ", "<A ", "<B>", "<I>", "<UL", "<OL", "<LI", "<DIV", "<SPAN", "<HTML",
    "<TABLE", "<STRONG", "<EM>", "<IMG", "<FONT", "<!DOCTYPE",
  ]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span.extracting(property.value)
    guard let index = firstTag(in: text) else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: property.value.lowerBound + index, in: property),
      "\(property.name.rawValue) must be plain text, "
        + "found \(Excerpt(text.extracting(index..<text.count)))"
    )
  }

  /// Returns the offset of the first tag in a text; `nil` if there is none.
  static func firstTag(in text: Span<UInt8>) -> Int? {
    var start = 0
    while let index = text.firstIndex(of: UInt8(ascii: "<"), from: start) {
      let rest = text.extracting(index..<text.count)
      for tag in tags where rest.starts(with: tag) { return index }
      start = index + 1
    }
    return nil
  }
}

/// Characters written as HTML entities.
enum HTMLEntity: PropertyRule {
  static let description = RuleDescription(
    "val.html-entity", .info, "RFC 5545 §3.3.11", "A text has characters, not HTML entities.",
    harm: "Most readers show &amp; and &#8217; literally, especially in titles.",
    wrong: .event("SUMMARY:Bread ↓&amp\\; cheese"), .event("LOCATION:Ulla↓&#8217\\;s mill"),
    right: .event("SUMMARY:Bread & cheese"), .event("DESCRIPTION:Bring bread &c."),
    cure: "Decode the entities before writing the text.", oncePerFile: true)

  static let properties: PropertySet = [
    .summary, .location, .description, .categories, .xWRCalname, .name,
  ]

  static let names = ["&AMP", "&NBSP", "&QUOT", "&APOS", "&LT", "&GT"]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span.extracting(property.value)
    var start = 0
    while let index = text.firstIndex(of: UInt8(ascii: "&"), from: start) {
      start = index + 1
      let rest = text.extracting(index..<text.count)
      guard isEntity(rest) else { continue }
      // A text with HTML tags is reported as such.
      if HTMLText.properties.contains(property.name), HTMLText.firstTag(in: text) != nil { return }
      diagnostics.report(
        diagnostic,
        at: context.record.place(of: property.value.lowerBound + index, in: property),
        "\(property.name.rawValue) must be plain text, found \(Excerpt(rest))")
      return
    }
  }

  /// Whether a text starts with an entity whose semicolon has a backslash before it.
  ///
  /// A semicolon without a backslash is a fault of its own.
  private static func isEntity(_ text: Span<UInt8>) -> Bool {
    let start = text.extracting(first: 10)
    guard let end = start.firstIndex(of: UInt8(ascii: ";")), end > 3,
      text[end - 1] == UInt8(ascii: "\\")
    else { return false }
    let name = text.extracting(0..<end - 1)
    if text[1] == UInt8(ascii: "#") {
      return text[2].digit != nil || text[2] | 0x20 == UInt8(ascii: "x")
    }
    for known in names where name.equals(known) { return true }
    return false
  }
}

/// Words for no value, and templates that were not filled in.
enum ForgottenValue: PropertyRule {
  static let description = RuleDescription(
    "val.placeholder", .warning, "RFC 5545 §3.8.1, §3.8.4.7",
    "A text is meant for people, and a UID for one component.",
    harm: """
      People see an event called "undefined" or {{ title }}. If that is the UID of several events, \
      readers keep one of them.
      """,
    wrong: .event("SUMMARY:↓undefined"), .event("LOCATION:↓null"),
    .event("DESCRIPTION:↓[object Object]"), .event("SUMMARY:↓{{ event.title }}"),
    .event("UID:↓undefined"), .event("LOCATION:↓${room}"),
    .event("SUMMARY:↓<%= event.title %>"),
    right: .event("SUMMARY:Behaviour that is undefined"), .event("SUMMARY:{{ and }} in templates"),
    .event("SUMMARY:Null"), .event("LOCATION:Room {4}"),
    cure: "Leave the property out if there is no value; a UID is always needed.")

  static let properties: PropertySet = [
    .summary, .location, .description, .comment, .contact, .url, .uid, .name, .xWRCalname,
    .xWRCaldesc,
  ]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let value = context.record.bytes.span.extracting(property.value)
    guard let placeholder = Placeholder(value) else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      placeholder == .word
        ? "\(property.name.rawValue) is \(Excerpt(value)), which a program writes for no value"
        : "\(property.name.rawValue) is the template \(Excerpt(value)), which was not filled in")
  }
}

/// Encodings of vCalendar 1.0.
enum OldEncoding: ParameterRule {
  static let description = RuleDescription(
    "val.encoding-deprecated", .warning, "RFC 5545 §3.1.4, §3.2.7",
    "Text is plain UTF-8, without QUOTED-PRINTABLE and CHARSET.",
    harm: "Readers of iCalendar know neither and show the text as =C3=A9.",
    wrong: .event("LOCATION;ENCODING=↓QUOTED-PRINTABLE:Caf=C3=A9"),
    .event("LOCATION;↓CHARSET=UTF-8:Café"),
    right: .event("LOCATION:Café"), cure: "Write the text in UTF-8 and leave the parameter out.",
    repair: .sometimes(
      "if the text is UTF-8 and stays the same", unsafe: "also if it has to be decoded"))

  static var parameters: [ParameterName]? { [.encoding, .charset] }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let value = context.record.bytes.span.extracting(parameter.firstValue)
    if parameter.name == .charset {
      diagnostics.report(
        diagnostic, at: context.record.place(of: parameter.nameRange.lowerBound, in: property),
        "CHARSET comes from RFC 2445; all text is UTF-8"
      ) { edits in
        guard isInUTF8(property, in: context.record) else { return }
        // Whoever decodes the text removes CHARSET too.
        if isEncoded(property, in: context.record) {
          edits.repeatEarlier { decode(property, in: context, with: &$0) }
          return
        }
        edits.remove(
          parameter, of: property, in: context.record, "CHARSET removed; all text is UTF-8")
      }
    } else if value.equals("QUOTED-PRINTABLE") {
      diagnostics.report(
        diagnostic, at: context.record.place(of: parameter.firstValue.lowerBound, in: property),
        "QUOTED-PRINTABLE comes from vCalendar 1.0; text is written directly in UTF-8"
      ) { edits in
        // Each text is decoded once, however often it says how.
        let first = context.record.parameter(.encoding, of: property)
        if first?.nameRange == parameter.nameRange {
          decode(property, in: context, with: &edits)
        } else {
          edits.repeatEarlier { decode(property, in: context, with: &$0) }
        }
      }
    }
  }

  /// Decodes a text, and removes the parameters that say how, in one edit: a text that was decoded must
  /// not be decoded again.
  private static func decode(
    _ property: Component.Property, in context: borrowing RuleContext,
    with edits: inout EditList
  ) {
    guard isInUTF8(property, in: context.record),
      let text = decodedText(of: property, in: context)
    else { return }
    var written: [UInt8] = []
    for other in context.record.parameters(of: property)
    where other.name != .encoding && other.name != .charset {
      written.append(UInt8(ascii: ";"))
      written += context.record.bytes[other.nameRange.lowerBound..<other.values.upperBound]
    }
    // Readers show the text as it is written, calview too.
    edits.isSafe = text.elementsEqual(context.record.bytes[property.value])
    edits.replace(
      property.nameRange.upperBound..<property.value.upperBound, of: property,
      in: context.record, with: written + [UInt8(ascii: ":")] + text, "QUOTED-PRINTABLE decoded")
  }

  /// Whether CHARSET says that a value is in UTF-8, or says nothing.
  private static func isInUTF8(
    _ property: Component.Property, in record: Component
  ) -> Bool {
    guard let charset = record.parameter(.charset, of: property) else { return true }
    let name = record.bytes.span.extracting(charset.firstValue)
    return name.equals("UTF-8") || name.equals("UTF8") || name.equals("US-ASCII")
  }

  private static func isEncoded(
    _ property: Component.Property, in record: Component
  ) -> Bool {
    guard let encoding = record.parameter(.encoding, of: property) else { return false }
    return record.bytes.span.extracting(encoding.firstValue).equals("QUOTED-PRINTABLE")
  }

  private static func decodedText(
    of property: Component.Property, in context: borrowing RuleContext
  ) -> [UInt8]? {
    // A component is read as Windows-1252 only as long as none of its text is UTF-8.
    guard let text = decoded(context.record.bytes.span.extracting(property.value)),
      context.isInUTF8 || text.allSatisfy({ $0 < 0x80 })
    else { return nil }
    return text
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
