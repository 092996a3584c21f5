internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// EXDATE of another type than DTSTART.
enum ExceptionType: ComponentRule {
  static let description = RuleDescription(
    "rr.exdate-type", .error, "RFC 5545 §3.8.5.1",
    "EXDATE has the type of DTSTART: date or date-time.",
    harm: """
      Most readers remove nothing: the event is shown on a day on which it is cancelled. No other \
      validator checks this.
      """,
    wrong: .event("RRULE:FREQ=WEEKLY;COUNT=4\nEXDATE;VALUE=DATE:↓20241209"),
    .event("RRULE:FREQ=WEEKLY;COUNT=4\nEXDATE;VALUE=DATE:↓20241209,20241216"),
    .event(
      """
      DTSTART;VALUE=DATE:20241202
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE:↓20241209T000000Z
      """),
    right: .event("RRULE:FREQ=WEEKLY;COUNT=4\nEXDATE:20241209T180000Z"),
    .event("DTSTART;VALUE=DATE:20241202\nRRULE:FREQ=WEEKLY;COUNT=4\nEXDATE;VALUE=DATE:20241209"),
    cure: "Write the start of the instance in the form of DTSTART.",
    repair: .sometimes("if the series has one instance on the day, or dates and EXDATE midnight"))

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.exdate]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let start = context.times.start else { return }
    context.report(context.exceptions, as: diagnostic, to: &diagnostics) { exception in
      let type = context.record.properties[exception.property].valueType
      guard (exception.form == .date) != (start.form == .date),
        // A value that is not of its stated type is reported as such.
        (type == .date) == (exception.form == .date)
      else { return nil }
      return exception.form == .date
        ? "EXDATE is a date and DTSTART a date-time, so most readers remove nothing"
        : "EXDATE is a date-time and DTSTART a date, so most readers remove nothing"
    } repair: { property, edits in
      write(property, inFormOf: start, context, with: &edits)
    }
  }

  /// Writes dates as the starts of the instances on these days, and midnights as dates if the series
  /// has dates.
  private static func write(
    _ property: Component.Property, inFormOf start: TimeProperty,
    _ context: borrowing RuleContext, with edits: inout EditList
  ) {
    guard context.namesDaysOfInstances(property, &edits) else { return }
    let record = context.record
    guard let values = TimeValues.all(of: property, in: record) else { return }
    var texts: [String] = []
    for value in values {
      guard value.isDate != (start.form == .date), let text = text(of: value.wallTime.day, start)
      else { return }
      texts.append(text)
    }
    let zone: String? =
      switch start.form {
      case .date: "VALUE=DATE"
      case .zoned: context.zoneParameter(of: start)
      default: nil
      }
    edits.rewrite(
      property, in: record, zone: zone, value: texts.joined(separator: ","),
      start.form == .date
        ? "EXDATE written as a date, as DTSTART is" : "EXDATE written with the time of DTSTART")
  }

  private static func text(of day: DayNumber, _ start: TimeProperty) -> String? {
    if start.form == .date { return TimeText.text(of: .date(day)) }
    let time = WallTime(day: day, secondOfDay: start.wallTime.secondOfDay)
    return TimeText.text(
      of: start.form == .utc ? .utc(Instant(time, offsetFromUTC: 0)) : .local(time))
  }
}

