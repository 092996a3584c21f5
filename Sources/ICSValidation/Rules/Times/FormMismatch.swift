internal import ICSText

/// A start with a zone and an end without one, or the other way round.
enum FormMismatch: ComponentRule {
  static let description = RuleDescription(
    "time.form-mismatch", .error, "RFC 5545 §3.8.2.2",
    "Start and end both have a zone, or both have none.",
    harm: """
      The duration of the event depends on where its reader is, and may be negative; ical (Home \
      Assistant) refuses the file.
      """,
    wrong: .event("DTSTART:20241202T180000\nDTEND:↓20241202T190000Z"),
    .event("DTSTART;TZID=Europe/Berlin:20241202T180000\nDTEND:↓20241202T190000"),
    right: .event(
      "DTSTART;TZID=Europe/Berlin:20241202T180000\nDTEND;TZID=Europe/Berlin:20241202T190000"),
    cure: "Write TZID or Z on both, or on neither.")

  static let components: [ComponentName] = [.event, .todo, .availability]

  static let triggers: PropertySet = [.dtend, .due]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let start = context.times.start, start.form != .date else { return }
    for end in [context.times.end, context.times.due] {
      guard let end, end.form != .date, (end.form == .floating) != (start.form == .floating)
      else { continue }
      let property = context.record.properties[end.property]
      let name = property.name.rawValue
      diagnostics.report(
        diagnostic, at: context.record.placeOfValue(of: property),
        end.form == .floating
          ? "\(name) has no zone and DTSTART has one, expected both or neither"
          : "\(name) has a zone and DTSTART has none, expected both or neither")
    }
  }
}
