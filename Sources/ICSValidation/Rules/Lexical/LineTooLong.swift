internal import ICSText

/// Lines of more than 75 octets.
enum LineTooLong: Rule {
  static let description = RuleDescription(
    .lineTooLong, "RFC 5545 §3.1", "A line has at most 75 octets, not counting its end.",
    harm: """
      Readers with a fixed buffer cut the text or refuse the file; most others accept it. Octets \
      count, not characters: é has two, an emoji four.
      """,
    wrong: .event(
      "DESCRIPTION:Everybody brings something for the table: bread or olives or ch↓eese"),
    right: .event(
      """
      DESCRIPTION:Everybody brings something for the table: bread or olives or
        cheese
      """),
    cure: "Fold the line: CRLF and a space, between two characters, after at most 75 octets.",
    repair: .always, oncePerFile: true)
}
