internal import ICSText

/// VERSION after the components.
enum VersionNotFirst: PropertyRule {
  static let description = RuleDescription(
    "cal.version-not-first", .warning, "RFC 5545 §3.6", "VERSION comes before the components.",
    harm: "Readers that choose the format by VERSION have to guess until they find it.",
    wrong: .file(
      """
      BEGIN:VCALENDAR
      PRODID:-//Example//calview//EN
      BEGIN:X-ROOM
      END:X-ROOM
      ↓VERSION:2.0
      END:VCALENDAR
      """),
    right: .event("LOCATION:Hall"), cure: "Write VERSION:2.0 after BEGIN:VCALENDAR.",
    repair: .some("if it is 2.0 and no other comes before it"))

  static let properties: PropertySet = [.version]

  static func check(
    _ property: ComponentRecord.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard context.record.components[property.component].name == .calendar,
      context.calendar.components > 0
    else { return }
    diagnostics.report(
      diagnostic, at: property.place, "VERSION comes after components, expected before them",
      repair: EditList.tryRepair)
  }
}
