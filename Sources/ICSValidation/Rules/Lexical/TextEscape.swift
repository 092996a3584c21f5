internal import ICSText

/// Commas, semicolons and backslashes that stand in a text as they are.
enum TextEscape: PropertyRule {
  static let description = RuleDescription(
    "lex.text-escape", .warning, "RFC 5545 §3.3.11",
    "Commas, semicolons and backslashes in a text have a backslash before them.",
    harm: """
      Readers that split lists cut the text there; ical4j and others keep only what stands before \
      the comma.
      """,
    wrong: .event("LOCATION:Hall↓, ground floor; ring twice"), .event("DESCRIPTION:C:↓\\temp"),
    .event("CATEGORIES:Music,Choir↓;Youth"),
    right: .event("LOCATION:Hall\\, ground floor\\; ring twice"),
    .event("DESCRIPTION:C:\\\\temp"), .event("CATEGORIES:Music,Choir\\;Youth"),
    cure: "Write \\, \\; and \\\\; a line feed is \\n.",
    repair: .some("unless a backslash stands before a mark that needs none"))

  static let properties: PropertySet = [
    .comment, .description, .location, .summary, .contact, .categories, .resources, .name,
    .tzname, .styledDescription, .xWRCalname, .xWRCaldesc,
  ]

  static func check(
    _ property: ComponentRecord.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard property.valueType == .text else { return }
    let text = context.record.bytes.span.extracting(property.value)
    let isList = PropertyGrammar.of(property.name).isList
    var start = 0
    while let index = TextValue.firstUnescaped(in: text, from: start) {
      start = index + 1
      if isList, text[index] == UInt8(ascii: ",") { continue }
      diagnostics.report(
        diagnostic,
        at: context.record.place(of: property.value.lowerBound + index, in: property),
        message(text[index], property.name))
      return
    }
  }

  private static func message(_ byte: UInt8, _ property: PropertyName) -> String {
    let character = Character(Unicode.Scalar(byte))
    return byte == UInt8(ascii: "\\")
      ? "\(property.rawValue) has a backslash that begins none of \\\\ \\, \\; \\n"
      : "\(property.rawValue) has a \(character == "," ? "comma" : "semicolon") without a backslash, "
        + "expected \\\(character)"
  }
}