/// EXDATE with a zone where DTSTART has none, or the other way round.
enum ExceptionForm: ComponentRule {
  static let description = RuleDescription(
    "rr.exdate-form", .warning, "RFC 5545 §3.8.5.1",
    "EXDATE has a zone if and only if DTSTART has one.",
    harm: "Readers take the time to be in their own zone or in UTC, and remove nothing.",
    wrong: .event(
      """
      DTSTART;TZID=Europe/Berlin:20241202T180000
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE:↓20241209T180000
      """),
    right: .event(
      """
      DTSTART;TZID=Europe/Berlin:20241202T180000
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE;TZID=Europe/Berlin:20241209T180000
      """),
    cure: "Write EXDATE with the TZID of DTSTART.", repair: .sometimes("if DTSTART has a zone"))

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.exdate]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0 else { return }
    context.report(context.exceptions, as: diagnostic, to: &diagnostics) { exception in
      exception.formMismatch(in: context)
    } repair: { property, edits in
      addZone(to: property, in: context, with: &edits)
    }
  }

  /// Adds the zone of DTSTART to EXDATE, or a Z if DTSTART is in UTC.
  private static func addZone(
    to property: Component.Property, in context: borrowing RuleContext,
    with edits: inout EditList
  ) {
    let record = context.record
    guard let start = context.times.start, start.form == .utc || start.form == .zoned,
      property.tzid == nil, isAllLocal(property, in: record),
      context.namesInstances(property, &edits)
    else { return }
    if start.form == .utc {
      var list = ValueList(in: property.value)
      while let range = list.next(in: record.bytes.span) {
        edits.insert("Z", at: range.upperBound, of: property, in: record, "Z added to EXDATE")
      }
    } else if let zone = context.zoneParameter(of: start) {
      edits.add(zone, to: property, in: record)
    }
  }

  private static func isAllLocal(
    _ property: Component.Property, in record: Component
  ) -> Bool {
    let values = TimeValues.all(of: property, in: record) ?? []
    return !values.isEmpty
      && values.allSatisfy { value in if case .local = value { true } else { false } }
  }
}

/// EXDATE in a different zone from DTSTART.
enum ExceptionZone: ComponentRule {
  static let description = RuleDescription(
    "outlook.exdate-zone", .warning, "RFC 5545 §3.8.5.1",
    "EXDATE is in the zone of DTSTART.",
    harm: """
      The RFC allows another zone, but Exchange and Outlook compare the texts and remove nothing \
      (Microsoft, KB2295902): the event is shown on a day on which it is cancelled.
      """,
    wrong: .event(
      """
      DTSTART;TZID=Europe/Berlin:20241202T180000
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE:↓20241209T170000Z
      """),
    right: .event(
      """
      DTSTART;TZID=Europe/Berlin:20241202T180000
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE;TZID=Europe/Berlin:20241209T180000
      """),
    cure: "Write EXDATE with the TZID of DTSTART.", profiles: [.outlook])

  static let components: [ComponentName] = [.event]

  static let triggers: PropertySet = [.exdate]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let start = context.times.start, let recurrence = context.recurrence else { return }
    let forms: [TimeForm] = [.utc, .zoned]
    context.report(recurrence.exceptions, as: diagnostic, to: &diagnostics) { exception in
      let zone = context.record.properties[exception.property].zone
      // A value that is a date or has no zone is reported as such.
      guard forms.contains(start.form), forms.contains(exception.form),
        exception.form != start.form || exception.form == .zoned && zone != start.zone
      else { return nil }
      return "EXDATE \(context.record.excerpt(exception.range)) is not in the zone of DTSTART"
    }
  }
}

/// EXDATE that removes nothing.
enum ExceptionWithoutMatch: ComponentRule {
  static let description = RuleDescription(
    "rr.exdate-no-match", .warning, "RFC 5545 §3.8.5.1", "EXDATE is the start of an instance.",
    harm: """
      The event is shown on a day on which it is cancelled. Often the time of day is missing or in \
      another zone, or the series was moved and EXDATE was not. No other validator checks this.
      """,
    wrong: .event("RRULE:FREQ=WEEKLY;COUNT=4\nEXDATE:↓20241210T180000Z"),
    .event("RRULE:FREQ=WEEKLY;COUNT=4\nEXDATE:20241209T180000Z,↓20241216T000000Z"),
    right: .event("RRULE:FREQ=WEEKLY;COUNT=4\nEXDATE:20241209T180000Z,20241216T180000Z"),
    cure: "Write the date and time that the instance has in the series.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.exdate]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let recurrence = context.recurrence, let start = context.times.start else { return }
    let fault =
      recurrence.rules.isEmpty && recurrence.additions.isEmpty
      ? "is not the start of the event, which does not repeat"
      : "matches no instance of the series"
    for exception in recurrence.exceptions where exception.isInstance == .no {
      // An EXDATE of another form than DTSTART is reported as such.
      guard (exception.form == .floating) == (start.form == .floating),
        // When it is in an unknown zone, is not known.
        exception.form != .zoned || exception.instant != nil
      else { continue }
      let property = context.record.properties[exception.property]
      diagnostics.report(
        diagnostic, at: context.record.place(of: exception.range.lowerBound, in: property),
        "EXDATE \(context.record.excerpt(exception.range)) \(fault), so it removes nothing")
    }
  }
}
