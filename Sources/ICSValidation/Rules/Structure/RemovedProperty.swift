internal import ICSText

/// Properties of vCalendar 1.0 that iCalendar does not have.
enum RemovedProperty: PropertyRule {
  static let description = RuleDescription(
    "str.prop-removed", .warning, "RFC 5545 §1",
    "A property belongs to iCalendar, not to vCalendar 1.0.",
    harm: "Readers of iCalendar ignore it: the alarm does not ring, the zone is not found.",
    wrong: .event("↓DALARM:20241202T170000Z"),
    right: .alarm("TRIGGER;VALUE=DATE-TIME:20241202T170000Z"),
    cure: "Write CREATED for DCREATED, VALARM for DALARM and similar ones, VTIMEZONE for TZ.")

  static let properties: PropertySet = [.other]

  static var reads: LineTraits { .unusual }

  static let names = ["DCREATED", "DAYLIGHT", "TZ", "RNUM", "AALARM", "DALARM", "MALARM", "PALARM"]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let name = context.record.bytes.span.extracting(property.nameRange)
    for removed in names where name.equals(removed) {
      diagnostics.report(
        diagnostic, at: property.place,
        "\(removed) comes from vCalendar 1.0 and is not part of iCalendar")
    }
  }
}
