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
    repair: .some("if the zone is known and the day is not in doubt"))

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
