internal import ICSText

/// Messages between organizer and attendees without an organizer.
enum OrganizerMissing: ComponentRule {
  static let description = RuleDescription(
    "itip.organizer-missing", .error, "RFC 5545 §3.8.4.3, RFC 5546 §3",
    "A component in a message has an ORGANIZER.",
    harm: "Nobody knows whom to answer: Outlook and Google show the event without buttons.",
    wrong: .calendar(
      """
      METHOD:REQUEST
      ↓BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      ATTENDEE:mailto:ulla@example.com
      END:VEVENT
      """),
    right: .calendar(
      """
      METHOD:REQUEST
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      ORGANIZER:mailto:jan@example.com
      ATTENDEE:mailto:ulla@example.com
      END:VEVENT
      """),
    cure: "Write ORGANIZER; leave METHOD out of a file that is not a message.")

  static let components: [ComponentName] = [.event, .todo, .journal, .freeBusy]

  static var reads: EventTraits { [.inMessage, .unusual] }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    // Nobody answers a published calendar (and its organizer concerns only iTIP).
    guard index == 0, let method = context.calendar.method, method != .publish,
      MethodTable.of(component.name, method)?.required.contains(.organizer) == true,
      !component.present.contains(.organizer), !context.unreadable.contains(.organizer)
    else { return }
    diagnostics.report(
      diagnostic, at: component.place,
      "\(component.name.rawValue) with METHOD:\(method.rawValue) has no ORGANIZER")
  }
}
