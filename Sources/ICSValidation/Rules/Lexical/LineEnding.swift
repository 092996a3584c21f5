internal import ICSText

/// Lines that end with LF or CR alone.
enum LineEnding: Rule {
  static let description = RuleDescription(
    .lineEnding, "RFC 5545 §3.1", "Each line ends with CRLF.",
    harm: """
      Most programs read LF alone; strict ones, some mail gateways and some importers of companies \
      do not. It is reported once a file, with the number of lines.
      """,
    wrong: .event("LOCATION:Hall↓␊"),
    .event("LOCATION:Hall↓␍"),
    right: .event("LOCATION:Hall"),
    cure: "Write CR and LF (0D 0A) after each line, the last one too.", repair: .always)
}
