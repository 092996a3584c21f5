internal import ICSText

/// Durations that are none, or negative ones where time goes forward.
enum InvalidDuration: PropertyRule {
  static let description = RuleDescription(
    "val.duration", .error, "RFC 5545 §3.3.6, §3.8.2.5",
    "A duration is weeks, or days and a time, and the length of an event is not negative.",
    harm: """
      Readers differ in what they make of it: P1W2D is a week, nine days or nothing, and an event \
      of negative length may be lost.
      """,
    wrong: .event("DURATION:↓P1W2D"), .event("DURATION:↓1H"),
    .event("DURATION:↓-PT1H"), .event("DURATION:PT1↓X"), .event("DURATION:↓PT1H30S"),
    right: .event("DURATION:P9D"), .event("DURATION:PT1H0M30S"), .alarm("TRIGGER:-PT15M"),
    cure: "Write weeks alone (P2W), or days, hours, minutes and seconds in this order (P1DT2H).")

  static let properties: PropertySet = [.duration, .trigger, .refreshInterval]

  static func check(
    _ property: ComponentRecord.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard property.valueType == .duration else { return }
    let value = context.record.bytes.span.extracting(property.value)
    var offset = 0
    let reason: String
    do {
      let reading = try CalendarDuration.read(value)
      if reading.value.isNegative, property.name != .trigger {
        reason = "time goes forward here"
      } else if let departure = departure(reading.departures) {
        reason = departure
      } else {
        return
      }
    } catch {
      guard error.problem != .empty else { return }
      offset = min(error.offset, value.count)
      reason = "\(error)"
    }
    diagnostics.report(
      diagnostic, at: context.record.place(of: property.value.lowerBound + offset, in: property),
      "\(property.name.rawValue) must be a duration such as PT1H30M, "
        + "not \(context.record.excerpt(property.value)): \(reason)")
  }

  private static func departure(_ departures: ValueDepartures) -> String? {
    if departures.contains(.mixedWeeks) { return "weeks stand alone" }
    if departures.contains(.skippedUnit) { return "minutes are missing between hours and seconds" }
    if departures.contains(.emptyTime) { return "a time is missing behind T" }
    if departures.contains(.blanks) { return "blanks do not belong in it" }
    return nil
  }
}
