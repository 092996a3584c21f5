internal import ICSText
internal import TimeZones

/// Machines without a zone database, or with one that cannot be read.
enum NoZoneDatabase: CalendarRule {
  static let description = RuleDescription(
    "tz.no-database", .error, "RFC 5545 §3.2.19",
    "The machine that calview runs on has a zone database.",
    harm: """
      Without it, names such as Europe/Berlin are unknown: zones cannot be checked, and calview \
      shows such times without a zone. Small containers often lack it.
      """,
    wrong: .file(
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//calview//EN
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;TZID=↓Europe/Berlin:20241202T180000
      DURATION:PT1H
      END:VEVENT
      END:VCALENDAR
      """, hasZoneDatabase: false),
    right: .event("DTSTART;TZID=Europe/Berlin:20241202T180000"),
    cure: "Install the package tzdata, or set TZDIR to the directory of the database.")

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    for entry in context.zones.entries {
      guard let place = entry.uses.first, let failure = entry.failure else { continue }
      diagnostics.report(
        diagnostic, at: place, "\(failure.message), so times in this zone cannot be checked")
    }
    guard context.zones.missesDatabase else { return }
    for entry in context.zones.entries {
      guard let place = entry.uses.first, entry.definitions.count == 0, entry.resolution == nil
      else { continue }
      diagnostics.report(
        diagnostic, at: place,
        "this machine has no zone database (package tzdata), so zones cannot be checked")
      return
    }
  }
}
