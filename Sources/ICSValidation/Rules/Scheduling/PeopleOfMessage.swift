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

/// Events with attendees but without an organizer.
enum AttendeeWithoutOrganizer: CalendarRule {
  static let description = RuleDescription(
    "itip.attendee-without-organizer", .info, "RFC 5545 §3.8.4.3, RFC 6638 §3.1",
    "An event with ATTENDEE has an ORGANIZER.",
    harm: """
      Nobody knows who invited the people: Outlook leaves them out, and a CalDAV server sends no \
      invitations. This is reported once per calendar, with the number of events; for CalDAV it \
      is a warning.
      """,
    wrong: .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      ↓ATTENDEE:mailto:ulla@example.com
      END:VEVENT
      """),
    right: .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      ORGANIZER:mailto:jan@example.com
      ATTENDEE:mailto:ulla@example.com
      END:VEVENT
      """),
    cure: "Write ORGANIZER with the address of the person who invites, or leave ATTENDEE out.")

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    // A message without an organizer, and attendees in a published calendar, are reported as such.
    let unorganized = context.calendar.unorganized
    guard context.calendar.method == nil, let place = unorganized.first else { return }
    diagnostics.report(
      diagnostic, at: place,
      unorganized.count == 1
        ? "ATTENDEE without ORGANIZER, expected both or neither"
        : "\(unorganized.count) events have ATTENDEE without ORGANIZER; this is the first")
  }
}

/// Attendees in a calendar that is published.
enum AttendeeInPublication: CalendarRule {
  static let description = RuleDescription(
    "itip.attendee-published", .info, "RFC 5545 §3.8.4.1",
    "An event with METHOD:PUBLISH has no ATTENDEE.",
    harm: """
      The addresses become public, and some readers take the event for an invitation. Google, \
      Outlook and Apple write ATTENDEE in their exports nevertheless, so this is a remark. It is \
      reported once per calendar, with the number of events.
      """,
    wrong: .calendar(
      """
      METHOD:PUBLISH
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
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
    cure: "Leave ATTENDEE out of a published calendar, or METHOD out of a private one.",
    profiles: .all.subtracting([.itip]))

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let attended = context.calendar.attended
    guard context.calendar.method == .publish, let place = attended.first else { return }
    diagnostics.report(
      diagnostic, at: place,
      attended.count == 1
        ? "ATTENDEE in a calendar with METHOD:PUBLISH, expected none"
        : "\(attended.count) events have ATTENDEE in a calendar with METHOD:PUBLISH; "
          + "this is the first")
  }
}

/// Messages from one attendee that name several.
enum SeveralAnswers: ComponentRule {
  static let description = RuleDescription(
    "itip.reply-attendee", .error, "RFC 5546 §3.2.3, §3.2.6, §3.3.3, §3.4.3, §3.4.6",
    "A component with METHOD:REPLY or REFRESH has one ATTENDEE.",
    harm: "The organizer counts only the first answer, or none; it is not clear who asks.",
    wrong: .calendar(
      """
      METHOD:REPLY
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      ATTENDEE;PARTSTAT=ACCEPTED:mailto:ulla@example.com
      ↓ATTENDEE;PARTSTAT=ACCEPTED:mailto:per@example.com
      END:VEVENT
      """),
    .calendar(
      """
      METHOD:REFRESH
      BEGIN:VTODO
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ATTENDEE:mailto:ulla@example.com
      ↓ATTENDEE:mailto:per@example.com
      END:VTODO
      """),
    right: .calendar(
      """
      METHOD:REPLY
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      ATTENDEE;PARTSTAT=ACCEPTED:mailto:ulla@example.com
      END:VEVENT
      """),
    cure: "Write only the person who answers or asks.")

  static let components: [ComponentName] = [.event, .todo, .freeBusy]

  static let triggers: PropertySet = [.attendee]

  static var reads: EventTraits { [.inMessage, .unusual] }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, component.repeated.contains(.attendee), let method = context.methodOfMessage,
      MethodTable.of(component.name, method)?.single.contains(.attendee) == true
    else { return }
    for property in context.record.all(.attendee).dropFirst() {
      diagnostics.report(
        diagnostic, at: property.place,
        "found another ATTENDEE, expected one with METHOD:\(method.rawValue)")
    }
  }
}
