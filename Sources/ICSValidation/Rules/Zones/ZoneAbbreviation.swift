internal import ICSText
internal import TimeZones

/// Abbreviations and offsets instead of names of zones.
enum ZoneAbbreviation: CalendarRule {
  static let description = RuleDescription(
    "tz.abbrev", .warning, "RFC 5545 §3.2.19",
    "A TZID is the name of a zone, not an abbreviation or an offset.",
    harm: """
      EST is New York in winter, or a zone without summer time, or Sydney: in summer the event is \
      off by an hour. An offset such as GMT-5 does not change either.
      """,
    wrong: .event("DTSTART;TZID=↓EST:20241213T210000"),
    .event("DTSTART;TZID=↓GMT-0500:20241213T210000"),
    right: .event("DTSTART;TZID=America/New_York:20241213T210000"),
    cure: "Write the name of the zone, such as America/New_York, and a VTIMEZONE.")

  /// Abbreviations that the zone database keeps for old programs.
  private static let abbreviations: Set<String> = [
    "EST", "MST", "HST", "CET", "MET", "EET", "WET", "EST5EDT", "CST6CDT", "MST7MDT", "PST8PDT",
  ]

  static func isAbbreviation(_ name: String) -> Bool { abbreviations.contains(name) }

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    for entry in context.zones.entries {
      guard let place = entry.uses.first, entry.definitions.count == 0, !entry.isUndefined,
        let match = entry.resolution?.match,
        match == .offset || match == .offsetAndCity || isAbbreviation(entry.name)
      else { continue }
      diagnostics.report(
        diagnostic, at: place,
        "\(Excerpt(entry.tzid.span)) does not identify a zone, "
          + "expected a name such as Europe/Berlin")
    }
  }
}
