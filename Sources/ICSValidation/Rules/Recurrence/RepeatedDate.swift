internal import CivilCalendar
internal import ICSText

/// Dates that EXDATE or RDATE lists twice.
enum RepeatedDate: ComponentRule {
  static let description = RuleDescription(
    "rr.date-twice", .info, "RFC 5545 §3.8.5.1, §3.8.5.2",
    "An EXDATE removes an instance once, and an RDATE adds it once.",
    harm: "This only makes the file larger, but often another date was meant.",
    wrong: .event(
      """
      DTSTART:20241202T180000Z
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE:20241209T180000Z,↓20241209T180000Z
      """),
    .event(
      """
      DTSTART;TZID=Europe/Berlin:20241202T180000
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE;TZID=Europe/Berlin:20241209T180000
      EXDATE:↓20241209T170000Z
      """),
    .event("DTSTART:20241202T180000Z\nRDATE:20241209T180000Z\nRDATE:↓20241209T180000Z"),
    right: .event(
      """
      DTSTART:20241202T180000Z
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE:20241209T180000Z,20241216T180000Z
      """),
    cure: "Leave the second one out, or write the intended date.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.exdate, .rdate]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let recurrence = context.recurrence else { return }
    check(recurrence.exceptions, context, &diagnostics)
    check(recurrence.additions, context, &diagnostics)
  }

  private static func check(
    _ times: [ListedTime], _ context: borrowing RuleContext, _ diagnostics: inout Diagnostics
  ) {
    guard times.count > 1 else { return }
    var instants: Set<Instant> = []
    var values: Set<DateValue> = []
    for time in times {
      let property = context.record.properties[time.property]
      // Periods that start at the same time may end at different times.
      if property.valueType == .period { continue }
      let isNew =
        time.instant.map { instants.insert($0).inserted } ?? values.insert(time.value).inserted
      if isNew { continue }
      diagnostics.report(
        diagnostic, at: context.record.place(of: time.range.lowerBound, in: property),
        "\(property.name.rawValue) \(context.record.excerpt(time.range)) is already listed")
    }
  }
}
