internal import CalendarEvents
internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// Events that got another UID.
enum ChangedUID: UpdateRule {
  static let description = RuleDescription(
    "update.uid-changed", .warning, "RFC 5545 §3.8.4.7, RFC 7986 §5.3",
    "An event keeps its UID.",
    harm: """
      To readers it is another event: programs that imported the old one show both, and answers, \
      reminders and notes of subscribers are lost.
      """,
    wrong: .update(from: "UID:choir@example.com", to: "UID:↓4711@example.com"),
    right: .update(from: "UID:choir@example.com", to: "UID:choir@example.com"),
    cure: """
      Make the UID from what identifies the event in your data, not from its place in a list, the \
      time or a random number.
      """)

  static func check(_ change: UpdateChange, reporting diagnostics: inout Diagnostics) {
    guard let (before, place) = change.otherUID else { return }
    diagnostics.report(
      diagnostic, at: place,
      "the event with this title and start had the UID \(Excerpt.of(before))")
  }
}

/// Events that are still to come and are no longer in the calendar.
enum DroppedEvent: UpdateRule {
  static let description = RuleDescription(
    "update.dropped", .warning, "RFC 5545 §3.8.1.11, RFC 5546 §3.2.5",
    "An event that will not take place stays in the calendar with STATUS:CANCELLED.",
    harm: """
      Subscribers see an event vanish and do not learn that it was cancelled; programs that \
      imported it go on showing it.
      """,
    wrong: .update(
      from: "DTSTART:20241202T180000Z", in: .file,
      to: "↓BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Example//calview//EN\n"
        + "BEGIN:VTODO\nUID:keys@example.com\nDTSTAMP:20241115T090000Z\nSUMMARY:Return the keys\n"
        + "END:VTODO\nEND:VCALENDAR"),
    right: .update(
      from: "DTSTART:20241202T180000Z\nSEQUENCE:0",
      to: "DTSTART:20241202T180000Z\nSEQUENCE:1\nSTATUS:CANCELLED"),
    cure: """
      Set STATUS to CANCELLED, count SEQUENCE up, and leave the event out once it is over.
      """)

  static func check(_ change: UpdateChange, reporting diagnostics: inout Diagnostics) {
    let difference = change.difference
    guard difference.change == .removed, !difference.isInstance, !change.calendars.isMessage,
      change.calendars.isWhole,
      let event = difference.before?.event, event.kind == .event,
      event.details.status != .cancelled, let start = change.comingStart
    else { return }
    let title = event.summary.map { "\(Excerpt.of($0)) " } ?? "the event "
    diagnostics.report(
      diagnostic, at: Place(line: 1),
      """
      \(title)on \(start.day.date) (UID \(Excerpt.of(event.uid))) is no longer in the calendar, \
      expected STATUS:CANCELLED
      """)
  }
}

/// Overrides whose series no longer has the instance that they replace.
enum LostInstance: UpdateRule {
  static let description = RuleDescription(
    "update.instance-lost", .warning, "RFC 5545 §3.8.4.4",
    "If a series moves, RECURRENCE-ID of its overrides moves with it.",
    harm: """
      The changed instance is shown beside the series, and the instance that it replaced is shown \
      again as if nothing had changed.
      """,
    wrong: .update(
      from: lesson("18", 0, recurrenceID: "20241209T180000Z"), in: .calendar,
      to: lesson("19", 1, recurrenceID: "↓20241209T180000Z")),
    right: .update(
      from: lesson("18", 0, recurrenceID: "20241209T180000Z"), in: .calendar,
      to: lesson("19", 1, recurrenceID: "20241209T190000Z")),
    cure: "Write the start that the instance has in the new series.")

  /// A weekly series, and an override.
  private static func lesson(_ hour: String, _ sequence: Int, recurrenceID: String) -> String {
    """
    BEGIN:VEVENT
    UID:choir@example.com
    DTSTAMP:20241115T090000Z
    SEQUENCE:\(sequence)
    SUMMARY:Choir
    DTSTART:20241202T\(hour)0000Z
    DURATION:PT1H
    RRULE:FREQ=WEEKLY;COUNT=4
    END:VEVENT
    BEGIN:VEVENT
    UID:choir@example.com
    DTSTAMP:20241115T090000Z
    SEQUENCE:\(sequence)
    SUMMARY:Choir in the mill
    DTSTART:20241210T180000Z
    DURATION:PT1H
    RECURRENCE-ID:\(recurrenceID)
    END:VEVENT
    """
  }

