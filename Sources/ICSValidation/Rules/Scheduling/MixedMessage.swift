internal import ICSText

/// Messages with components of several kinds.
enum MixedMessage: ComponentRule {
  static let description = RuleDescription(
    "itip.one-type", .error, "RFC 5546 §3.1", "A message has components of one kind.",
    harm: "Readers handle the first kind and drop the others.",
    wrong: .calendar(
      """
      METHOD:ADD
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      ORGANIZER:mailto:jan@example.com
      SEQUENCE:1
      END:VEVENT
      ↓BEGIN:VJOURNAL
      UID:notes@example.com
      DTSTAMP:20241115T090000Z
      DTSTART;VALUE=DATE:20241202
      DESCRIPTION:Notes
      ORGANIZER:mailto:jan@example.com
      SEQUENCE:1
      END:VJOURNAL
      """),
    .calendar(
      """
      METHOD:ADD
      BEGIN:X-ROOM
      END:X-ROOM
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      ORGANIZER:mailto:jan@example.com
      SEQUENCE:1
      END:VEVENT
      ↓BEGIN:VTODO
      UID:notes@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Notes
      PRIORITY:5
      ORGANIZER:mailto:jan@example.com
      SEQUENCE:1
      END:VTODO
      """),
    right: .calendar(
      """
      METHOD:ADD
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      ORGANIZER:mailto:jan@example.com
      SEQUENCE:1
      END:VEVENT
      """),
    cure: "Send a message for each kind.")

  static let components: [ComponentName] = [.event, .todo, .journal, .freeBusy]

  static var reads: EventTraits { [.inMessage, .unusual] }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, context.expectsMessages || context.methodOfMessage != nil,
      let first = context.calendar.kind, first != component.name
    else { return }
    diagnostics.report(
      diagnostic, at: component.place,
      "\(component.name.rawValue) together with \(first.rawValue), "
        + "expected components of one kind")
  }
}
