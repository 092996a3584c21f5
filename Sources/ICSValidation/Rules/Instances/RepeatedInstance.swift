internal import ICSText

/// Two overrides of the same instance.
enum RepeatedInstance: ComponentRule {
  static let description = RuleDescription(
    "rid.duplicate", .error, "RFC 5545 §3.8.4.4", "An instance is changed once.",
    harm: """
      Readers show one of the changes, or both. With different SEQUENCE values they are versions \
      of one change, which is a warning: the highest counts. No other validator checks this.
      """,
    wrong: .series(
      "DTSTART:20241202T180000Z",
      """
      RECURRENCE-ID:20241209T180000Z
      END:VEVENT
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART:20241211T180000Z
      DURATION:PT1H
      RECURRENCE-ID:↓20241209T180000Z
      """),
    right: .series("DTSTART:20241202T180000Z", "RECURRENCE-ID:20241209T180000Z"),
    cure: "Keep the last one, or give the second the intended RECURRENCE-ID.",
    repair: .some("if all lines are those of the change before it"))

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.recurrenceID]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let property = context.record.first(.recurrenceID) else { return }
    let value = context.record.excerpt(property.value)
    switch context.relation {
    case .first: return
    case .copy:
      diagnostics.report(
        diagnostic, at: context.record.placeOfValue(of: property),
        "the instance \(value) is changed a second time",
        repair: EditList.tryRepair)
    case .version:
      diagnostics.report(
        diagnostic, .warning, at: context.record.placeOfValue(of: property),
        "another version of the change to \(value) comes before this one",
        repair: EditList.tryRepair)
    }
  }
}
