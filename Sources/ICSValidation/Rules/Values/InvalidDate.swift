internal import CivilCalendar
internal import ICSText

/// Invalid dates.
enum InvalidDate: PropertyRule {
  static let description = RuleDescription(
    "val.date", .error, "RFC 5545 §3.3.4", "A date is a day of the calendar, written YYYYMMDD.",
    harm: """
      Readers refuse the file, drop the event or show it on another day: libical accepts 30 \
      February and counts on into March.
      """,
    wrong: .event("DTSTART;VALUE=DATE:2024↓1305"), .event("DTSTART;VALUE=DATE:202402↓30"),
    .event("DTSTART;VALUE=DATE:↓2024-12-05"),
    right: .event("DTSTART;VALUE=DATE:20241205"),
    cure: "Write four digits of the year, two of the month and two of the day.",
    repair: .some("if it can be read"))

  static let properties: PropertySet = PropertySet.times.union([.exdate, .rdate])

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    TimeValues.forEachFault(of: property, in: context.record) { fault in
      guard fault.isDate else { return }
      diagnostics.report(
        diagnostic, at: context.record.place(of: fault.offset, in: property),
        fault.message(property, context.record)
      ) { InvalidDateTime.rewrite(fault.range, of: property, in: context.record, with: &$0) }
    }
  }
}
