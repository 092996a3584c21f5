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
