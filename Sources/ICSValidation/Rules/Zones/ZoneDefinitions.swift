internal import ICSText
internal import Recurrence
internal import TimeZones

/// Two VTIMEZONEs with the same TZID.
enum RepeatedZone: ComponentRule, CopyRepair {
  static let description = RuleDescription(
    "tz.duplicate", .error, "RFC 5545 §3.6.5", "A TZID has one VTIMEZONE.",
    harm: "Readers use one or the other; if the two differ, events move.",
    wrong: .calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      ↓BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0200
      END:STANDARD
      END:VTIMEZONE
      """),
    right: .zone("TZOFFSETFROM:+0100", "+0100"), cure: "Keep the one that is right.",
    repair: .sometimes("if both are equal"))

  static let components: [ComponentName] = [.timeZone]

  static let nameOfCopies = PropertyName.begin

  static func forbidsCopy(in context: borrowing FixContext) -> Bool {
    context.facts.record.parts[0].name == .timeZone
  }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard context.isRepeatedZone, let tzid = context.record.first(.tzid) else { return }
    diagnostics.report(
      diagnostic, at: component.place,
      "a second VTIMEZONE for \(context.record.excerpt(tzid.value)) begins",
      repair: EditList.tryRepair)
  }
}

/// VTIMEZONEs that no time refers to.
enum UnusedZone: CalendarRule {
  static let description = RuleDescription(
    "tz.unused", .info, "RFC 5545 §3.6.5", "Each VTIMEZONE is used by at least one time.",
    harm: """
      It only makes the file larger.
      """,
    wrong: .calendar(
      """
      ↓BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      """),
    right: .zone("TZOFFSETFROM:+0100", "+0100"), cure: "Leave it out.",
    // A VTIMEZONE that a message must not have is reported as such.
    profiles: .all.subtracting([.itip]))

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    // The zones are the purpose of a calendar that has nothing else.
    guard context.calendar.kinds.count > 0,
      // A time whose TZID the file does not define may mean a VTIMEZONE of another name.
      !context.calendar.hasUnclearZoneName,
      !context.zones.entries.contains(where: { $0.uses.count > 0 && $0.definitions.count == 0 })
    else { return }
    for entry in context.zones.entries {
      // A zone without an offset has a rule of its own.
      guard let place = entry.definitions.first, entry.uses.count == 0, !entry.isMentioned,
        entry.definition != nil
      else { continue }
      diagnostics.report(
        diagnostic, at: place, "no time uses the zone \(Excerpt(entry.tzid.span))")
    }
  }
}

/// VTIMEZONEs whose parts do not define a zone.
enum UnusableZone: ComponentRule {
  static let description = RuleDescription(
    "tz.definition", .error, "RFC 5545 §3.6.5",
    "A VTIMEZONE defines a zone: a few offsets, and rules that repeat yearly.",
    harm: """
      Clocks change at most a few times a year. A rule that repeats daily or every second keeps \
      readers busy for minutes: libical builds a list of all changes. If TZID is a name in the \
      zone database, it is a warning: Google, Apple and calview go by the name.
      """,
    wrong: .calendar(
      """
      ↓BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      RRULE:FREQ=DAILY
      END:STANDARD
      END:VTIMEZONE
      """),
    right: .zone("TZOFFSETFROM:+0100", "+0100"),
    cure: "Write yearly rules, or RDATE for single changes.")

  static let components: [ComponentName] = [.timeZone]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let reason = context.zoneError.flatMap(reason) else { return }
    diagnostics.report(
      diagnostic, context.isZoneWithKnownName ? .warning : nil, at: component.place,
      "the VTIMEZONE does not define a zone: \(reason)")
  }

  private static func reason(_ error: ZoneDefinitionError) -> String? {
    switch error {
    case .noObservance: nil
    case .tooManyObservances(let count): "it has \(count) parts"
    case .tooManyRules(let count): "it has \(count) rules"
    case .tooManyDates(let count): "it has \(count) dates"
    case .offsetOutOfRange(_, let offset): "an offset of \(offset) seconds is a day or more"
    case .unsupportedFrequency(_, let frequency):
      "a rule with FREQ=\(frequency.name) repeats more often than monthly"
    }
  }
}

/// VTIMEZONEs that have no offset.
enum NoObservance: ComponentRule {
  static let description = RuleDescription(
    "tz.no-observance", .error, "RFC 5545 §3.6.5",
    "A VTIMEZONE has at least one STANDARD or DAYLIGHT.",
    harm:
      """
      The zone has no UTC offset; ical4j, vobject (Radicale) and icalendar (khal) refuse the file.
      """,
    wrong: .calendar(
      """
      ↓BEGIN:VTIMEZONE
      TZID:Mill Street
      END:VTIMEZONE
      """),
    right: .zone("TZOFFSETFROM:+0100", "+0100"),
    cure: "Add a STANDARD with DTSTART, TZOFFSETFROM and TZOFFSETTO.")

  static let components: [ComponentName] = [.timeZone]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard context.unreadable != .all else { return }
    for inner in context.record.parts
    where inner.parent == index && (inner.name == .standard || inner.name == .daylight) {
      return
    }
    diagnostics.report(
      diagnostic, at: component.place, "VTIMEZONE has neither STANDARD nor DAYLIGHT")
  }
}

/// Observances without their offsets.
enum OffsetMissing: ComponentRule {
  static let description = RuleDescription(
    "tz.offset-missing", .error, "RFC 5545 §3.6.5",
    "STANDARD and DAYLIGHT have TZOFFSETFROM and TZOFFSETTO.",
    harm: """
      The zone is undefined; vobject (Radicale), icalendar (khal) and ical (Home Assistant) refuse \
      the file.
      """,
    wrong: .calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Mill Street
      ↓BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      """),
    right: .zone("TZOFFSETFROM:+0100", "+0100"),
    cure: "Write both: the offset before the start of the part, and the offset from then on.")

  static let components: [ComponentName] = [.standard, .daylight]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let needed: PropertySet = [.tzoffsetfrom, .tzoffsetto]
    let missing = needed.subtracting(component.present).subtracting(context.unreadable)
    guard !missing.isEmpty else { return }
    let names = missing.names.map(\.rawValue).joined(separator: " and no ")
    diagnostics.report(
      diagnostic, at: component.place, "\(component.name.rawValue) has no \(names)")
  }
}
