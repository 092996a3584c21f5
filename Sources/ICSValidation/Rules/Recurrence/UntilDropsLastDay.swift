internal import ICSText

/// UNTIL at the start or the end of a day, which leaves out the instance of that day.
enum UntilDropsLastDay: ComponentRule {
  static let description = RuleDescription(
    "rr.until-date-drops-last", .info, "RFC 5545 §3.3.10",
    "UNTIL is not between midnight and the instance on its day.",
    harm: """
      Someone who chooses 16 December as the last day means to include it. UNTIL at midnight of \
      that day excludes the instance at 18:00, in every reader. The end of a day in UTC does the \
      same west of Greenwich.
      """,
    wrong: .event("DTSTART:20241202T180000Z\nRRULE:FREQ=WEEKLY;UNTIL=↓20241216T000000Z"),
    .event(
      "DTSTART;TZID=Europe/Berlin:20241202T180000\nRRULE:FREQ=WEEKLY;UNTIL=↓20241215T230000Z"),
    .event(
      """
      DTSTART;TZID=America/New_York:20241202T200000
      RRULE:FREQ=WEEKLY;UNTIL=↓20241216T235959Z
      """),
    right: .event("DTSTART:20241202T180000Z\nRRULE:FREQ=WEEKLY;UNTIL=20241216T180000Z"),
    .event(
      "DTSTART;TZID=Europe/Berlin:20241202T180000\nRRULE:FREQ=WEEKLY;UNTIL=20241216T225959Z"),
    cure: "Write the start of the last instance, or the last second of the day in the zone.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.rrule]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let recurrence = context.recurrence, recurrence.dropsLastDay else { return }
    for parsed in recurrence.rules {
      let property = context.record.properties[parsed.property]
      guard let value = context.record.valueOfPart("UNTIL", in: property) else { continue }
      diagnostics.report(
        diagnostic, at: context.record.place(of: value.lowerBound, in: property),
        "UNTIL \(context.record.excerpt(value)) excludes the instance on the day that it names")
    }
  }
}
