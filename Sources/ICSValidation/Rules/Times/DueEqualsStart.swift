internal import ICSText

/// Tasks that are due when they start.
enum DueEqualsStart: ComponentRule {
  static let description = RuleDescription(
    "time.due-equals-start", .info, "RFC 5545 §3.8.2.3", "DUE is later than DTSTART.",
    harm: """
      The RFC requires a DUE after DTSTART, though Apple and others write the same time twice; \
      strict readers refuse the task.
      """,
    wrong: .todo("DTSTART:20241202T180000Z\nDUE:↓20241202T180000Z"),
    right: .todo("DUE:20241202T180000Z"),
    cure: "Leave DTSTART out of a task without a separate start.")

  static let components: [ComponentName] = [.todo]

  static let triggers: PropertySet = [.due]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let start = context.times.start, let due = context.times.due,
      (due.form == .date) == (start.form == .date), due.isSame(as: start) == true
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: context.record.properties[due.property]),
      "DUE is the same time as DTSTART, expected a later one")
  }
}
