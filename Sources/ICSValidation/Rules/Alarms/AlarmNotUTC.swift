internal import CivilCalendar
internal import ICSText

/// Alarms at a fixed time that is not in UTC.
enum AlarmNotUTC: PropertyRule {
  static let description = RuleDescription(
    "al.absolute-not-utc", .error, "RFC 5545 §3.8.6.3",
    "A TRIGGER that is a date-time is in UTC.",
    harm: """
      The alarm rings hours too early or too late, because each reader takes the time to be in its \
      own zone.
      """,
    wrong: .alarm("TRIGGER;VALUE=DATE-TIME:↓20241202T174500"),
    right: .alarm("TRIGGER;VALUE=DATE-TIME:20241202T174500Z"),
    cure: "Convert the time to UTC and write Z after it.",
    repair: .some("if the time has a zone"))

  static let properties: PropertySet = [.trigger]

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard case .value(let value, let departures) = property.time, !departures.contains(.offset)
    else { return }
    if case .utc = value { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "TRIGGER must be in UTC, but \(context.record.excerpt(property.value)) has no Z"
    ) { UTCRequired.convert(property, in: context, with: &$0) }
  }
}
