internal import ICSText

/// Parameters that are not `NAME=value`.
enum ParameterSyntax: Rule {
  static let description = RuleDescription(
    .parameterSyntax, "RFC 5545 §3.2", "A parameter is a name, an equals sign and values.",
    harm: """
      If a quotation mark is not closed, no reader can tell where the value of the property \
      starts; the property is lost.
      """,
    wrong: .event("LOCATION;↓de:Halle"), .event("LOCATION;↓;LANGUAGE=de:Halle"),
    .event("ATTENDEE;CN=↓\"Ulla:mailto:ulla@example.com"),
    .event("ATTENDEE;CN=↓Ulla \"U\" Brandt:mailto:ulla@example.com"),
    right: .event("LOCATION;LANGUAGE=de:Halle"),
    .event("ATTENDEE;CN=\"Brandt, Ulla\":mailto:ulla@example.com"),
    cure: """
      Put a value with a colon, a semicolon or a comma in quotation marks, and write a quotation \
      mark inside it as ^' (RFC 6868).
      """,
    repair: .some("if it only has blanks around its name"))
}
