internal import ICSText

/// Messages without METHOD.
enum MethodMissing: ComponentRule {
  static let description = RuleDescription(
    "itip.method-missing", .error, "RFC 5546 §1.4", "A message has a METHOD.",
    harm: "Mail programs do not know what to do with the message and show an attachment.",
    wrong: .file(
      """
      ↓BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//calview//EN
      BEGIN:X-ROOM
      END:X-ROOM
      END:VCALENDAR
      """),
    right: .calendar("METHOD:PUBLISH\nBEGIN:X-ROOM\nEND:X-ROOM"),
    cure: "Write METHOD, the same as in the Content-Type of the mail.", profiles: [.itip])

  static let components: [ComponentName] = [.calendar]

  static var isAboutMessages: Bool { true }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard !component.present.contains(.method) else { return }
    diagnostics.report(diagnostic, at: component.place, "the message has no METHOD")
  }
}

/// Values of METHOD that do not exist for a component.
enum MethodNotForComponent: ComponentRule {
  static let description = RuleDescription(
    "itip.method", .error, "RFC 5546 §3.2 to §3.5", "METHOD is one that the component may have.",
    harm: "Readers do not know what to do and drop the message.",
    wrong: .calendar(
      """
      METHOD:REPLY
      ↓BEGIN:VJOURNAL
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      END:VJOURNAL
      """),
    right: .calendar(
      """
      METHOD:CANCEL
      BEGIN:VJOURNAL
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      STATUS:CANCELLED
      SEQUENCE:1
      END:VJOURNAL
      """),
    cure: "Write PUBLISH, ADD or CANCEL for VJOURNAL; PUBLISH, REQUEST or REPLY for VFREEBUSY.")

  static let components: [ComponentName] = [.event, .todo, .journal, .freeBusy]

  static var reads: EventTraits { [.inMessage, .unusual] }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let method = context.methodOfMessage,
      MethodTable.of(component.name, method) == nil
    else { return }
    diagnostics.report(
      diagnostic, at: component.place,
      "METHOD:\(method.rawValue) is not allowed with \(component.name.rawValue)")
  }
}

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

/// Messages that add to an event but count as its first version.
enum SequenceInMessage: ComponentRule {
  static let description = RuleDescription(
    "itip.sequence", .error, "RFC 5546 §3.2.4, §3.4.4, §3.5.2",
    "SEQUENCE is greater than 0 with METHOD:ADD.",
    harm: """
      ADD adds an instance to an event that was sent before: readers ignore an older version.
      """,
    wrong: .calendar(
      """
      METHOD:ADD
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      ORGANIZER:mailto:jan@example.com
      SEQUENCE:↓0
      END:VEVENT
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
    cure: "Write the SEQUENCE of the last version sent, plus one.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.sequence]

  static var reads: EventTraits { [.inMessage, .unusual] }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, context.methodOfMessage == .add,
      let property = context.record.first(.sequence),
      IntegerValue.sequence(context.record.bytes.span.extracting(property.value)) == 0
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "SEQUENCE must be greater than 0 with METHOD:ADD")
  }
}
