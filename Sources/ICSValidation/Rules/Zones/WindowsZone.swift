internal import ICSText
internal import TimeZones

/// Names of zones of Windows.
enum WindowsZone: CalendarRule {
  static let description = RuleDescription(
    "tz.windows-name", .warning, "RFC 5545 §3.2.19",
    "A TZID is a name of the zone database, not one of Windows.",
    harm: """
      Outlook writes and knows these names, most others look for them in a table that not all of \
      them have. With a VTIMEZONE of that name beside it this is advice: it says what is meant.
      """,
    wrong: .event("DTSTART;TZID=↓Tokyo Standard Time:20241217T170000"),
    right: .event("DTSTART;TZID=Europe/Berlin:20241217T170000"),
    cure: "Write the name of the zone database that the message says.",
    repair: .some("with `--zones iana`"))

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    for entry in context.zones.entries {
      guard let place = entry.uses.first, let resolution = entry.resolution,
        resolution.match == .windowsName || resolution.match == .windowsWording
      else { continue }
      diagnostics.report(
        diagnostic, entry.definitions.count > 0 ? .info : .warning, at: place,
        "\(Excerpt(entry.tzid.span)) is a name of Windows, "
          + "expected \(resolution.zone.name)\(entry.definitions.count > 0 ? "" : " and a VTIMEZONE")"
      )
    }
  }
}
