internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// UNTIL of another type than DTSTART.
enum UntilType: ComponentRule {
  static let description = RuleDescription(
    "rr.until-type", .error, "RFC 5545 §3.3.10",
    "UNTIL has the type of DTSTART: date or date-time.",
    harm: """
      Readers disagree about whether the last day belongs to the series: khal, ics-query and \
      libical drop it, calview keeps it, ical (Home Assistant) refuses the file. In a VTIMEZONE \
      with a well-known name it is a warning: readers go by the name.
      """,
    wrong: .event("RRULE:FREQ=WEEKLY;UNTIL=↓20241216"),
    .event("DTSTART;VALUE=DATE:20241202\nRRULE:FREQ=WEEKLY;UNTIL=↓20241216T000000Z"),
    right: .event("RRULE:FREQ=WEEKLY;UNTIL=20241216T180000Z"),
    .event("DTSTART;VALUE=DATE:20241202\nRRULE:FREQ=WEEKLY;UNTIL=20241216"),
    cure: "Write the start of the last instance, in UTC if DTSTART has a zone.",
    repair: .sometimes("if the zone is known and the day is not in doubt"))

  static let components: [ComponentName] = [.event, .todo, .journal, .standard, .daylight]

  static let triggers: PropertySet = [.rrule]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let isObservance = component.name == .standard || component.name == .daylight
    guard index == 0 || isObservance,
      let isDate = isObservance ? false : context.times.start.map({ $0.form == .date })
    else { return }
    for property in context.record.all(.rrule, of: index) {
      guard let rule = context.parsedRule(of: property)?.rule, let until = rule.until,
        // An UNTIL that is neither a date nor a date-time is reported as such.
        !rule.issues.contains(where: { $0.kind == .untilForm }),
        let value = context.record.valueOfPart("UNTIL", in: property)
      else { continue }
      if case .date = until, isDate { continue }
      if case .date = until {
      } else if !isDate {
        continue
      }
      diagnostics.report(
        diagnostic, isObservance && context.isZoneWithKnownName ? .warning : nil,
        at: context.record.place(of: value.lowerBound, in: property),
        isDate
          ? "UNTIL is a date-time and DTSTART a date, expected the same type for both"
          : "UNTIL is a date and DTSTART a date-time, expected the same type for both"
      ) { edits in
        guard !isObservance else { return }
        edits.write(
          until: written(property, in: context), for: value, of: property, in: context.record)
      }
    }
  }

  /// Returns UNTIL as a date or a date-time, as DTSTART is, so that the last instance is kept.
  private static func written(
    _ property: Component.Property, in context: borrowing RuleContext
  ) -> DateValue? {
    guard let rule = context.parsedRule(of: property)?.rule, let start = context.times.start else {
      return nil
    }
    let isDate = start.form == .date
    switch rule.until {
    case nil: return nil
    case .date(let day):
      // The day belongs to the series: if all instances have one time of day, UNTIL becomes the
      // last one.
      let isDaily = !rule.frequency.isWithinDay && !rule.hasTimeParts
      let second = isDaily ? start.wallTime.secondOfDay : 86_399
      return context.until(WallTime(day: day, secondOfDay: second))
    case .local(let time): return isDate ? .date(time.day) : nil
    case .utc(let instant):
      // Any other time may be midnight in some zone, but the rule does not name the zone.
      let time = instant.wallTime(offsetFromUTC: 0)
      return isDate && [0, 86_399].contains(time.secondOfDay) ? .date(time.day) : nil
    }
  }
}

/// UNTIL in local time where it should be in UTC, or the other way round.
enum UntilNotUTC: ComponentRule {
  static let description = RuleDescription(
    "rr.until-not-utc", .error, "RFC 5545 §3.3.10",
    "UNTIL is in UTC if DTSTART has a zone, and local if DTSTART has none.",
    harm: """
      Readers take the time to be in UTC, in the zone of the event or in their own: the last \
      instance may be lost. ical (Home Assistant) refuses the file. No other validator checks this. In a VTIMEZONE with a well-known name \
      it is a warning: readers go by the name.
      """,
    wrong: .event(
      "DTSTART;TZID=Europe/Berlin:20241202T180000\nRRULE:FREQ=WEEKLY;UNTIL=↓20241216T180000"),
    right: .event(
      "DTSTART;TZID=Europe/Berlin:20241202T180000\nRRULE:FREQ=WEEKLY;UNTIL=20241216T170000Z"),
    cure: "Convert the time to UTC and write Z after it.",
    repair: .sometimes("if the zone is known")
  )

  static let components: [ComponentName] = [.event, .todo, .journal, .standard, .daylight]

  static let triggers: PropertySet = [.rrule]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let isObservance = component.name == .standard || component.name == .daylight
    guard index == 0 || isObservance else { return }
    // Within a VTIMEZONE, UNTIL is in UTC although DTSTART is local time (RFC 5545 §3.6.5).
    let form: TimeForm? = isObservance ? .utc : context.times.start?.form
    guard let form, form != .date else { return }
    for property in context.record.all(.rrule, of: index) {
      guard let until = context.parsedRule(of: property)?.rule?.until,
        let value = context.record.valueOfPart("UNTIL", in: property)
      else { continue }
      let place = context.record.place(of: value.lowerBound, in: property)
      let found = context.record.excerpt(value)
      switch until {
      case .local(let time) where form != .floating:
        diagnostics.report(
          diagnostic, isObservance && context.isZoneWithKnownName ? .warning : nil, at: place,
          isObservance
            ? "UNTIL must be in UTC in a VTIMEZONE, not \(found)"
            : "UNTIL must be in UTC if DTSTART has a zone, not \(found)"
        ) { edits in
          let written =
            isObservance
            ? context.until(time, ofObservance: index) : context.until(time)
          edits.write(until: written, for: value, of: property, in: context.record)
        }
      case .utc(let instant) where form == .floating:
        diagnostics.report(
          diagnostic, at: place,
          "UNTIL has Z and DTSTART has no zone, expected a local time, not \(found)"
        ) { edits in
          edits.write(
            until: .local(instant.wallTime(offsetFromUTC: 0)), for: value, of: property,
            in: context.record)
        }
      default: break
      }
    }
  }
}

