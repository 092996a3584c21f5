internal import ICSText

/// Two events with the same UID.
enum RepeatedUID: ComponentRule {
  static let description = RuleDescription(
    "uid.duplicate", .error, "RFC 5545 §3.8.4.7",
    "A UID belongs to one event; other components with it have a RECURRENCE-ID.",
    harm: """
      Readers keep one of the two, usually the last; the other is lost. Instances of a series \
      share a UID and each have a RECURRENCE-ID. Copies with different SEQUENCE values are \
      versions of one event, which is a warning: the highest counts.
      """,
    wrong: .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      BEGIN:VEVENT
      UID:↓choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Concert
      DTSTART;VALUE=DATE:20241215
      END:VEVENT
      """),
    right: .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      RRULE:FREQ=WEEKLY;COUNT=4
      END:VEVENT
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      RECURRENCE-ID;VALUE=DATE:20241209
      SUMMARY:Choir in the mill
      DTSTART;VALUE=DATE:20241210
      END:VEVENT
      """),
    cure: "Give each event its own UID, or each instance of a series its RECURRENCE-ID.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.uid]

  static func check(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard !component.present.contains(.recurrenceID), let uid = context.record.first(.uid) else {
      return
    }
    let place = context.record.placeOfValue(of: uid)
    switch context.relation {
    case .first: return
    case .copy:
      diagnostics.report(
        diagnostic, at: place,
        "the UID \(context.record.excerpt(uid.value)) is already used, "
          + "expected a unique one for this \(component.name.rawValue)")
    case .version:
      diagnostics.report(
        diagnostic, .warning, at: place,
        "the UID \(context.record.excerpt(uid.value)) is already used with another SEQUENCE, "
          + "expected one version of this \(component.name.rawValue)")
    }
  }
}
