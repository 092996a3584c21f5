internal import CivilCalendar
internal import ICSText

/// Times that the clocks show twice.
enum AmbiguousTime: ComponentRule {
  static let description = RuleDescription(
    "tz.ambiguous-time", .info, "RFC 5545 §3.3.5",
    "A time occurs once on its day in its zone.",
    harm: """
      If the clocks are set back at 03:00, 02:30 occurs twice. By the RFC the first is meant; \
      libical uses the second.
      """,
    wrong: .event("DTSTART;TZID=Europe/Berlin:↓20241027T023000"),
    .event(
      """
      DTSTART;TZID=Europe/Berlin:20241026T023000
      RDATE;TZID=Europe/Berlin:↓20241027T023000
      """),
    right: .event("DTSTART;TZID=Europe/Berlin:20241027T033000"),
    cure: "Write the time in UTC if it matters which one is meant.")

  static let components: [ComponentName] = [.event, .todo, .journal, .availability, .available]

  static let triggers: PropertySet = [.dtstart, .dtend, .due, .recurrenceID, .rdate]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    context.forEachTime(shown: .twice, ofComponentAt: index) { place, text in
      diagnostics.report(
        diagnostic, at: place,
        "the clocks show \(text) twice on that day; the first is meant")
    }
  }
}

/// Times that the clocks skip.
enum SkippedTime: ComponentRule {
  static let description = RuleDescription(
    "tz.nonexistent-time", .warning, "RFC 5545 §3.3.5",
    "A time exists on its day in its zone.",
    harm: """
      If the clocks are set forward at 02:00, 02:30 does not exist. By the RFC it means 03:30; \
      libical reads it as 01:30, and others as one of the two.
      """,
    wrong: .event("DTSTART;TZID=Europe/Berlin:↓20240331T023000"),
    .event(
      """
      DTSTART;TZID=Europe/Berlin:20240330T023000
      RDATE;TZID=Europe/Berlin:↓20240331T023000
      """),
    .calendar(
      """
      BEGIN:VAVAILABILITY
      UID:office@example.com
      DTSTAMP:20241115T090000Z
      BEGIN:AVAILABLE
      UID:morning@example.com
      DTSTAMP:20241115T090000Z
      DTSTART;TZID=Europe/Berlin:↓20240331T023000
      DTEND;TZID=Europe/Berlin:20240331T120000
      END:AVAILABLE
      END:VAVAILABILITY
      """),
    right: .event("DTSTART;TZID=Europe/Berlin:20240331T033000"),
    cure: "Write the intended time.")

  static let components: [ComponentName] = [.event, .todo, .journal, .availability, .available]

  static let triggers: PropertySet = [.dtstart, .dtend, .due, .recurrenceID, .rdate]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    context.forEachTime(shown: .skipped, ofComponentAt: index) { place, text in
      diagnostics.report(diagnostic, at: place, "the clocks skip \(text) on that day")
    }
  }
}

/// VTIMEZONEs that begin after an event in their zone.
enum ZoneBeginsLate: CalendarRule {
  static let description = RuleDescription(
    "tz.begins-late", .warning, "RFC 5545 §3.6.5",
    "A VTIMEZONE with a private name begins before the events in its zone.",
    harm: """
      Before its first part begins, the zone has no offset. calview takes the one that the part \
      changes from; a reader that takes another shows the event an hour earlier or later.
      """,
    wrong: .calendar(
      """
      ↓BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:20301027T030000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;TZID=Mill Street:20241202T180000
      DURATION:PT1H
      END:VEVENT
      """),
    right: .zone("TZOFFSETFROM:+0100", "+0100"),
    cure: "Write all parts of the zone from before its first event, or a name of the database.")

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    for entry in context.zones.entries {
      guard let time = entry.timeBeforeStart, let place = entry.definitions.first,
        let zone = entry.definition, let start = zone.firstStart
      else { continue }
      // DTSTART of the first part is on the clock from before it.
      let offset = zone.offsetFromUTC(at: start.advanced(bySeconds: -1))
      diagnostics.report(
        diagnostic, at: place,
        "the VTIMEZONE \(Excerpt(entry.tzid.span)) begins on "
          + "\(start.wallTime(offsetFromUTC: offset).day), after an event on "
          + "\(time.wallTime(offsetFromUTC: 0).day)")
    }
  }
}

/// VTIMEZONEs that differ from the database zone of the same name at the time of an event.
enum ZoneDiffersFromDatabase: CalendarRule {
  static let description = RuleDescription(
    "tz.differs-from-iana", .warning, "RFC 5545 §3.6.5",
    "A VTIMEZONE has the offsets of the zone that it names.",
    harm: """
      Google, Apple and calview go by the name, Outlook and older readers by the definition, so \
      they show the event at different times. Producers often write only today's rule, or an old \
      one. Only the times of the events in the file are compared.
      """,
    wrong: .calendar(
      """
      ↓BEGIN:VTIMEZONE
      TZID:Asia/Seoul
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0800
      TZOFFSETTO:+0800
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;TZID=Asia/Seoul:20241202T180000
      DURATION:PT1H
      END:VEVENT
      """),
    right: .event("DTSTART;TZID=Europe/Berlin:20240702T180000"),
    cure: "Take the VTIMEZONE from the current zone database.")

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    for entry in context.zones.entries {
      guard let difference = entry.difference, let place = entry.definitions.first else {
        continue
      }
      let time = difference.instant.wallTime(offsetFromUTC: difference.offsetInDatabase)
      let release = context.zones.database.version.map { " (release \($0))" } ?? ""
      diagnostics.report(
        diagnostic, at: place,
        "the VTIMEZONE \(Excerpt(entry.tzid.span)) is at \(text(difference.offsetInFile)) on "
          + "\(time.day), but the zone is at \(text(difference.offsetInDatabase)) in the zone "
          + "database\(release)")
    }
  }

  /// Returns an offset as text, such as `+01:00`.
  private static func text(_ offset: Int) -> String {
    var text: [UInt8] = [offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")]
    text.appendDigits(offset.magnitude / 3_600, count: 2)
    text.append(UInt8(ascii: ":"))
    text.appendDigits(offset.magnitude / 60 % 60, count: 2)
    if offset % 60 != 0 {
      text.append(UInt8(ascii: ":"))
      text.appendDigits(offset.magnitude % 60, count: 2)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