extension RuleContext {
  /// Returns UNTIL in the right form for a local time of a series; `nil` if its zone is not known.
  func until(_ time: WallTime) -> DateValue? {
    guard let start = times.start else { return nil }
    switch start.form {
    case .date: return .date(time.day)
    case .floating: return .local(time)
    case .utc: return .utc(Instant(time, offsetFromUTC: 0))
    case .zoned: return zone(of: start).map { .utc($0.instant(of: time)) }
    }
  }

  /// Returns a local time of an observance in UTC, with the offset from before the change (RFC 5545
  /// §3.6.5).
  fileprivate func until(_ time: WallTime, ofObservance index: Int) -> DateValue? {
    guard let property = record.first(.tzoffsetfrom, of: index),
      let offset = try? OffsetValue.read(record.bytes.span.extracting(property.value)).value
    else { return nil }
    return .utc(Instant(time, offsetFromUTC: offset))
  }
}

extension EditList {
  /// Writes another UNTIL, if it is known.
  mutating func write(
    until value: DateValue?, for range: Range<Int>, of property: Component.Property,
    in record: Component
  ) {
    guard let text = value.flatMap(TimeText.text) else { return }
    replace(
      range, of: property, in: record, with: text,
      "UNTIL \(record.excerpt(range)) written as \(text)")
  }
}

/// Series that end before they start.
enum UntilBeforeStart: ComponentRule {
  static let description = RuleDescription(
    "rr.until-before-start", .warning, "RFC 5545 §3.3.10", "UNTIL is not before DTSTART.",
    harm: """
      The series has no instances: the event is not shown, or is shown once. Google writes such a \
      rule for the remainder when a series is split. No other validator checks this.
      """,
    wrong: .event("DTSTART:20241202T180000Z\nRRULE:FREQ=WEEKLY;UNTIL=↓20241201T180000Z"),
    right: .event("DTSTART:20241202T180000Z\nRRULE:FREQ=WEEKLY;UNTIL=20241216T180000Z"),
    cure: "Write the start of the last instance, or leave the event out.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.rrule]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    // A single instance is no series, whatever its rule says.
    guard let recurrence = context.recurrence, let start = context.times.start,
      !component.present.contains(.recurrenceID)
    else { return }
    for parsed in recurrence.rules {
      let property = context.record.properties[parsed.property]
      guard
        recurrence.verdict == .endsBeforeStart
          || parsed.rule?.until?.isBeforeDay(of: start) == true,
        let value = context.record.valueOfPart("UNTIL", in: property)
      else { continue }
      diagnostics.report(
        diagnostic, at: context.record.place(of: value.lowerBound, in: property),
        "UNTIL \(context.record.excerpt(value)) is before DTSTART, "
          + "so the series has no instance")
    }
  }
}

extension RecurrenceRule.Until {
  /// Whether UNTIL is of another type than DTSTART and before its day, in whatever zone.
  fileprivate func isBeforeDay(of start: TimeProperty) -> Bool {
    let day = start.wallTime.day
    switch self {
    case .date(let last): return start.form != .date && last < day
    case .local(let time): return start.form == .date && time.day < day
    // No clock is further than a day from UTC.
    case .utc(let instant):
      return start.form == .date && instant.wallTime(offsetFromUTC: 0).day < day.advanced(by: -1)
    }
  }
}

/// UNTIL at the start or the end of a day, which leaves out the instance of that day.
enum UntilDropsLastDay: ComponentRule {
  static let description = RuleDescription(
    "rr.until-date-drops-last", .info, "RFC 5545 §3.3.10",
    "UNTIL is not between midnight and the instance on its day.",
    harm: """
      Someone who chooses 16 December as the last day means to include it. UNTIL at midnight of \
      that day excludes the instance at 18:00, in every reader. The end of a day in UTC does the \
      same west of Greenwich.
      """,
    wrong: .event("DTSTART:20241202T180000Z\nRRULE:FREQ=WEEKLY;UNTIL=↓20241216T000000Z"),
    .event(
      "DTSTART;TZID=Europe/Berlin:20241202T180000\nRRULE:FREQ=WEEKLY;UNTIL=↓20241215T230000Z"),
    .event(
      """
      DTSTART;TZID=America/New_York:20241202T200000
      RRULE:FREQ=WEEKLY;UNTIL=↓20241216T235959Z
      """),
    right: .event("DTSTART:20241202T180000Z\nRRULE:FREQ=WEEKLY;UNTIL=20241216T180000Z"),
    .event(
      "DTSTART;TZID=Europe/Berlin:20241202T180000\nRRULE:FREQ=WEEKLY;UNTIL=20241216T225959Z"),
    cure: "Write the start of the last instance, or the last second of the day in the zone.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.rrule]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let recurrence = context.recurrence, recurrence.dropsLastDay else { return }
    for parsed in recurrence.rules {
      let property = context.record.properties[parsed.property]
      guard let value = context.record.valueOfPart("UNTIL", in: property) else { continue }
      diagnostics.report(
        diagnostic, at: context.record.place(of: value.lowerBound, in: property),
        "UNTIL \(context.record.excerpt(value)) excludes the instance on the day that it names")
    }
  }
}
