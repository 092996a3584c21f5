internal import ICSText
internal import Recurrence

/// Hours, minutes and seconds in recurrence rules although DTSTART is a date.
enum TimePartOnDate: ComponentRule {
  static let description = RuleDescription(
    "rr.time-part-on-date", .error, "RFC 5545 §3.3.10",
    "The rule of an event whose DTSTART is a date has no BYHOUR, BYMINUTE or BYSECOND.",
    harm: "libical produces each day once per hour; others drop the rule.",
    wrong: .event("DTSTART;VALUE=DATE:20241202\nRRULE:FREQ=DAILY;COUNT=4;BYHOUR=↓9"),
    right: .event("DTSTART;VALUE=DATE:20241202\nRRULE:FREQ=DAILY;COUNT=4"),
    cure: "Leave the parts out, or write a DTSTART with a time.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.rrule]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard context.times.start?.form == .date, let recurrence = context.recurrence else { return }
    for parsed in recurrence.rules where parsed.rule?.hasTimeParts == true {
      let property = context.record.properties[parsed.property]
      let names = ["BYHOUR", "BYMINUTE", "BYSECOND"]
      guard
        let name = names.first(where: { context.record.valueOfPart($0, in: property) != nil }),
        let value = context.record.valueOfPart(name, in: property)
      else { continue }
      diagnostics.report(
        diagnostic, at: context.record.place(of: value.lowerBound, in: property),
        "DTSTART is a date, so the rule must not have \(name)")
    }
  }
}
