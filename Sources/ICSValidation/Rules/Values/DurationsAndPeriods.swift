internal import ICSText

/// Invalid durations, and negative ones where only positive ones make sense.
enum InvalidDuration: PropertyRule, ParameterRule {
  static let description = RuleDescription(
    "val.duration", .error, "RFC 5545 §3.3.6, §3.8.2.5, RFC 7986 §5.7, RFC 9253 §6.2",
    "A duration is in weeks, or in days and a time, and the duration of an event is not negative.",
    harm: """
      Readers differ: P1W2D is a week, nine days or nothing, and an event with a negative duration \
      may be lost. A zero duration, which some programs write for a moment, is a warning.
      """,
    wrong: .event("DURATION:↓P1W2D"), .event("DURATION:↓PT0S"), .alarm("TRIGGER:↓20241202T174500Z"),
    .event("DURATION:↓1H"),
    .event("DURATION:↓-PT1H"), .event("DURATION:PT1↓X"), .event("DURATION:↓PT1H30S"),
    .event("RELATED-TO;RELTYPE=FINISHTOSTART;GAP=↓1h:rehearsal@example.com"),
    right: .event("DURATION:P9D"), .event("DURATION:PT1H0M30S"), .alarm("TRIGGER:-PT15M"),
    cure: "Write only weeks (P2W), or days, hours, minutes and seconds in this order (P1DT2H).",
    repair: .sometimes(
      "if the duration can be read, or is a time in UTC",
      unsafe: "also a T that is missing before hours or seconds"))

  static func enter(_ table: inout RuleTable) {
    table.add(self as any PropertyRule.Type)
    table.add(self as any ParameterRule.Type)
  }

  static let properties: PropertySet = [.duration, .trigger, .refreshInterval]

