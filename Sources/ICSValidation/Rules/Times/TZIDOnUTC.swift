internal import CivilCalendar
internal import ICSText

/// TZID on times in UTC.
enum TZIDOnUTC: ParameterRule {
  static let description = RuleDescription(
    "time.tzid-on-utc", .error, "RFC 5545 §3.2.19", "A time in UTC has no TZID.",
    harm: """
      Readers use one or the other, so in some the event is off by the offset of the zone.
      """,
    wrong: .event(
      "DTSTART;↓TZID=Europe/Berlin:20241202T180000Z\nDTEND;TZID=Europe/Berlin:20241202T200000"),
    right: .event(
      "DTSTART;TZID=Europe/Berlin:20241202T190000\nDTEND;TZID=Europe/Berlin:20241202T200000"),
    cure: """
      Leave TZID out if the time is in UTC, or leave Z out if it is the local time in the zone.
      """,
    repair: .some("if all values are in UTC"))

  static var parameters: [ParameterName]? { [.tzid] }

  static var reads: LineTraits { .unusual }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    var isUTC = false
    TimeValues.forEach(of: property, in: context.record) { _, value in
      if case .utc = value { isUTC = true }
      return !isUTC
    }
    if case .value(_, let departures) = property.time, departures.contains(.offset) { return }
    guard isUTC, property.name != .rrule, property.name != .exrule else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: parameter.nameRange.lowerBound, in: property),
      "\(property.name.rawValue) is in UTC and has TZID, expected one of the two"
    ) { edits in
      guard isAllUTC(property, in: context.record) else { return }
      edits.remove(
        parameter, of: property, in: context.record,
        "TZID removed from \(property.name.rawValue), which is in UTC")
    }
  }

  private static func isAllUTC(
    _ property: Component.Property, in record: Component
  ) -> Bool {
    var list = ValueList(in: property.value)
    while let range = list.next(in: record.bytes.span) {
      let reading = try? DateValue.read(record.bytes.span.extracting(range))
      guard let reading, case .utc = reading.value, !reading.departures.contains(.offset) else {
        return false
      }
    }
    return true
  }
}
