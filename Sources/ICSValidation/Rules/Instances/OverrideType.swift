internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// Overrides of another kind than their series, or with RECURRENCE-ID of another type than DTSTART.
enum OverrideType: ComponentRule, BlockRepair {
  static let description = RuleDescription(
    "rid.type", .error, "RFC 5545 §3.8.4.4",
    "An override is of the kind of its series, and RECURRENCE-ID has the type of its DTSTART.",
    harm: """
      Readers do not find the instance and show it twice, in its old and its new form. No other \
      validator checks this.
      """,
    wrong: .series("DTSTART:20241202T180000Z", "RECURRENCE-ID;VALUE=DATE:↓20241209"),
    .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      RRULE:FREQ=WEEKLY;COUNT=4
      END:VEVENT
      BEGIN:VTODO
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      RECURRENCE-ID;VALUE=DATE:↓20241209
      END:VTODO
      """),
    right: .series("DTSTART:20241202T180000Z", "RECURRENCE-ID:20241209T180000Z"),
    cure: """
      Write the start of the instance in the form of the series' DTSTART, in a component of the \
      same kind.
      """,
    repair: .some("if the series comes before it and has one instance on the day"))

  static func enter(_ table: inout RuleTable) {
    table.add(self as any ComponentRule.Type)
    table.add(self as any BlockRepair.Type)
  }

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.uid]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    for match in context.matches {
      if let kind = match.otherKind {
        diagnostics.report(
          diagnostic, at: match.override.place,
          "the series with this UID is a \(kind.rawValue), so a \(match.override.kind.rawValue) "
            + "cannot change its instances")
        continue
      }
      guard let form = match.masterForm, (form == .date) != (match.override.form == .date) else {
        continue
      }
      diagnostics.report(
        diagnostic, at: match.override.place,
        form == .date
          ? "RECURRENCE-ID is a date-time and DTSTART of the series a date"
          : "RECURRENCE-ID is a date and DTSTART of the series a date-time",
        repair: EditList.tryRepair)
    }
  }

  /// Writes a date in RECURRENCE-ID as the start of the instance on that day.
  static func repair(in context: borrowing FixContext, with edits: inout EditList) {
    // Without DTSTART, the override is on the day of RECURRENCE-ID.
    guard let property = context.facts.record.first(.recurrenceID),
      context.facts.namesDaysOfInstances(property, &edits), context.facts.times.start != nil,
      case .value(.date(let day), _) = property.time, let series = context.seriesOfOverride
    else { return }
    let time = WallTime(day: day, secondOfDay: series.series.start.secondOfDay)
    let value: DateValue =
      series.form == .utc ? .utc(Instant(time, offsetFromUTC: 0)) : .local(time)
    guard let text = TimeText.text(of: value) else { return }
    edits.rewrite(
      property, in: context.facts.record, zone: series.zoneParameter, value: text,
      "RECURRENCE-ID written as \(text), in the form of DTSTART of the series")
  }
}
