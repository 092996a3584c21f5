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
    repair: .some(
      "if the duration can be read, or is a time in UTC",
      unsafe: "also a T that is missing before hours or seconds"))

  static func enter(_ table: inout RuleTable) {
    table.add(self as any PropertyRule.Type)
    table.add(self as any ParameterRule.Type)
  }

  static let properties: PropertySet = [.duration, .trigger, .refreshInterval]

  static var parameters: [ParameterName]? { [.gap] }

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard property.valueType == .duration else { return }
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
      ) { write(property, in: context.record, with: &$0) }
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
  ) -> (offset: Int, reason: String)? {
    do {
      let reading = try CalendarDuration.read(value)
      if reading.value.isNegative, sign != .any { return (0, "it must not be negative") }
      if reading.value.isZero, sign == .positive { return (0, "it has no length") }
      return departure(reading.departures).map { (0, $0) }
    } catch {
      // A property without a value is reported as such.
      return error.problem == .empty ? nil : (min(error.offset, value.count), "\(error)")
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
