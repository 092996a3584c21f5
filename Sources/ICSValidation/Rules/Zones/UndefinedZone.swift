internal import ICSText
internal import TimeZones

/// TZIDs that mean no zone.
enum UndefinedZone: CalendarRule {
  static let description = RuleDescription(
    "tz.undefined", .error, "RFC 5545 §3.2.19, §3.6.5",
    "A TZID is the name of a zone in the file or in the zone database.",
    harm: """
      Readers take the time to be in UTC or in their own zone: the event is off by hours. This is \
      reported once per TZID.
      """,
    wrong: .event("DTSTART;TZID=↓Mars/Olympus:20241213T210000"),
    .event("DTSTART;TZID=↓America_New_York:20241213T210000"),
    .event("DTSTART;TZID=↓'Asia/Seoul':20241213T210000"),
    right: .event("DTSTART;TZID=Europe/Berlin:20241213T210000"),
    cure: "Write a name from the zone database, and a VTIMEZONE of that name.")

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    guard !context.zones.missesDatabase else { return }
    for entry in context.zones.entries {
      guard entry.isUndefined, let place = entry.uses.first else { continue }
      let name = Excerpt(entry.tzid.span)
      if let defined = context.zones.definedName(like: entry) {
        diagnostics.report(diagnostic, at: place, message(about: name, defined))
        continue
      }
      let meant = entry.resolution.map { "; \($0.zone.name) may be meant" } ?? ""
      diagnostics.report(
        diagnostic, at: place,
        entry.tzid.isEmpty
          ? "TZID has no value, expected the name of a zone"
          : "no zone is called \(name), and the file does not define it\(meant)")
    }
  }

  /// The message about a name that the file defines in other letters.
  static func message(about name: Excerpt, _ defined: Excerpt) -> String {
    "the VTIMEZONE is called \(defined), not \(name), expected the same letters in both"
  }
}
