internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// RECURRENCE-ID in another zone than the DTSTART of its series.
enum OverrideForm: ComponentRule, BlockRepair {
  static let description = RuleDescription(
    "rid.form", .warning, "RFC 5545 §3.8.4.4",
    "RECURRENCE-ID is in UTC, in a zone or without one, like DTSTART of the series.",
    harm: """
      Readers that compare the texts do not find the instance, and show it twice. Google writes \
      UTC for series in a zone; most readers can handle that.
      """,
    wrong: .series(
      "DTSTART;TZID=Europe/Berlin:20241202T180000", "RECURRENCE-ID:↓20241209T170000Z"),
    right: .series(
      "DTSTART;TZID=Europe/Berlin:20241202T180000",
      "RECURRENCE-ID;TZID=Europe/Berlin:20241209T180000"),
    cure: "Write the start of the instance in the form of the series' DTSTART.",
    repair: .sometimes("if the series comes before it"))

  static func enter(_ table: inout RuleTable) {
    table.add(self as any ComponentRule.Type)
    table.add(self as any BlockRepair.Type)
  }

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.uid]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    for match in context.matches {
      guard let form = match.masterForm, form != .date, match.override.form != .date,
        form != match.override.form
      else { continue }
      diagnostics.report(
        diagnostic, at: match.override.place,
        "RECURRENCE-ID \(name(match.override.form)), but DTSTART of the series \(name(form))",
        repair: EditList.tryRepair)
    }
  }

  private static func name(_ form: TimeForm) -> String {
    switch form {
    case .date: "is a date"
    case .floating: "has no zone"
    case .utc: "is in UTC"
    case .zoned: "has a zone"
    }
  }

  /// Writes RECURRENCE-ID in UTC or in a zone, like the DTSTART of its series.
  static func repair(in context: borrowing FixContext, with edits: inout EditList) {
    guard let fact = context.facts.times.recurrenceID, let series = context.seriesOfOverride,
      fact.form != .date, fact.form != series.form, let value = value(of: fact, in: series),
      let text = TimeText.text(of: value)
    else { return }
    let property = context.facts.record.properties[fact.property]
    guard context.facts.namesInstances(property, &edits) else { return }
    edits.rewrite(
      property, in: context.facts.record, zone: series.zoneParameter, value: text,
      "RECURRENCE-ID written as \(text), in the form of DTSTART of the series")
  }

  private static func value(of fact: TimeProperty, in series: SeriesBook.Entry) -> DateValue? {
    switch (fact.form, series.form) {
    case (.floating, .utc): .utc(Instant(fact.wallTime, offsetFromUTC: 0))
    case (.floating, .zoned): .local(fact.wallTime)
    case (.zoned, .utc): fact.instant.map { .utc($0) }
    case (.utc, .zoned): local(fact, in: series)
    default: nil
    }
  }

  /// The local time of the instance in the series' zone; `nil` if that is read as another instant.
  private static func local(_ fact: TimeProperty, in series: SeriesBook.Entry) -> DateValue? {
    guard let zone = series.zone, let instant = fact.instant else { return nil }
    let time = zone.wallTime(at: instant)
    return zone.instant(of: time) == instant ? .local(time) : nil
  }
}

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
    repair: .sometimes("if the series comes before it and has one instance on the day"))

  static func enter(_ table: inout RuleTable) {
    table.add(self as any ComponentRule.Type)
    table.add(self as any BlockRepair.Type)
  }

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.uid]

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

/// Values of RANGE that no RFC defines.
enum UnknownRange: ParameterRule {
  static let description = RuleDescription(
    "rid.range", .error, "RFC 5545 §3.2.13", "RANGE is THISANDFUTURE.",
    harm: """
      RFC 5545 removed THISANDPRIOR. Readers change only one instance or refuse the file; Google \
      and Outlook do so with THISANDFUTURE too.
      """,
    wrong: .series(
      "DTSTART:20241202T180000Z", "RECURRENCE-ID;RANGE=↓THISANDPRIOR:20241209T180000Z"),
    right: .series(
      "DTSTART:20241202T180000Z", "RECURRENCE-ID;RANGE=THISANDFUTURE:20241209T180000Z"),
    cure: "Split the series into two at that day.")

  static var parameters: [ParameterName]? { [.range] }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let value = context.record.bytes.span.extracting(parameter.firstValue)
    guard property.name == .recurrenceID, !isThisAndFuture(property, in: context.record)
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: parameter.firstValue.lowerBound, in: property),
      "RANGE must be THISANDFUTURE, not \(Excerpt(value))")
  }

  /// Whether a RECURRENCE-ID names all later instances too; another RANGE is ignored.
  static func isThisAndFuture(
    _ property: Component.Property, in record: borrowing Component
  ) -> Bool {
    guard let range = record.parameter(.range, of: property) else { return false }
    return record.bytes.span.extracting(range.firstValue).equals("THISANDFUTURE")
  }
}

/// Overrides that are older than their series.
enum OlderOverrideForGoogle: ComponentRule {
  static let description = RuleDescription(
    "google.override-sequence", .warning, "RFC 5545 §3.8.7.4",
    "The SEQUENCE of a change is not lower than that of its series.",
    harm: """
      Google ignores the change and shows the instance as the series has it (nextcloud/calendar issue \
      4727); Proton refuses such a file.
      """,
    wrong: .series(
      "DTSTART:20241202T180000Z\nSEQUENCE:2", "RECURRENCE-ID:↓20241209T180000Z\nSEQUENCE:1"),
    right: .series(
      "DTSTART:20241202T180000Z\nSEQUENCE:2", "RECURRENCE-ID:20241209T180000Z\nSEQUENCE:2"),
    cure: "When the SEQUENCE of a series is raised, raise that of its changes to at least as much.",
    profiles: [.google])

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.uid]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0 else { return }
    for match in context.matches {
      guard let series = match.series, match.override.sequence < series.sequence else { continue }
      diagnostics.report(
        diagnostic, at: match.override.place,
        "the change has SEQUENCE \(match.override.sequence), but its series has \(series.sequence)")
    }
  }
}

/// Overrides that change all later instances.
enum RangeForOutlook: ParameterRule {
  static let description = RuleDescription(
    "outlook.range", .warning, "RFC 5545 §3.2.13", "A change applies to a single instance.",
    harm: """
      Exchange and Outlook know RECURRENCE-ID only without RANGE (Microsoft, MS-OXCICAL \
      §2.1.3.1.1.20.20): the later instances stay unchanged.
      """,
    wrong: .series(
      "DTSTART:20241202T180000Z", "RECURRENCE-ID;↓RANGE=THISANDFUTURE:20241209T180000Z"),
    right: .series("DTSTART:20241202T180000Z", "RECURRENCE-ID:20241209T180000Z"),
    cure: "End the series before the change, and write a second one.", profiles: [.outlook])

  static var parameters: [ParameterName]? { [.range] }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    guard property.name == .recurrenceID,
      context.record.bytes.span.extracting(parameter.firstValue).equals("THISANDFUTURE")
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: parameter.nameRange.lowerBound, in: property),
      "Outlook changes only one instance, whatever RANGE says")
  }
}
