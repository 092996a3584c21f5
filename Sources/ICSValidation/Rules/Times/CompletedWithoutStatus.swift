internal import ICSText

/// Tasks that one property says are done and another says are open.
enum CompletedWithoutStatus: ComponentRule {
  static let description = RuleDescription(
    "time.completed-status", .info, "RFC 5545 §3.8.1.11, §3.8.2.1",
    "A task with COMPLETED has STATUS:COMPLETED, or no STATUS.",
    harm: "Some readers show the task as done, others as open.",
    wrong: .todo("COMPLETED:20241202T190000Z\nSTATUS:↓NEEDS-ACTION"),
    right: .todo("COMPLETED:20241202T190000Z\nSTATUS:COMPLETED"),
    .todo("COMPLETED:20241202T190000Z"),
    cure: "Write STATUS:COMPLETED, or leave COMPLETED out of an open task.")

  static let components: [ComponentName] = [.todo]

  static let triggers: PropertySet = [.completed]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard component.present.contains(.completed),
      let status = context.record.first(.status, of: index)
    else { return }
    let value = context.record.bytes.span.extracting(status.value)
    guard value.equals("NEEDS-ACTION") || value.equals("IN-PROCESS") else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: status),
      "the task has COMPLETED and STATUS:\(value.string), expected STATUS:COMPLETED")
  }
}
