internal import ICSText

/// Commas, semicolons and backslashes in a text without a backslash before them.
enum TextEscape: PropertyRule {
  static let description = RuleDescription(
    "lex.text-escape", .warning, "RFC 5545 §3.3.11",
    "Commas, semicolons and backslashes in a text have a backslash before them.",
    harm: """
      Readers that split lists cut the text there; ical4j and others keep only the part before the \
      comma.
      """,
    wrong: .event("LOCATION:Hall↓, ground floor; ring twice"), .event("DESCRIPTION:C:↓\\data"),
    .event("CATEGORIES:Music,Choir↓;Youth"),
    .event("REQUEST-STATUS:2.0;Success↓, with a remark"),
    right: .event("LOCATION:Hall\\, ground floor\\; ring twice"),
    .event("DESCRIPTION:C:\\\\data"), .event("CATEGORIES:Music,Choir\\;Youth"),
    cure: "Write \\, \\; and \\\\; a line feed is \\n.",
    repair: .sometimes(
      """
      unless the text is encoded, or a backslash comes before a punctuation mark that needs none, \
      or before r or t
      """))

  static let properties = PropertySet.escapedTexts

  /// Whether a byte separates the values of a property, and so has no backslash before it.
  static func isSeparator(_ byte: UInt8, in property: PropertyName) -> Bool {
    property == .requestStatus
      ? byte == UInt8(ascii: ";")
      : byte == UInt8(ascii: ",") && property.isList
  }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard property.valueType == .text else { return }
    let text = context.record.bytes.span.extracting(property.value)
    var first: Int?
    var faults = Faults()
    var start = 0
    while let index = TextValue.firstUnescaped(in: text, from: start) {
      start = index + 1
      if isSeparator(text[index], in: property.name) { continue }
      first = first ?? index
      faults.note(text[index])
    }
    // Another line that continues this one is reported as such.
    guard let first, context.record.joined(to: property) == nil else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: property.value.lowerBound + first, in: property),
      "\(property.name.rawValue) has \(faults.message)"
    ) { addBackslashes(to: property, in: context.record, with: &$0) }
  }

  private static func addBackslashes(
    to property: Component.Property, in record: Component, with edits: inout EditList
  ) {
    // The characters of an encoded text are not known before it is decoded.
    guard record.parameter(.encoding, of: property) == nil else { return }
    let text = record.bytes.span.extracting(property.value)
    var start = 0
    while !edits.isFull, let index = TextValue.firstUnescaped(in: text, from: start) {
      start = index + 1
      if isSeparator(text[index], in: property.name) { continue }
      let place = property.value.lowerBound + index
      if TextValue.isReturn(at: index, in: text) {
        edits.replace(
          place..<place + 2, of: property, in: record, with: "",
          "\\r\\n written as \\n in \(property.name.rawValue)")
        continue
      }
      if isUnclear(at: index, in: text) {
        edits.isPartial = true
        continue
      }
      let character = Character(Unicode.Scalar(text[index]))
      edits.insert(
        "\\", at: place, of: property, in: record,
        "\"\(character)\" written as \\\(character) in \(property.name.rawValue)")
    }
  }

  /// Whether a backslash is before a punctuation mark that needs none, as in `\"`, or makes `\r` or
  /// `\t`.
  ///
  /// Some programs take such a backslash for a character of the text, and others ignore it or read
  /// a tab.
  private static func isUnclear(at index: Int, in text: Span<UInt8>) -> Bool {
    guard text[index] == UInt8(ascii: "\\"), index + 1 < text.count else { return false }
    switch text[index + 1] {
    case UInt8(ascii: "!")...UInt8(ascii: "/"), UInt8(ascii: ":")...UInt8(ascii: "@"),
      UInt8(ascii: "[")...UInt8(ascii: "`"), UInt8(ascii: "{")...UInt8(ascii: "~"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      return true
    default: return false
    }
  }

  /// How often each character occurs in a text without the backslash that it needs.
  private struct Faults {
    private var commas = 0
    private var semicolons = 0
    private var backslashes = 0

    mutating func note(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: ","): commas += 1
      case UInt8(ascii: ";"): semicolons += 1
      default: backslashes += 1
      }
    }

    var message: String {
      var parts: [String] = []
      var marks: [String] = []
      if commas > 0 { marks.append(commas == 1 ? "a comma" : "\(commas) commas") }
      if semicolons > 0 {
        marks.append(semicolons == 1 ? "a semicolon" : "\(semicolons) semicolons")
      }
      if !marks.isEmpty {
        let expected = commas == 0 ? "\\;" : semicolons == 0 ? "\\," : "\\, and \\;"
        parts.append(
          "\(marks.joined(separator: " and ")) without a backslash, expected \(expected)")
      }
      if backslashes == 1 { parts.append("a backslash that is not part of \\\\ \\, \\; or \\n") }
      if backslashes > 1 {
        parts.append("\(backslashes) backslashes that are not part of \\\\ \\, \\; or \\n")
      }
      return parts.joined(separator: "; and ")
    }
  }
}

