internal import ICSText

/// EXDATE that removes nothing.
enum ExceptionWithoutMatch: ComponentRule {
  static let description = RuleDescription(
    "rr.exdate-no-match", .warning, "RFC 5545 §3.8.5.1", "EXDATE is the start of an instance.",
    harm: """
      The event is shown on a day on which it is cancelled. Often the time of day is missing or in \
      another zone, or the series was moved and EXDATE was not. No other validator checks this.
      """,
    wrong: .event("RRULE:FREQ=WEEKLY;COUNT=4\nEXDATE:↓20241210T180000Z"),
    .event("RRULE:FREQ=WEEKLY;COUNT=4\nEXDATE:20241209T180000Z,↓20241216T000000Z"),
    right: .event("RRULE:FREQ=WEEKLY;COUNT=4\nEXDATE:20241209T180000Z,20241216T180000Z"),
    cure: "Write the date and time that the instance has in the series.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.exdate]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let recurrence = context.recurrence, let start = context.times.start else { return }
    let fault =
      recurrence.rules.isEmpty && recurrence.additions.isEmpty
      ? "is not the start of the event, which does not repeat"
      : "matches no instance of the series"
    for exception in recurrence.exceptions where exception.isInstance == .no {
      // An EXDATE of another form than DTSTART is reported as such.
      guard (exception.form == .floating) == (start.form == .floating),
        // When it is in an unknown zone, is not known.
        exception.form != .zoned || exception.instant != nil
      else { continue }
      let property = context.record.properties[exception.property]
      diagnostics.report(
        diagnostic, at: context.record.place(of: exception.range.lowerBound, in: property),
        "EXDATE \(context.record.excerpt(exception.range)) \(fault), so it removes nothing")
    }
  }
}
