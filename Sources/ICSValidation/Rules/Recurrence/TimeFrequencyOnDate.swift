internal import ICSText
internal import Recurrence

/// Recurrence rules that repeat within a day although DTSTART is a date.
enum TimeFrequencyOnDate: ComponentRule {
  static let description = RuleDescription(
    "rr.time-freq-on-date", .warning, "RFC 5545 §3.3.10",
    "The rule of an event whose DTSTART is a date repeats daily or less often.",
    harm: "A date has no hours: readers show the day once, 24 times, or drop the rule.",
    wrong: .event("DTSTART;VALUE=DATE:20241202\nRRULE:FREQ=↓HOURLY;COUNT=4"),
    right: .event("DTSTART;VALUE=DATE:20241202\nRRULE:FREQ=DAILY;COUNT=4"),
    .event("DTSTART:20241202T180000Z\nRRULE:FREQ=HOURLY;COUNT=4"),
    cure: "Write FREQ=DAILY, or a DTSTART with a time.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.rrule]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard context.times.start?.form == .date, let recurrence = context.recurrence else { return }
    for parsed in recurrence.rules {
      guard let frequency = parsed.rule?.frequency,
        [.secondly, .minutely, .hourly].contains(frequency)
      else { continue }
      let property = context.record.properties[parsed.property]
      guard let value = context.record.valueOfPart("FREQ", in: property) else { continue }
      diagnostics.report(
        diagnostic, at: context.record.place(of: value.lowerBound, in: property),
        "DTSTART is a date, which has no hours for FREQ=\(frequency.name)")
    }
  }
}
