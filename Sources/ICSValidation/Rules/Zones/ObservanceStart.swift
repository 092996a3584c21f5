internal import ICSText

/// Starts of observances that are not local times.
enum ObservanceStart: ComponentRule {
  static let description = RuleDescription(
    "tz.observance-dtstart", .error, "RFC 5545 §3.6.5",
    "DTSTART and RDATE of STANDARD and DAYLIGHT are local times, without Z and TZID.",
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
    .calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:19700101T000000
      RDATE:↓19800101T000000Z
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      """),
    .calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART;↓TZID=Mill Street:19700101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      """),
    right: .zone("TZOFFSETFROM:+0100", "+0100"),
    cure: "Write the local time before the change, without Z.")

  static let components: [ComponentName] = [.standard, .daylight]

  static let triggers: PropertySet = [.dtstart, .rdate]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let properties = [context.record.first(.dtstart, of: index)].compactMap(\.self)
    for property in properties + context.record.all(.rdate, of: index) {
      TimeValues.forEach(of: property, in: context.record) { range, value in
        if case .local = value {
          guard let zone = context.record.parameter(.tzid, of: property) else { return true }
          diagnostics.report(
            diagnostic, at: context.record.place(of: zone.nameRange.lowerBound, in: property),
            "\(property.name.rawValue) of \(component.name.rawValue) must not have TZID")
          return false
        }
        diagnostics.report(
          diagnostic, at: context.record.place(of: range.lowerBound, in: property),
          "\(property.name.rawValue) of \(component.name.rawValue) must be a local time such as "
            + "19961027T030000, not \(context.record.excerpt(range))")
        return false
      }
    }
  }
}
