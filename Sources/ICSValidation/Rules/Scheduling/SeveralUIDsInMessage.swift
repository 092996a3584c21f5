internal import ICSText

/// Messages with several UIDs that may contain only one event and its instances.
enum SeveralUIDsInMessage: CalendarRule {
  static let description = RuleDescription(
    "itip.one-uid", .error, "RFC 5546 §3.2.2, §3.2.3, §3.2.5, §3.2.8, §3.4.2, §3.4.3, §3.5.3",
    "All components of a REQUEST, a REPLY, a CANCEL or a similar message have one UID.",
    harm: "Readers handle the first event and drop the others.",
    wrong: .calendar(
      """
      METHOD:REPLY
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      ATTENDEE;PARTSTAT=ACCEPTED:mailto:ulla@example.com
      END:VEVENT
      BEGIN:VEVENT
      ↓UID:concert@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      ATTENDEE;PARTSTAT=ACCEPTED:mailto:ulla@example.com
      END:VEVENT
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
    cure: "Send a message for each event.")

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    guard let place = context.calendar.otherUIDs.first, let kind = context.calendar.kind,
      let method = context.methodOfMessage, MethodTable.of(kind, method)?.requiresOneUID == true
    else { return }
    diagnostics.report(
      diagnostic, at: place,
      "found a second UID, expected one with METHOD:\(method.rawValue)")
  }
}
