internal import ICSText

/// Properties of the calendar after its components.
enum PropertyAfterComponent: PropertyRule {
  static let description = RuleDescription(
    "cal.prop-after-component", .warning, "RFC 5545 §3.6",
    "The properties of a VCALENDAR come before its components.",
    harm: """
      Readers that read the file in one pass do not know its METHOD or name while they read the \
      events.
      """,
    wrong: .calendar("BEGIN:X-ROOM\nEND:X-ROOM\n↓METHOD:PUBLISH"),
    right: .calendar("METHOD:PUBLISH\nBEGIN:X-ROOM\nEND:X-ROOM"),
    cure: "Write the properties after BEGIN:VCALENDAR.")

  static let properties = PropertySet.all.subtracting([.version])

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard context.record.parts[0].name == .calendar, context.calendar.components > 0,
      // A property that has no place in a calendar at all is reported as such.
      Cardinality.of(.calendar)?.allowed.contains(property.name) == true
    else { return }
    diagnostics.report(
      diagnostic, at: property.place,
      "\(context.record.excerpt(property.nameRange)) comes after components, "
        + "expected before them")
  }
}
