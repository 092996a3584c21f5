internal import CivilCalendar
internal import ICSText

/// TZID on dates.
enum TZIDOnDate: ParameterRule {
  static let description = RuleDescription(
    "time.tzid-on-date", .warning, "RFC 5545 §3.2.19", "A date has no TZID.",
    harm: """
      A date is the same day everywhere. Some readers start it at midnight in the zone: in another \
      zone the event then spans two days.
      """,
    wrong: .event("DTSTART;VALUE=DATE;↓TZID=Europe/Berlin:20241202"),
    right: .event("DTSTART;VALUE=DATE:20241202"), cure: "Leave TZID out.", repair: .always)

  static var parameters: [ParameterName]? { [.tzid] }

  static var reads: LineTraits { .unusual }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    guard property.valueType == .date, property.name != .rrule else { return }
    var isDate = false
    TimeValues.forEach(of: property, in: context.record) { _, value in
      isDate = value.isDate
      return !isDate
    }
    guard isDate else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: parameter.nameRange.lowerBound, in: property),
      "\(property.name.rawValue) is a date and has TZID, expected none"
    ) { edits in
      edits.remove(
        parameter, of: property, in: context.record,
        "TZID removed from \(property.name.rawValue), which is a date")
    }
  }
}
