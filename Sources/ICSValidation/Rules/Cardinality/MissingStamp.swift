internal import CivilCalendar
internal import ICSText
internal import TimeZones

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

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard !component.present.contains(.dtstamp), !context.unreadable.contains(.dtstamp),
      !context.record.joinedNames(in: index).contains(.dtstamp)
    else { return }
    diagnostics.report(
      diagnostic, at: component.place, "\(component.name.rawValue) has no DTSTAMP"
    ) { edits in
      guard let file = context.repair else {
        edits.needsTrial = true
        return
      }
      guard !isOneOfSeveralVersions(index, in: context.record, file),
        let value = stamp(of: index, in: context, now: file.now)
      else { return }
      edits.insert(
        "DTSTAMP:\(value)", after: context.record.first(.uid, of: index), of: component,
        in: context.record, "DTSTAMP:\(value) added")
    }
  }

  /// Whether the stamp would decide if this version of the event or another is valid.
  private static func isOneOfSeveralVersions(
    _ component: Int, in record: Component, _ file: RepairFacts
  ) -> Bool {
    guard let uid = record.first(.uid, of: component) else { return false }
    let recurrenceID = record.first(.recurrenceID, of: component)?.value ?? 0..<0
    return file.survey.hasSeveralVersions(
      uid: record.bytes.span.extracting(uid.value),
      recurrenceID: record.bytes.span.extracting(recurrenceID))
  }

  private static func stamp(
    of component: Int, in context: borrowing RuleContext, now: Instant?
  ) -> String? {
    // Without a METHOD, DTSTAMP and LAST-MODIFIED are both the time of the last change (RFC 5545
    // §3.8.7.2).
    if context.calendar.method == nil,
      let changed = context.record.first(.lastModified, of: component),
      case .value(.utc(let instant), []) = changed.time
    {
      return TimeText.text(of: .utc(instant))
    }
    return now.flatMap { TimeText.text(of: .utc($0)) }
  }
}