  static var parameters: [ParameterName]? { [.gap] }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard property.valueType == .duration,
      !MissingParameter.hasTypeInValue(property, in: context.record)
    else { return }
    let sign: Sign =
      switch property.name {
      case .trigger: .any
      case .refreshInterval: .positive
      default: .notNegative
      }
    if property.name == .duration, isZero(property, in: context.record) {
      diagnostics.report(
        diagnostic, .warning, at: context.record.placeOfValue(of: property),
        "DURATION is \(context.record.excerpt(property.value)), which has no length"
      ) { edits in
        write(property, in: context.record, with: &edits)
        edits.isPartial = true
      }
      return
    }
    check(
      property.value, sign, property.name.rawValue, of: property, in: context, &diagnostics)
  }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    check(
      parameter.firstValue, .any, parameter.name.rawValue, of: property, in: context,
      &diagnostics)
  }

  private static func isZero(
    _ property: Component.Property, in record: Component
  ) -> Bool {
    let text = record.bytes.span.extracting(property.value)
    return (try? CalendarDuration.read(text))?.value.isZero ?? false
  }

  private enum Sign {
    case any, notNegative, positive
  }

  private static func check(
    _ range: Range<Int>, _ sign: Sign, _ name: String, of property: Component.Property,
    in context: borrowing RuleContext, _ diagnostics: inout Diagnostics
  ) {
    let value = context.record.bytes.span.extracting(range)
    guard let fault = fault(of: value, sign) else { return }
    if property.name == .trigger, let date = try? DateValue.read(value).value, !date.isDate {
      diagnostics.report(
        diagnostic, at: context.record.place(of: range.lowerBound, in: property),
        "TRIGGER is the date-time \(context.record.excerpt(range)), expected VALUE=DATE-TIME"
      ) { edits in
        // RELATED belongs to durations.
        guard case .utc = date, context.record.parameter(.related, of: property) == nil,
          context.record.parameter(.value, of: property) == nil
        else { return }
        edits.add("VALUE=DATE-TIME", to: property, in: context.record)
      }
      return
    }
    diagnostics.report(
      diagnostic, at: context.record.place(of: range.lowerBound + fault.offset, in: property),
      "\(name) must be a duration such as \(sign == .any ? "-PT15M" : "PT1H30M"), "
        + "not \(context.record.excerpt(range)): \(fault.reason)"
    ) { edits in
      if range == property.value { write(property, in: context.record, with: &edits) }
      edits.isPartial = !fault.isOfForm
    }
  }

  /// Writes a duration that can be read in the form of RFC 5545.
  private static func write(
    _ property: Component.Property, in record: Component, with edits: inout EditList
  ) {
    guard let reading = try? CalendarDuration.read(record.bytes.span.extracting(property.value))
    else {
      addMissingT(property, in: record, with: &edits)
      return
    }
    if reading.departures == .blanks {
      edits.trim(property, in: record)
    } else if !reading.departures.subtracting([.lowercase, .blanks]).isEmpty,
      !reading.value.isZero
    {
      edits.write(
        TimeText.duration(reading.value), for: property.value, of: property, in: record)
    }
  }

  /// Adds the T before hours or seconds; a duration that starts with `M` may mean months.
  ///
  /// It is unsafe, since most readers ignore such a duration.
  private static func addMissingT(
    _ property: Component.Property, in record: Component, with edits: inout EditList
  ) {
    let text = record.string(property.value)
    guard let start = text.lastIndex(where: { "PDpd".contains($0) }), !text.contains("T"),
      !text.contains("t"),
      "HhSs".contains(text[start...].dropFirst().first { !$0.isNumber } ?? "M")
    else { return }
    let written = text[...start] + "T" + text[start...].dropFirst()
    guard let reading = try? CalendarDuration.read(written.utf8.span),
      reading.departures.isEmpty
    else { return }
    edits.isSafe = false
    edits.write(String(written), for: property.value, of: property, in: record)
  }

  private static func fault(
    of value: Span<UInt8>, _ sign: Sign
  ) -> (offset: Int, reason: String, isOfForm: Bool)? {
    do {
      let reading = try CalendarDuration.read(value)
      if reading.value.isNegative, sign != .any { return (0, "it must not be negative", false) }
      if reading.value.isZero, sign == .positive { return (0, "it has no length", false) }
      return departure(reading.departures).map { (0, $0, true) }
    } catch {
      // A property without a value is reported as such.
      return error.problem == .empty ? nil : (min(error.offset, value.count), "\(error)", true)
    }
  }

  private static func departure(_ departures: ValueDepartures) -> String? {
    if departures.contains(.mixedWeeks) { return "weeks cannot be combined with other units" }
    if departures.contains(.skippedUnit) { return "minutes are missing between hours and seconds" }
    if departures.contains(.emptyTime) { return "a time is missing after T" }
    if departures.contains(.blanks) { return "it must not contain blanks" }
    return nil
  }
}

/// Durations with hours, minutes or seconds after a start that is a date.
enum TimeOfDayOnDate: ComponentRule {
  static let description = RuleDescription(
    "val.duration-time-on-date", .error, "RFC 5545 §3.6.1, §3.8.2.5",
    "If DTSTART is a date, DURATION is in days or weeks.",
    harm: """
      An all-day event can't last an hour; readers make it a day, or an event at midnight. sabre \
      and libical do not report it.
      """,
    wrong: .event("DTSTART;VALUE=DATE:20241202\nDURATION:↓PT1H"),
    right: .event("DTSTART;VALUE=DATE:20241202\nDURATION:P1D"),
    .event("DTSTART:20241202T180000Z\nDURATION:PT1H"),
    cure: "Write days (P1D), or a DTSTART with a time.")

  static let components: [ComponentName] = [.event, .todo]

  static let triggers: PropertySet = [.duration]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard context.times.start?.form == .date,
      let property = context.record.first(.duration, of: index),
      let duration = try? CalendarDuration.read(
        context.record.bytes.span.extracting(property.value)
      ).value,
      duration.seconds > 0
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "DTSTART is a date, so DURATION must be in days or weeks, "
        + "not \(context.record.excerpt(property.value))")
  }
}

