internal import ICSText
internal import TimeZones

/// Names of the zone database that the file does not define with a VTIMEZONE.
enum NoTimeZone: CalendarRule {
  static let description = RuleDescription(
    "tz.no-vtimezone", .warning, "RFC 5545 §3.6.5",
    "The file has a VTIMEZONE for each TZID that is used.",
    harm: """
      Google, Apple and most others know the names in the zone database. Outlook and readers \
      without one need the definition: they take the time to be in UTC or in their own zone.
      """,
    wrong: .event("DTSTART;TZID=↓Asia/Seoul:20241213T210000"),
    right: .event("DTSTART;TZID=Europe/Berlin:20241213T210000"),
    cure: "Add a VTIMEZONE with the TZID and the rules of the zone.")

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    guard !context.calendar.hasNamelessZone else { return }
    for entry in context.zones.entries {
      guard let place = entry.uses.first, entry.definitions.count == 0, !entry.isUndefined,
        let resolution = entry.resolution, isName(resolution.match),
        !ZoneAbbreviation.isAbbreviation(entry.name)
      else { continue }
      let name = Excerpt(entry.tzid.span)
      if let defined = context.zones.definedName(like: entry) {
        diagnostics.report(
          diagnostic, at: place, UndefinedZone.message(about: name, defined))
        continue
      }
      diagnostics.report(
        diagnostic, at: place,
        resolution.match == .name
          ? "the file has no VTIMEZONE for \(name)"
          : "the file has no VTIMEZONE for \(name), which is \(resolution.zone.name) in other letters"
      )
    }
  }

  private static func isName(_ match: ZoneMatch) -> Bool {
    switch match {
    case .name, .letterCase, .universalTime: true
    default: false
    }
  }
}
