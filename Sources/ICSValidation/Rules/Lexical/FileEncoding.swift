internal import ICSText

/// Byte order marks.
enum ByteOrderMark: Rule {
  static let description = RuleDescription(
    .byteOrderMark, "RFC 5545 §3.1", "The file starts with BEGIN, not with a byte order mark.",
    harm: """
      Readers that compare the first bytes find no BEGIN:VCALENDAR: vobject (Radicale) and ical \
      (Home Assistant) refuse the file.
      """,
    wrong: .file(
      """
      ⟨EF⟩⟨BB⟩⟨BF⟩↓BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//calview//EN
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      END:VCALENDAR
      """),
    right: .event("LOCATION:Hall"),
    cure: "Write UTF-8 without a mark (in .NET: `new UTF8Encoding(false)`).", repair: .always)
}

/// Files in UTF-16.
enum UTF16File: Rule {
  static let description = RuleDescription(
    .utf16, "RFC 5545 §6", "The file is UTF-8, not UTF-16.",
    harm: "Nearly every reader mistakes UTF-16 for a binary file and refuses it.",
    wrong: .file(
      """
      ⟨FF⟩⟨FE⟩↓B␀E␀G␀I␀N␀:␀V␀C␀A␀L␀E␀N␀D␀A␀R␀␍␀␊␀\
      V␀E␀R␀S␀I␀O␀N␀:␀2␀.␀0␀␍␀␊␀P␀R␀O␀D␀I␀D␀:␀x␀␍␀␊␀\
      B␀E␀G␀I␀N␀:␀X␀-␀A␀␍␀␊␀E␀N␀D␀:␀X␀-␀A␀␍␀␊␀\
      E␀N␀D␀:␀V␀C␀A␀L␀E␀N␀D␀A␀R␀␍␀␊␀
      """),
    right: .event("LOCATION:Hall"), cure: "Write the file as UTF-8.", repair: .always)
}

/// Bytes that are not UTF-8.
enum BadUTF8: Rule {
  static let description = RuleDescription(
    .utf8, "RFC 5545 §3.1.4", "All text is UTF-8.",
    harm: """
      sabre/vobject (Nextcloud) and ical (Home Assistant) refuse the file; others show � or \
      other letters. Most often the text is Latin-1 or Windows-1252.
      """,
    wrong: .event("LOCATION:Caf↓⟨E9⟩ at the mill"), right: .event("LOCATION:Café at the mill"),
    cure: "Encode the file as UTF-8.")
}

/// Control characters in a line.
enum ControlCharacter: Rule {
  static let description = RuleDescription(
    .controlCharacter, "RFC 5545 §3.1", "A line has no control characters except tabs.",
    harm: """
      vobject and ical refuse the file, libical (Evolution, KOrganizer) loses everything after a \
      NUL, and a terminal may execute what it should display.
      """,
    wrong: .event("DESCRIPTION:Bring your tools ↓␇and lamps"),
    right: .event("DESCRIPTION:Bring your tools\\nand lamps"),
    cure: "Leave the character out; a line feed inside a text is \\n.",
    repair: .sometimes("in texts"))
}

/// Texts that were encoded as UTF-8 twice.
enum EncodedTwice: PropertyRule {
  static let description = RuleDescription(
    "lex.encoded-twice", .warning, "RFC 5545 §3.1.4, §6", "Text is encoded as UTF-8 once.",
    harm: "Readers show CafÃ© for Café, and â€™ for an apostrophe.",
    wrong: .event("LOCATION:Caf↓Ã© at the mill"), .event("SUMMARY:Ulla↓â€™s choir"),
    right: .event("LOCATION:Café at the mill"),
    cure: "Configure the program that writes the file: its text is already UTF-8, not Latin-1.")

  static let properties: PropertySet = [
    .summary, .location, .description, .comment, .categories, .contact, .xWRCalname, .name,
  ]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span.extracting(property.value)
    var start = 0
    while let index = text.firstIndex(of: 0xC3, from: start) {
      start = index + 1
      guard isMisread(text.extracting(index..<min(index + 5, text.count))) else { continue }
      diagnostics.report(
        diagnostic,
        at: context.record.place(of: property.value.lowerBound + index, in: property),
        "\(property.name.rawValue) was encoded as UTF-8 twice, "
          + "found \(Excerpt(text.extracting(index..<text.count)))")
      return
    }
  }

  /// Whether a text starts with the first bytes of a character that was read as Latin-1 or
  /// Windows-1252: Ã and a sign, or â€.
  static func isMisread(_ text: Span<UInt8>) -> Bool {
    guard text.count >= 4 else { return false }
    if text[1] == 0x83 { return text[2] == 0xC2 && text[3] >= 0x80 }
    return text.count == 5 && text[1] == 0xA2 && text[2] == 0xE2 && text[3] == 0x82
      && text[4] == 0xAC
  }
}
