internal import ICSText

/// STATUS that contradicts METHOD.
enum StatusInMessage: ComponentRule {
  static let description = RuleDescription(
    "itip.status", .warning, "RFC 5546 §3.2.2, §3.2.4, §3.2.5, §3.2.8, §3.4, §3.5.3",
    """
    An event with METHOD:CANCEL has STATUS:CANCELLED; one with REQUEST, ADD or DECLINECOUNTER \
    does not.
    """,
    harm: """
      Programs that answer messages go by METHOD, programs that show a file by STATUS: they show a \
      cancelled event as taking place.
      """,
    wrong: .calendar(
      """
      METHOD:CANCEL
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      SEQUENCE:1
      STATUS:↓CONFIRMED
      END:VEVENT
      """),
    .calendar(
      """
      METHOD:CANCEL
      ↓BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      SEQUENCE:1
      END:VEVENT
      """),
    .calendar(
      """
      METHOD:DECLINECOUNTER
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      ATTENDEE:mailto:ulla@example.com
      SEQUENCE:1
      STATUS:↓CANCELLED
      END:VEVENT
      """),
    right: .calendar(
      """
      METHOD:CANCEL
      BEGIN:VJOURNAL
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      SEQUENCE:1
      END:VJOURNAL
      """),
    .calendar(
      """
      METHOD:CANCEL
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      SEQUENCE:1
      STATUS:CANCELLED
      END:VEVENT
      """),
    cure: """
      Write STATUS:CANCELLED with METHOD:CANCEL, and METHOD:CANCEL to cancel; with ATTENDEE, a \
      cancellation may concern only these people, and then has no STATUS.
      """)

  static let components: [ComponentName] = [.event, .todo, .journal]

  static var reads: EventTraits { [.inMessage, .unusual] }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let method = context.calendar.method, !context.unreadable.contains(.status) else {
      return
    }
    let status = context.record.first(.status, of: index)
    let isCancelled = status.map {
      context.record.bytes.span.extracting($0.value).equals("CANCELLED")
    }
    switch (method, isCancelled) {
    // A cancellation without STATUS uninvites the attendees that it names; a journal has none.
    case (.cancel, nil)
    where component.name != .journal && !component.present.contains(.attendee): break
    case (.cancel, false), (.request, true), (.declineCounter, true): break
    // A journal entry that is added may be a cancelled one (RFC 5546 §3.5.2).
    case (.add, true) where component.name != .journal: break
    default: return
    }
    diagnostics.report(
      diagnostic,
      at: status.map { context.record.placeOfValue(of: $0) } ?? component.place,
      method == .cancel
        ? "METHOD:CANCEL cancels the \(component.name.rawValue), expected STATUS:CANCELLED"
        : "STATUS:CANCELLED cancels the \(component.name.rawValue), expected METHOD:CANCEL")
  }
}
