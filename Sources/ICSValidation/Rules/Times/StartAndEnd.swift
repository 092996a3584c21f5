internal import CivilCalendar
internal import ICSText

/// A start that is a date with an end that is a date-time, or the reverse.
enum TypeMismatch: ComponentRule {
  static let description = RuleDescription(
    "time.type-mismatch", .error, "RFC 5545 §3.6.1, §3.8.2.2, §3.8.2.3",
    "Start and end are both dates, or both date-times.",
    harm: """
      It is unclear whether the event is all-day; ical (Home Assistant) refuses the file, others \
      guess.
      """,
    wrong: .event("DTSTART;VALUE=DATE:20241205\nDTEND:↓20241212T180000Z"),
    .event("DTSTART:20241205T180000Z\nDTEND;VALUE=DATE:↓20241206"),
    right: .event("DTSTART;VALUE=DATE:20241205\nDTEND;VALUE=DATE:20241213"),
    cure: "Write both as dates, the end one day later, or both with times.")

  static let components: [ComponentName] = [.event, .todo, .availability]

  static let triggers: PropertySet = [.dtend, .due]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let start = context.times.start else { return }
    for end in [context.times.end, context.times.due] {
      guard let end, (end.form == .date) != (start.form == .date) else { continue }
      let property = context.record.properties[end.property]
      let name = property.name.rawValue
      diagnostics.report(
        diagnostic, at: context.record.placeOfValue(of: property),
        end.form == .date
          ? "\(name) is a date and DTSTART a date-time, expected the same type for both"
          : "\(name) is a date-time and DTSTART a date, expected the same type for both")
    }
  }
}

/// A start with a zone and an end without one, or the other way round.
enum FormMismatch: ComponentRule {
  static let description = RuleDescription(
    "time.form-mismatch", .error, "RFC 5545 §3.8.2.2",
    "Start and end both have a zone, or both have none.",
    harm: """
      The duration of the event depends on where its reader is, and may be negative; ical (Home \
      Assistant) refuses the file.
      """,
    wrong: .event("DTSTART:20241202T180000\nDTEND:↓20241202T190000Z"),
    .event("DTSTART;TZID=Europe/Berlin:20241202T180000\nDTEND:↓20241202T190000"),
    right: .event(
      "DTSTART;TZID=Europe/Berlin:20241202T180000\nDTEND;TZID=Europe/Berlin:20241202T190000"),
    cure: "Write TZID or Z on both, or on neither.")

  static let components: [ComponentName] = [.event, .todo, .availability]

  static let triggers: PropertySet = [.dtend, .due]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let start = context.times.start, start.form != .date else { return }
    for end in [context.times.end, context.times.due] {
      guard let end, end.form != .date, (end.form == .floating) != (start.form == .floating)
      else { continue }
      let property = context.record.properties[end.property]
      let name = property.name.rawValue
      diagnostics.report(
        diagnostic, at: context.record.placeOfValue(of: property),
        end.form == .floating
          ? "\(name) has no zone and DTSTART has one, expected both or neither"
          : "\(name) has a zone and DTSTART has none, expected both or neither")
    }
  }
}

/// Events and tasks that end before they start.
enum EndBeforeStart: ComponentRule {
  static let description = RuleDescription(
    "time.end-before-start", .error, "RFC 5545 §3.8.2.2, §3.8.2.3",
    "DTEND and DUE are not before DTSTART.",
    harm: """
      Google refuses such an event; others show it without a duration or not at all. Often AM and \
      PM or day and month were mixed up, or only one of the dates was moved.
      """,
    wrong: .event("DTSTART:20241202T180000Z\nDTEND:↓20241202T170000Z"),
    .event("DTSTART;VALUE=DATE:20241202\nDTEND;VALUE=DATE:↓20241201"),
    .todo("DTSTART:20241202T180000Z\nDUE:↓20241202T170000Z"),
    right: .event("DTSTART:20241202T180000Z\nDTEND:20241202T190000Z"),
    cure: "Write the intended end, or leave it out.")

  static let components: [ComponentName] = [.event, .todo, .freeBusy, .availability, .available]

  static let triggers: PropertySet = [.dtend, .due]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let times =
      index == 0
      ? context.times : TimeProperties(of: context.record, zones: context.zones, component: index)
    guard let start = times.start else { return }
    for end in [times.end, times.due] {
      guard let end, (end.form == .date) == (start.form == .date), end.isBefore(start) == true
      else { continue }
      let property = context.record.properties[end.property]
      let startText = context.record.excerpt(context.record.properties[start.property].value)
      diagnostics.report(
        diagnostic, at: context.record.placeOfValue(of: property),
        "\(property.name.rawValue) \(context.record.excerpt(property.value)) is before "
          + "DTSTART \(startText)")
    }
  }
}