  static func check(_ change: UpdateChange, reporting diagnostics: inout Diagnostics) {
    guard change.difference.losesInstance, let new = change.new,
      let name = new.first(.recurrenceID)
    else { return }
    diagnostics.report(
      diagnostic, at: new.placeOfValue(of: name),
      """
      \(new.excerpt(name.value)) was an instance of the series in the version before, but is no \
      longer one
      """)
  }
}

/// Events whose clock is that of another zone than before.
enum ChangedZone: UpdateRule {
  static let description = RuleDescription(
    "update.zone-changed", .warning, "RFC 5545 §3.2.19, §3.3.5",
    "An event stays in its zone.",
    harm: """
      At the same time of day in another zone, the event moves by the difference. At the same \
      instant, a series moves by an hour when the clocks change in only one of the zones, as they \
      do if it is written in UTC.
      """,
    wrong: .update(
      from: "DTSTART;TZID=Europe/Berlin:20241202T180000\nRRULE:FREQ=WEEKLY;COUNT=40\nSEQUENCE:1",
      to: "DTSTART:↓20241202T170000Z\nRRULE:FREQ=WEEKLY;COUNT=40\nSEQUENCE:2"),
    .update(
      from: "DTSTART;TZID=Europe/Berlin:20241202T180000\nSEQUENCE:1",
      to: "DTSTART;TZID=America/New_York:↓20241202T180000\nSEQUENCE:2"),
    right: .update(
      from: "DTSTART;TZID=Europe/Berlin:20241202T180000\nSEQUENCE:1",
      to: "DTSTART:20241202T170000Z\nSEQUENCE:2"),
    .update(
      from: "DTSTART;TZID=Europe/Berlin:20241202T180000\nSEQUENCE:1",
      to: "DTSTART;TZID=America/New_York:20241202T193000\nSEQUENCE:2"),
    cure: "Write the times of an event always with the zone of its place.")

  static func check(_ change: UpdateChange, reporting diagnostics: inout Diagnostics) {
    // Zones differ if their clocks do, whatever their names.
    guard let (_, new) = change.versions, let start = new.first(.dtstart),
      change.properties.contains(where: { $0.name == "DTSTART" }),
      let before = change.difference.before?.series, let after = change.difference.after?.series,
      !before.clock.isDates, !after.clock.isDates
    else { return }
    let isSameTime = before.start == after.start
    let isSameInstant =
      before.clock.zone != nil && after.clock.zone != nil
      && before.clock.position(of: before.start) == after.clock.position(of: after.start)
    guard isSameTime && !isSameInstant || isSameInstant && (before.repeats || after.repeats) else {
      return
    }
    let (old, name) = (before.clock.inWords, after.clock.inWords)
    let message =
      old == name
      ? "the zone \(name) is not defined as in the version before"
      : "the zone is \(name), but it was \(old) in the version before"
    diagnostics.report(
      diagnostic, at: new.placeOfValue(of: start),
      "\(message), at the same \(isSameInstant ? "instant" : "time of day")")
  }
}

extension SeriesClock {
  /// The zone as messages name it.
  fileprivate var inWords: String { zone.map { "\(Excerpt.of($0.name))" } ?? "none" }
}

/// Calendars that have another name.
enum RenamedCalendar: UpdateRule {
  static let description = RuleDescription(
    "update.calendar-renamed", .info, "RFC 7986 §5.1", "A calendar keeps its name.",
    harm: """
      Google and Outlook show the name that a calendar had when it was subscribed to; others \
      rename it in the reader's list, where it is no longer found.
      """,
    wrong: .update(
      from: "X-WR-CALNAME:Choir\n\(event)", in: .file,
      to: """
        ↓BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//Example//calview//EN
        X-WR-CALNAME:Mill Street Choir
        \(event)
        END:VCALENDAR
        """),
    right: .update(
      from: "X-WR-CALNAME:Choir\n\(event)", in: .calendar,
      to: "NAME:Choir\nX-WR-CALNAME:Choir\n\(event)"),
    cure: "Tell subscribers if the name must change.")

  private static let event = """
    BEGIN:VEVENT
    UID:choir@example.com
    DTSTAMP:20241115T090000Z
    SUMMARY:Choir
    DTSTART:20241202T180000Z
    DURATION:PT1H
    END:VEVENT
    """

  static func check(_ calendars: UpdatedCalendars, reporting diagnostics: inout Diagnostics) {
    let before = Set(calendars.before.compactMap(\.name))
    guard let old = calendars.before.lazy.compactMap(\.name).first,
      let new = calendars.after.lazy.compactMap(\.name).first,
      before.isDisjoint(with: calendars.after.compactMap(\.name))
    else { return }
    diagnostics.report(
      diagnostic, at: Place(line: 1),
      "the calendar has the name \(Excerpt.of(new)), but had \(Excerpt.of(old)) before")
  }
}
