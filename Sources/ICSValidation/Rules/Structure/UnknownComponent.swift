internal import ICSText

/// Components that no RFC defines.
enum UnknownComponent: ComponentRule {
  static let description = RuleDescription(
    "str.unknown-component", .warning, "RFC 5545 §3.6",
    "A component is registered, or its name starts with X-.",
    harm: """
      Readers ignore it, so its information is lost; libical reads VEVENTFOO as VEVENT. Most often \
      the name is misspelt.
      """,
    wrong: .calendar("↓BEGIN:VMEETING\nEND:VMEETING"), .calendar("↓BEGIN:X-\nEND:X-"),
    right: .calendar("BEGIN:X-ROOM\nEND:X-ROOM"),
    cure: "Write VEVENT, VTODO, VJOURNAL or VFREEBUSY, or your own name starting with X-.")

  static let components: [ComponentName] = [.other]

  static func check(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let name = context.record.bytes.span.extracting(component.nameRange)
    guard !name.isExtensionName, !name.equals("VNOTE") else { return }
    diagnostics.report(
      diagnostic, at: component.place, "no component is called \(Excerpt(name))")
  }
}
