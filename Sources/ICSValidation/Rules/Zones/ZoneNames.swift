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

/// Zone names of Windows.
enum WindowsZone: CalendarRule, BlockRepair, CopyRepair {
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
    repair: .sometimes("with `--zones iana`"))

  static func enter(_ table: inout RuleTable) {
    table.add(self as any CalendarRule.Type)
    table.add(self as any BlockRepair.Type)
    table.add(self as any CopyRepair.Type)
  }

  static let nameOfCopies = PropertyName.begin

  /// Zones that end up with the same name are copies if their lines are equal.
  static func forbidsCopy(in context: borrowing FixContext) -> Bool {
    context.renamesZones && context.facts.record.parts[0].name == .timeZone
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

  static var leavesGaps: Bool { true }

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    for entry in context.zones.entries {
      guard let place = entry.uses.first, let failure = entry.failure else { continue }
      diagnostics.report(
        diagnostic, at: place, "\(failure), so times in this zone cannot be checked")
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

/// Machines whose zone database lacks a law that the file knows.
enum StaleZoneDatabase: CalendarRule {
  static let description = RuleDescription(
    "tz.database-stale", .info, "RFC 5545 §3.6.5",
    "The zone database of the machine knows the laws that a VTIMEZONE knows.",
    harm: """
      Other programs on the machine show the times after the change by an hour or more too early or \
      too late. The file is right, and calview follows it; so it is not at fault.
      """,
    wrong: .calendar(
      """
      ↓BEGIN:VTIMEZONE
      TZID:America/Vancouver
      BEGIN:DAYLIGHT
      DTSTART:20070311T020000
      RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU;UNTIL=20260308T100000Z
      TZOFFSETFROM:-0800
      TZOFFSETTO:-0700
      END:DAYLIGHT
      BEGIN:STANDARD
      DTSTART:20071104T020000
      RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU;UNTIL=20251102T090000Z
      TZOFFSETFROM:-0700
      TZOFFSETTO:-0800
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20261115T090000Z
      SUMMARY:Choir
      DTSTART;TZID=America/Vancouver:20261202T180000
      DURATION:PT1H
      END:VEVENT
      """),
    right: .event("DTSTART;TZID=Europe/Berlin:20241202T180000"),
    cure: "Update the package tzdata of the machine.")

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    for entry in context.zones.entries where entry.uses.count > 0 {
      guard let law = entry.newerLaw, let place = entry.definitions.first else { continue }
      let day = law.zone.wallTime(at: law.change).day
      diagnostics.report(
        diagnostic, at: place,
        "the clocks of \(Excerpt(entry.tzid.span)) follow another law from \(day) on, which the zone "
          + "database of this machine (\(context.zones.database.version ?? "unknown")) does not know"
      )
    }
  }
}
