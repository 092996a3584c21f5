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
    repair: .some("if the series has one instance on the day, or dates and EXDATE midnight"))

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
    _ property: Component.Property, inFormOf start: TimeFact,
    _ context: borrowing RuleContext, with edits: inout EditList
  ) {
    guard context.namesDaysOfInstances(property, &edits) else { return }
    let record = context.record
    var texts: [String] = []
    var list = ValueList(in: property.value)
    while let range = list.next(in: record.bytes.span) {
      guard let value = try? DateValue.read(record.bytes.span.extracting(range)).value,
        value.isDate != (start.form == .date), let text = text(of: value.wallTime.day, start)
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

  private static func text(of day: DayNumber, _ start: TimeFact) -> String? {
    if start.form == .date { return TimeText.text(of: .date(day)) }
    let time = WallTime(day: day, secondOfDay: start.wallTime.secondOfDay)
    return TimeText.text(
      of: start.form == .utc ? .utc(Instant(time, offsetFromUTC: 0)) : .local(time))
  }
}
