internal import ICSText

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
