internal import ICSText

/// Components without DTSTAMP.
enum MissingStamp: ComponentRule {
  static let description = RuleDescription(
    "card.dtstamp-missing", .error, "RFC 5545 §3.6.1, §3.8.7.2",
    "An event, a task, a journal entry and a free-busy time have DTSTAMP.",
    harm: """
      It is unknown which copy of an event is newer, and sabre/vobject (Nextcloud) and vobject \
      (Radicale) refuse the file. Programs that leave it out do so in every event.
      """,
    wrong: .calendar(
      """
      ↓BEGIN:VEVENT
      UID:choir@example.com
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      """),
    right: .event("LOCATION:Hall"),
    cure: "Write the time of the last change in UTC, such as DTSTAMP:20241115T090000Z.",
    repair: .some("if the event has one version, from LAST-MODIFIED or with `--now`"),
    oncePerFile: true)

  static let components = ComponentName.allCases.filter {
    Cardinality.of($0)?.once.contains(.dtstamp) ?? false
  }

  static func check(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard !component.present.contains(.dtstamp), !context.unreadable.contains(.dtstamp),
      !context.record.joinedNames(in: index).contains(.dtstamp)
    else { return }
    diagnostics.report(
      diagnostic, at: component.place, "\(component.name.rawValue) has no DTSTAMP")
  }
}