/// Events that end when they start.
enum EndEqualsStart: ComponentRule {
  static let description = RuleDescription(
    "time.end-equals-start", .warning, "RFC 5545 §3.6.1, §3.8.2.2",
    "DTEND is later than DTSTART; for an all-day event it is the day after the last.",
    harm: """
      DTEND is exclusive, so an all-day event that ends on its first day has no day: some readers \
      do not show it, Outlook shows it at midnight. Several days written this way lack the last one.
      """,
    wrong: .event("DTSTART;VALUE=DATE:20241202\nDTEND;VALUE=DATE:↓20241202"),
    .event("DTSTART:20241202T180000Z\nDTEND:↓20241202T180000Z"),
    right: .event("DTSTART;VALUE=DATE:20241202\nDTEND;VALUE=DATE:20241203"),
    .event("DTSTART:20241202T180000Z\nDTEND:20241202T190000Z"),
    cure: """
      Write the day after the last one; leave DTEND out for a single day, and for a moment without \
      duration.
      """,
    repair: .sometimes("if both are dates"))

  static let components: [ComponentName] = [.event]

  static let triggers: PropertySet = [.dtend]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let start = context.times.start, let end = context.times.end,
      (end.form == .date) == (start.form == .date), end.isSame(as: start) == true
    else { return }
    let property = context.record.properties[end.property]
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      start.form == .date
        ? "DTEND is the same day as DTSTART, expected the day after the last one"
        : "DTEND is the same time as DTSTART, so the event has no length"
    ) { edits in
      // An all-day event lasts one day. A second DTEND, if it is equal, must stay so until it is removed.
      guard start.form == .date, context.record.all(.dtend).count == 1,
        let text = TimeText.text(of: .date(start.wallTime.day.advanced(by: 1)))
      else { return }
      edits.replace(
        property.value, of: property, in: context.record, with: text,
        "DTEND written as \(text), the day after the last one")
    }
  }
}

/// Tasks that are due when they start.
enum DueEqualsStart: ComponentRule {
  static let description = RuleDescription(
    "time.due-equals-start", .info, "RFC 5545 §3.8.2.3", "DUE is later than DTSTART.",
    harm: """
      The RFC requires a DUE after DTSTART, though Apple and others write the same time twice; \
      strict readers refuse the task.
      """,
    wrong: .todo("DTSTART:20241202T180000Z\nDUE:↓20241202T180000Z"),
    right: .todo("DUE:20241202T180000Z"),
    cure: "Leave DTSTART out of a task without a separate start.")

  static let components: [ComponentName] = [.todo]

  static let triggers: PropertySet = [.due]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let start = context.times.start, let due = context.times.due,
      (due.form == .date) == (start.form == .date), due.isSame(as: start) == true
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: context.record.properties[due.property]),
      "DUE is the same time as DTSTART, expected a later one")
  }
}

/// Whole days that are written as the first and the last time of a day.
enum WholeDayByClock: ComponentRule {
  static let description = RuleDescription(
    "time.whole-day", .info, "RFC 5545 §3.6.1",
    "An all-day event has dates, not times from 00:00 to 23:59 or to 00:00.",
    harm: """
      Readers show it among the timed events of the day, and in another zone it spans two days.
      """,
    wrong: .event("DTSTART:20241202T000000Z\nDTEND:↓20241202T235959Z"),
    .event("DTSTART:20241202T000000Z\nDTEND:↓20241203T000000Z"),
    right: .event("DTSTART;VALUE=DATE:20241202\nDTEND;VALUE=DATE:20241203"),
    .event("DTSTART:20241202T180000Z\nDTEND:20241202T235900Z"),
    cure: "Write DTSTART;VALUE=DATE, and DTEND;VALUE=DATE with the day after the last one.")

  static let components: [ComponentName] = [.event]

  static let triggers: PropertySet = [.dtend]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let start = context.times.start, let end = context.times.end,
      start.form == end.form, start.form != .date, start.wallTime.secondOfDay == 0,
      end.wallTime.secondOfDay >= 86_340
        || end.wallTime.secondOfDay == 0 && start.wallTime < end.wallTime
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: context.record.properties[end.property]),
      "the event lasts from 00:00 to \(end.wallTime.secondOfDay == 0 ? "00:00" : "23:59"), "
        + "expected dates for whole days")
  }
}
