internal import ICSText

/// Lines without a colon.
enum NoColon: Rule {
  static let description = RuleDescription(
    .noColon, "RFC 5545 §3.1", "A line has a name, a colon and a value.",
    harm: """
      Most readers refuse the whole file. Often the line is the rest of a text whose line feeds \
      were not escaped.
      """,
    wrong: .event("↓LOCATION Hall"), .event("DESCRIPTION:Bring your tools\n↓and lamps"),
    right: .event("LOCATION:Hall"), .event("DESCRIPTION:Bring your tools\\nand lamps"),
    cure: "Write a colon after the name, and line feeds inside a text as \\n.")
}
