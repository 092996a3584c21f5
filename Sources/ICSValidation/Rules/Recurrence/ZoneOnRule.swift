internal import ICSText

/// TZID on recurrence rules.
enum ZoneOnRule: ParameterRule {
  static let description = RuleDescription(
    "rr.tzid-param", .error, "RFC 5545 §3.2.19, §3.8.5.3", "A rule has no TZID.",
    harm: "A rule repeats in the zone of DTSTART; strict readers refuse the property.",
    wrong: .event(
      """
      DTSTART;TZID=Europe/Berlin:20241202T180000
      RRULE;↓TZID=Europe/Berlin:FREQ=WEEKLY;COUNT=4
      """),
    right: .event("DTSTART;TZID=Europe/Berlin:20241202T180000\nRRULE:FREQ=WEEKLY;COUNT=4"),
    cure: "Leave TZID out.", repair: .always)

  static var parameters: [ParameterName]? { [.tzid] }

  static var reads: LineTraits { .unusual }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    guard property.name == .rrule || property.name == .exrule else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: parameter.nameRange.lowerBound, in: property),
      "\(property.name.rawValue) has TZID, expected none: it repeats in the zone of DTSTART"
    ) { edits in
      edits.remove(
        parameter, of: property, in: context.record, "TZID removed from \(property.name.rawValue)")
    }
  }
}
