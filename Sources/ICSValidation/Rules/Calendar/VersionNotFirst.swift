internal import ICSText

/// VERSION after the components.
enum VersionNotFirst: PropertyRule, BlockRepair {
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

  static func enter(_ table: inout RuleTable) {
    table.add(self as any PropertyRule.Type)
    table.add(self as any BlockRepair.Type)
  }

  static let properties: PropertySet = [.version]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard context.record.parts[property.part].name == .calendar,
      context.calendar.components > 0
    else { return }
    diagnostics.report(
      diagnostic, at: property.place, "VERSION comes after components, expected before them",
      repair: EditList.tryRepair)
  }

  /// Moves VERSION:2.0 from after the components to the start of the calendar.
  static func repair(in context: borrowing FixContext, with edits: inout EditList) {
    let record = context.facts.record
    let survey = context.survey
    guard record.parts[0].name == .calendar, survey.lateProperties.contains(.version),
      !survey.hasOtherLateVersion, survey.lacksEarlyVersion
    else { return }
    if !context.isHead {
      for version in record.all(.version) {
        edits.remove(version, in: record, "VERSION moved to the start of the calendar")
      }
    } else if record.first(.version) == nil {
      edits.insert(
        "VERSION:2.0", after: nil, of: record.parts[0], in: record,
        "VERSION:2.0 moved here from after the components")
    }
  }
}