/// Line feeds that were escaped twice.
enum EscapedTwice: PropertyRule {
  static let description = RuleDescription(
    "lex.escaped-twice", .info, "RFC 5545 §3.3.11",
    "A line feed in a text is \\n, escaped once.",
    harm: """
      Two backslashes and an n mean a backslash and an n: readers show them instead of a new line. \
      Often a library escapes text that the program has already escaped.
      """,
    wrong: .event("DESCRIPTION:Bring your tools↓\\\\nand lamps"),
    right: .event("DESCRIPTION:Bring your tools\\nand lamps"),
    .event("DESCRIPTION:C:\\\\nave\\\\songs.pdf"),
    cure: "Pass the library the unescaped text, or write \\n.")

  static let properties: PropertySet = [.description, .comment, .summary, .location]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard property.valueType == .text else { return }
    let text = context.record.bytes.span.extracting(property.value)
    let backslash = UInt8(ascii: "\\")
    var start = 0
    while let index = text.firstIndex(of: backslash, from: start) {
      start = index + 2
      guard index + 2 < text.count, text[index + 1] == backslash,
        text[index + 2] == UInt8(ascii: "n"), !isPath(text, at: index)
      else { continue }
      diagnostics.report(
        diagnostic,
        at: context.record.place(of: property.value.lowerBound + index, in: property),
        "\\\\n in \(property.name.rawValue) is shown as \\n, expected \\n for a new line")
      return
    }
  }

  /// Whether a drive or a slash comes before the position: a folder may have such a name.
  private static func isPath(_ text: Span<UInt8>, at index: Int) -> Bool {
    guard index > 0 else { return true }
    return [UInt8(ascii: ":"), UInt8(ascii: "\\"), UInt8(ascii: "/")].contains(text[index - 1])
  }
}

/// Circumflexes in parameter values that escape nothing.
enum CaretEscape: ParameterRule {
  static let description = RuleDescription(
    "lex.rfc6868", .warning, "RFC 6868 §3.1",
    "A circumflex in a parameter is part of ^^, ^n or ^'.",
    harm: "Readers that know RFC 6868 and older readers show different texts.",
    wrong: .event("ATTENDEE;CN=Ulla ↓^_^:mailto:ulla@example.com"),
    right: .event("ATTENDEE;CN=Ulla ^^_^^:mailto:ulla@example.com"),
    cure: "Write a circumflex as ^^, a line feed as ^n and a quotation mark as ^'.")

  static var parameters: [ParameterName]? { nil }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span
    var index = parameter.values.lowerBound
    while index < parameter.values.upperBound {
      guard text[index] == UInt8(ascii: "^") else {
        index += 1
        continue
      }
      let next = index + 1 < parameter.values.upperBound ? text[index + 1] : 0
      guard [UInt8(ascii: "^"), UInt8(ascii: "n"), UInt8(ascii: "'")].contains(next) else {
        diagnostics.report(
          diagnostic, at: context.record.place(of: index, in: property),
          "expected ^^, ^n or ^' in \(context.record.excerpt(parameter.values))")
        return
      }
      index += 2
    }
  }
}
