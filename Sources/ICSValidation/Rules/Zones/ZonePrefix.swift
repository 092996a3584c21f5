internal import ICSText
internal import TimeZones

/// Zone names with a prefix before them.
enum ZonePrefix: CalendarRule {
  static let description = RuleDescription(
    "tz.prefix", .info, "RFC 5545 §3.2.19",
    "A TZID is a name from the zone database, without a prefix.",
    harm: """
      Old programs wrote prefixes such as /mozilla.org/20050126_1/ before the name. Readers that \
      do not know the prefix need the VTIMEZONE.
      """,
    wrong: .event("DTSTART;TZID=↓/mozilla.org/20050126_1/Europe/Berlin:20241213T210000"),
    right: .event("DTSTART;TZID=Europe/Berlin:20241213T210000"),
    cure: "Leave the prefix out, here and in the VTIMEZONE.")

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    for entry in context.zones.entries {
      guard let place = entry.uses.first, !entry.isUndefined, let resolution = entry.resolution,
        resolution.match == .prefixedName
      else { continue }
      diagnostics.report(
        diagnostic, at: place,
        "\(Excerpt(entry.tzid.span)) has a prefix, expected \(resolution.zone.name)")
    }
  }
}