/// Invalid periods.
enum InvalidPeriod: PropertyRule {
  static let description = RuleDescription(
    "val.period", .error, "RFC 5545 §3.3.9",
    "A period is a date-time, a slash, and a later date-time or a duration.",
    harm: "Readers drop the value: the time is shown as free.",
    wrong: .freeBusy("FREEBUSY:↓20241202"),
    .freeBusy("FREEBUSY:↓20241202T180000Z/20241202T170000Z"),
    .freeBusy("FREEBUSY:↓20241202T180000Z/20241202T180000Z"),
    .event("RDATE;VALUE=PERIOD:↓20241209T180000Z/20241209T190000"),
    right: .freeBusy("FREEBUSY:20241202T180000Z/PT1H"),
    .event("RDATE;VALUE=PERIOD:20241209T180000Z/20241209T190000Z"),
    cure: "Write 20241202T180000Z/PT1H.")

  static let properties: PropertySet = [.freebusy, .rdate]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard property.valueType == .period, !property.value.isEmpty,
      property.name != .rdate
        || MixedDates.firstOfAnotherType(of: property, in: context.record) == nil
    else { return }
    let text = context.record.bytes.span
    var list = ValueList(in: property.value)
    while let range = list.next(in: text) {
      // An empty value is reported as such.
      guard !range.isEmpty, let reason = fault(of: text.extracting(range)) else { continue }
      diagnostics.report(
        diagnostic, at: context.record.place(of: range.lowerBound, in: property),
        "expected a period such as 20241202T180000Z/PT1H, "
          + "found \(context.record.excerpt(range)): \(reason)")
    }
  }

  private static func fault(of text: Span<UInt8>) -> String? {
    let reading: Reading<PeriodValue>
    do {
      reading = try PeriodValue.read(text)
    } catch {
      return "\(error)"
    }
    if !reading.departures.keepForm {
      return "it does not have the form of a period"
    }
    if reading.value.start.isDate { return "it starts with a date" }
    switch reading.value.end {
    case .after(let duration):
      if duration.isZero { return "it has no length" }
      return duration.isNegative ? "it ends before it starts" : nil
    case .at(let end):
      let start = reading.value.start
      if end.isDate { return "it ends with a date" }
      if end.isUTC != start.isUTC { return "one of its ends is in UTC and the other is not" }
      if end == start { return "it has no length" }
      return end.wallTime < start.wallTime ? "it ends before it starts" : nil
    }
  }
}

extension DateValue {
  /// Whether the value is in UTC.
  fileprivate var isUTC: Bool {
    if case .utc = self { true } else { false }
  }
}

/// Lists of times with nothing between two commas.
enum EmptyItem: PropertyRule {
  static let description = RuleDescription(
    "val.empty-item", .error, "RFC 5545 §3.1.1, §3.8.2.6, §3.8.5",
    "A list of times has a value before and after each comma.",
    harm: """
      An empty value is not a time: readers drop the whole list, so the days that it removes are \
      shown.
      """,
    wrong: .event("RRULE:FREQ=WEEKLY;COUNT=4\nEXDATE:20241209T180000Z,↓"),
    .freeBusy("FREEBUSY:20241202T180000Z/PT1H,↓,20241203T180000Z/PT1H"),
    right: .event("RRULE:FREQ=WEEKLY;COUNT=4\nEXDATE:20241209T180000Z,20241216T180000Z"),
    cure: "Leave the comma out.",
    repair: .sometimes("if the list has another value"))

  static let properties: PropertySet = [.exdate, .rdate, .freebusy]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span
    let hasValue = property.value.contains { text[$0] != UInt8(ascii: ",") }
    var list = ValueList(in: property.value)
    while let range = list.next(in: text) {
      // A property with no value at all is reported as such.
      guard range.isEmpty, !property.value.isEmpty else { continue }
      diagnostics.report(
        diagnostic, at: context.record.place(of: range.lowerBound, in: property),
        "\(property.name.rawValue) has an empty value in its list"
      ) { edits in
        // The comma after it goes; after the last comma, that one.
        guard hasValue else { return }
        let isLast = range.upperBound == property.value.upperBound
        edits.replace(
          isLast
            ? range.lowerBound - 1..<range.lowerBound : range.upperBound..<range.upperBound + 1,
          of: property, in: context.record, with: "",
          "empty value removed from \(property.name.rawValue)")
      }
    }
  }
}
