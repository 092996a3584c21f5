internal import ICSText

/// Properties that a message must not have.
enum ForbiddenInMessage: ComponentRule {
  static let description = RuleDescription(
    "itip.forbidden", .error, "RFC 5546 §3.2 to §3.5",
    "A component has no properties that its METHOD excludes.",
    harm: """
      With attendees, what is published looks like an invitation: some readers send answers.
      """,
    wrong: .calendar(
      """
      METHOD:PUBLISH
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      ORGANIZER:mailto:jan@example.com
      ↓ATTENDEE:mailto:ulla@example.com
      END:VEVENT
      """),
    right: .calendar(
      """
      METHOD:PUBLISH
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      ORGANIZER:mailto:jan@example.com
      END:VEVENT
      """),
    cure: "Leave the property out.", profiles: [.itip])

  static let components: [ComponentName] = [.event, .todo, .journal, .freeBusy]

  static func check(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let method = context.calendar.method,
      let table = MethodTable.of(component.name, method)
    else { return }
    for name in component.present.intersection(table.forbidden).names {
      guard let property = context.record.first(name) else { continue }
      diagnostics.report(
        diagnostic, at: property.place,
        "\(component.name.rawValue) with METHOD:\(method.rawValue) must not have "
          + "\(name.rawValue)")
    }
  }
}
