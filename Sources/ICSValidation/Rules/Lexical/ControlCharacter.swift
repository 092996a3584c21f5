internal import ICSText

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
    repair: .some("in texts"))

  /// The text properties from which `calview fix` removes control characters.
  ///
  /// Identifiers and keywords are not among them, since a change would make them different ones.
  static let repairedProperties = TextEscape.properties.union([.other])
}
