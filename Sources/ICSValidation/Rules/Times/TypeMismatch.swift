internal import ICSText

/// A start that is a date with an end that is a date-time, or the reverse.
enum TypeMismatch: ComponentRule {
  static let description = RuleDescription(
    "time.type-mismatch", .error, "RFC 5545 §3.6.1, §3.8.2.2, §3.8.2.3",
    "Start and end are both dates, or both date-times.",
    harm: """
      It is unclear whether the event is all-day; ical (Home Assistant) refuses the file, others \
      guess.
      """,
    wrong: .event("DTSTART;VALUE=DATE:20241205\nDTEND:↓20241212T180000Z"),
    .event("DTSTART:20241205T180000Z\nDTEND;VALUE=DATE:↓20241206"),
    right: .event("DTSTART;VALUE=DATE:20241205\nDTEND;VALUE=DATE:20241213"),
    cure: "Write both as dates, the end one day later, or both with times.")

  static let components: [ComponentName] = [.event, .todo, .availability]

  static let triggers: PropertySet = [.dtend, .due]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let start = context.times.start else { return }
    for end in [context.times.end, context.times.due] {
      guard let end, (end.form == .date) != (start.form == .date) else { continue }
      let property = context.record.properties[end.property]
      let name = property.name.rawValue
      diagnostics.report(
        diagnostic, at: context.record.placeOfValue(of: property),
        end.form == .date
          ? "\(name) is a date and DTSTART a date-time, expected the same type for both"
          : "\(name) is a date-time and DTSTART a date, expected the same type for both")
    }
  }
}
