internal import CivilCalendar
internal import ICSText

/// Invalid date-times.
enum InvalidDateTime: PropertyRule {
  static let description = RuleDescription(
    "val.date-time", .error, "RFC 5545 §3.3.5",
    "A date-time is a date and a time, written YYYYMMDDTHHMMSS, with Z for UTC.",
    harm: """
      Readers refuse the file, drop the event or show it at another time: libical accepts 25:00 \
      and counts on into the next day; some read the forms of ISO 8601 with hyphens, others do not.
      """,
    wrong: .event("DTSTART:20241202T↓250000Z"), .event("DTSTART:↓2024-12-02T18:00:00Z"),
    .event("DTSTART:↓20241202T1800"), .event("DTSTART:↓20241202T190000+0100"),
    right: .event("DTSTART:20241202T180000Z"),
    cure: """
      Write hours, minutes and seconds with two digits each and no separators; a time in a zone \
      has TZID, not an offset.
      """,
    repair: .some("if it can be read"))

  static let properties: PropertySet = PropertySet.times.union([.exdate, .rdate, .trigger])

  static func check(
    _ property: ComponentRecord.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    TimeValues.forEachFault(of: property, in: context.record) { fault in
      guard !fault.isDate else { return }
      diagnostics.report(
        diagnostic, at: context.record.place(of: fault.offset, in: property),
        fault.message(property, context.record))
    }
  }
}
