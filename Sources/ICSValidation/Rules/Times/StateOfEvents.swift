internal import CivilCalendar
internal import ICSText

/// Tasks that one property says are done and another says are open.
enum CompletedWithoutStatus: ComponentRule {
  static let description = RuleDescription(
    "time.completed-status", .info, "RFC 5545 §3.8.1.11, §3.8.2.1",
    "A task with COMPLETED has STATUS:COMPLETED, or no STATUS.",
    harm: "Some readers show the task as done, others as open.",
    wrong: .todo("COMPLETED:20241202T190000Z\nSTATUS:↓NEEDS-ACTION"),
    right: .todo("COMPLETED:20241202T190000Z\nSTATUS:COMPLETED"),
    .todo("COMPLETED:20241202T190000Z"),
    cure: "Write STATUS:COMPLETED, or leave COMPLETED out of an open task.")

  static let components: [ComponentName] = [.todo]

  static let triggers: PropertySet = [.completed]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard component.present.contains(.completed),
      let status = context.record.first(.status, of: index)
    else { return }
    let value = context.record.bytes.span.extracting(status.value)
    guard value.equals("NEEDS-ACTION") || value.equals("IN-PROCESS") else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: status),
      "the task has COMPLETED and STATUS:\(value.string), expected STATUS:COMPLETED")
  }
}

/// Components that were changed before they were created.
enum ModifiedBeforeCreated: ComponentRule {
  static let description = RuleDescription(
    "time.modified-before-created", .info, "RFC 5545 §3.8.7.1, §3.8.7.3",
    "LAST-MODIFIED is not before CREATED.",
    harm: "Often one of the two is a local time marked with Z; readers keep the wrong copy.",
    wrong: .event("CREATED:20241115T090000Z\nLAST-MODIFIED:↓20241115T080000Z"),
    right: .event("CREATED:20241115T090000Z\nLAST-MODIFIED:20241115T090000Z"),
    cure: "Write both in UTC; leave CREATED out if it is not known.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.lastModified]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let modified = context.record.first(.lastModified, of: index),
      case .value(.utc(let end), _) = modified.time,
      let created = context.record.first(.created, of: index),
      case .value(.utc(let start), _) = created.time,
      // Two clocks may differ by some seconds.
      end.secondsSinceEpoch < start.secondsSinceEpoch - 60
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: modified),
      "LAST-MODIFIED \(context.record.excerpt(modified.value)) is before "
        + "CREATED \(context.record.excerpt(created.value))")
  }
}

/// Events that only their titles call cancelled.
enum CancelledByTitle: ComponentRule {
  static let description = RuleDescription(
    "outlook.cancelled-title", .warning, "RFC 5545 §3.8.1.11",
    "An event whose title says that it is cancelled has STATUS:CANCELLED.",
    harm: """
      Outlook and Exchange write a word before the title of a cancelled meeting, such as Canceled: or \
      Abgesagt:, and leave STATUS as it was (derekantrican/GAS-ICS-Sync issue 218). Other programs \
      go by STATUS: to them the event takes place, and takes time.
      """,
    wrong: .event("SUMMARY:↓Canceled: Choir\nSTATUS:CONFIRMED"),
    .event("SUMMARY;LANGUAGE=de:↓Abgesagt: Chor"), .event("SUMMARY:↓Annulé : Chorale"),
    right: .event("SUMMARY:Canceled: Choir\nSTATUS:CANCELLED"), .event("SUMMARY:Canceled"),
    .event("SUMMARY:Canceled trains: what next?"),
    cure: "Write STATUS:CANCELLED; the title can stay as it was before.")

  static let components: [ComponentName] = [.event]

  static let triggers: PropertySet = [.summary]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let record = context.record
    guard index == 0, let summary = record.first(.summary),
      CancelledTitle.begins(record.bytes.span.extracting(summary.value)),
      // A message that cancels an event is reported as such.
      context.calendar.method != .cancel, !context.unreadable.contains(.status)
    else { return }
    if let status = record.first(.status),
      record.bytes.span.extracting(status.value).equals("CANCELLED")
    {
      return
    }
    diagnostics.report(
      diagnostic, at: record.placeOfValue(of: summary),
      "the title \(record.excerpt(summary.value)) says that the event is cancelled, "
        + "expected STATUS:CANCELLED")
  }
}

/// Events without a title.
enum SummaryMissing: CalendarRule {
  static let description = RuleDescription(
    "time.summary-missing", .info, "RFC 5545 §3.8.1.12", "An event has a SUMMARY.",
    harm: """
      Calendars show an event without a title. This is reported once per calendar, with the number \
      of events.
      """,
    wrong: .calendar(
      """
      ↓BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      """),
    .event("SUMMARY:↓"), right: .event("SUMMARY:Choir"), cure: "Write a SUMMARY.",
    profiles: .all.subtracting([.itip]))

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let untitled = context.calendar.untitled
    guard let place = untitled.first else { return }
    diagnostics.report(
      diagnostic, at: place,
      untitled.count == 1
        ? "this event or task has no SUMMARY"
        : "\(untitled.count) events and tasks have no SUMMARY; this is the first")
  }
}
