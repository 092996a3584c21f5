internal import ICSText

/// Starts of parts of zones that are no local times.
enum ObservanceStart: ComponentRule {
  static let description = RuleDescription(
    "tz.observance-dtstart", .error, "RFC 5545 §3.6.5",
    "DTSTART of STANDARD and DAYLIGHT is a local time, without Z and TZID.",
    harm: "Readers differ in when the clocks change: on that day events are off by an hour or two.",
    wrong: .calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:↓19700101T000000Z
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      """),
    right: .zone("TZOFFSETFROM:+0100", "+0100"),
    cure: "Write what the clocks show before they change, without Z.")

  static let components: [ComponentName] = [.standard, .daylight]

  static let triggers: PropertySet = [.dtstart]

  static func check(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let property = context.record.first(.dtstart, of: index),
      case .value(let value, _) = property.time
    else { return }
    if case .local = value, context.record.parameter(.tzid, of: property) == nil { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "DTSTART of \(component.name.rawValue) must be a local time such as 19961027T030000, "
        + "not \(context.record.excerpt(property.value))")
  }
}
