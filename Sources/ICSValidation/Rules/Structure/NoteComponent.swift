internal import ICSText

/// Components called VNOTE.
enum NoteComponent: ComponentRule {
  static let description = RuleDescription(
    "str.vnote-deprecated", .warning, "RFC 5545 §3.6.3", "A note is a VJOURNAL, not a VNOTE.",
    harm: "VNOTE comes from old telephones and is in no RFC: readers of iCalendar ignore it.",
    wrong: .calendar("↓BEGIN:VNOTE\nEND:VNOTE"), right: .journal("DESCRIPTION:Bring the keys"),
    cure: "Write a VJOURNAL with UID, DTSTAMP and DESCRIPTION.")

  static let components: [ComponentName] = [.other]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard context.record.bytes.span.extracting(component.nameRange).equals("VNOTE") else { return }
    diagnostics.report(diagnostic, at: component.place, "expected VJOURNAL, found VNOTE")
  }
}
