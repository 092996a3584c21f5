internal import CivilCalendar
internal import ICSText

/// Date-times on properties with VALUE=DATE.
enum TimeUnderValueDate: PropertyRule {
  static let description = RuleDescription(
    "val.value-date-but-time", .error, "RFC 5545 §3.2.20, §3.3.4",
    "A value with VALUE=DATE is a date.",
    harm: """
      Some readers go by VALUE and show an all-day event, others by the value and show a time; \
      strict ones refuse the file.
      """,
    wrong: .event("DTSTART;VALUE=DATE:↓20241231T180000\nDTEND;VALUE=DATE:20250101"),
    right: .event("DTSTART;VALUE=DATE:20241231\nDTEND;VALUE=DATE:20250101"),
    cure: "Leave the time out of an all-day event, or VALUE=DATE out of a timed one.")

  static let properties: PropertySet = [.dtstart, .dtend, .due, .recurrenceID, .exdate, .rdate]

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard property.valueType == .date else { return }
    TimeValues.forEach(of: property, in: context.record) { range, value in
      guard !value.isDate else { return true }
      diagnostics.report(
        diagnostic, at: context.record.place(of: range.lowerBound, in: property),
        "\(property.name.rawValue) has VALUE=DATE, "
          + "but \(context.record.excerpt(range)) is a date-time")
      return false
    }
  }
}
