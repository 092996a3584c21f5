internal import ICSText
internal import TimeZones

/// Zone names of Windows.
enum WindowsZone: CalendarRule, BlockRepair {
  static let description = RuleDescription(
    "tz.windows-name", .warning, "RFC 5545 §3.2.19",
    "A TZID is a name from the zone database, not a Windows zone name.",
    harm: """
      Outlook writes and knows these names; others need a table of them, which not all have. With \
      a VTIMEZONE of that name this is a remark, because the file defines the zone.
      """,
    wrong: .event("DTSTART;TZID=↓Tokyo Standard Time:20241217T170000"),
    right: .event("DTSTART;TZID=Europe/Berlin:20241217T170000"),
    cure: "Write the name that the message gives.",
    repair: .some("with `--zones iana`"))

  static func enter(_ table: inout RuleTable) {
    table.add(self as any CalendarRule.Type)
    table.add(self as any BlockRepair.Type)
  }

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    for entry in context.zones.entries {
      guard let place = entry.uses.first, !entry.isUndefined, let resolution = entry.resolution,
        resolution.match == .windowsName || resolution.match == .windowsWording
      else { continue }
      diagnostics.report(
        diagnostic, entry.definitions.count > 0 ? .info : .warning, at: place,
        "\(Excerpt(entry.tzid.span)) is a Windows zone name, "
          + "expected \(resolution.zone.name)\(entry.definitions.count > 0 ? "" : " and a VTIMEZONE")",
        repair: EditList.tryRepair)
    }
  }

  /// Replaces the Windows names of zones with names of the zone database.
  static func repair(in context: borrowing FixContext, with edits: inout EditList) {
    let record = context.facts.record
    for property in record.properties {
      guard let name = context.newZoneName(of: property),
        let range = property.name == .tzid
          ? property.value : property.tzid
      else { continue }
      edits.write(name, for: range, of: property, in: record)
    }
  }
}
