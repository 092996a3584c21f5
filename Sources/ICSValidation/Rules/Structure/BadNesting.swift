internal import ICSText

/// Components inside others that must not contain them.
enum BadNesting: ComponentRule {
  static let description = RuleDescription(
    .badNesting, "RFC 5545 §3.6, RFC 9073 §7", "A component is inside one that may contain it.",
    harm: """
      An alarm outside an event never rings; a time zone inside an event is not found.
      """,
    wrong: .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      ↓BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER:-PT15M
      DESCRIPTION:Choir
      END:VALARM
      """),
    .journal(
      """
      ↓BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER;VALUE=DATE-TIME:20241202T170000Z
      DESCRIPTION:Choir
      END:VALARM
      """),
    right: .alarm("TRIGGER:-PT15M"),
    cure: """
      Put VALARM into VEVENT or VTODO, STANDARD and DAYLIGHT into VTIMEZONE, and VTIMEZONE \
      directly into VCALENDAR.
      """)

  static let components: [ComponentName] = [
    .alarm, .standard, .daylight, .available, .participant, .location, .resource,
  ]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let parent = component.parent.map({ context.record.parts[$0] }),
      parent.name != .other, component.name.isSubcomponent,
      !component.name.holders.contains(parent.name),
      // If an END is missing, what follows only seems to be inside.
      parent.parent == nil || parent.isClosed
    else { return }
    let names = component.name.holders.map(\.rawValue).joined(separator: ", ")
    diagnostics.report(
      diagnostic, at: component.place,
      "\(component.name.rawValue) is inside \(parent.name.rawValue), expected inside \(names)")
  }
}
