internal import ICSText

/// Lines that end with only LF or only CR.
enum LineEnding: Rule {
  static let description = RuleDescription(
    .lineEnding, "RFC 5545 §3.1", "Each line ends with CRLF.",
    harm: """
      Most programs accept a bare LF; strict ones, some mail gateways and some corporate importers \
      do not. This is reported once per file, with the number of lines.
      """,
    wrong: .event("LOCATION:Hall↓␊"),
    .event("LOCATION:Hall↓␍"),
    right: .event("LOCATION:Hall"),
    cure: "Write CR and LF (0D 0A) after each line, the last one too.", repair: .always)
}
