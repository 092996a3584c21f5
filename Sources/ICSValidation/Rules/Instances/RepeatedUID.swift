internal import ICSText

/// Two components with the same UID.
enum RepeatedUID: ComponentRule {
  static let description = RuleDescription(
    "uid.duplicate", .error, "RFC 5545 §3.8.4.7",
    "A UID belongs to one component; others with it have a RECURRENCE-ID.",
    harm: """
      Readers keep one of the two, usually the last; the other is lost. Instances of a series \
      share a UID and each have a RECURRENCE-ID. Copies with different SEQUENCE values are \
      versions of one event, which is a warning: the highest counts. So is one UID of several \
      people, places or resources of an event.
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
    .calendar(
      """
      BEGIN:VFREEBUSY
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      END:VFREEBUSY
      BEGIN:VFREEBUSY
      UID:↓choir@example.com
      DTSTAMP:20241115T090000Z
      END:VFREEBUSY
      """),
    .event(
      """
      BEGIN:VLOCATION
      UID:hall@example.com
      NAME:Hall
      END:VLOCATION
      BEGIN:VLOCATION
      UID:↓hall@example.com
      NAME:Mill
      END:VLOCATION
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
    cure: "Give each event its own UID, or each instance of a series its RECURRENCE-ID.",
    repair: .some("if all lines are those of the version before it"))

  static let components: [ComponentName] = [
    .event, .todo, .journal, .freeBusy, .participant, .location, .resource,
  ]

  static let triggers: PropertySet = [.uid]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let record = context.record
    guard index == 0 else {
      if let uid = record.uidOfAnother(at: index) {
        diagnostics.report(
          diagnostic, .warning, at: record.placeOfValue(of: uid),
          "another \(component.name.rawValue) has the UID \(record.excerpt(uid.value))",
          repair: EditList.tryRepair)
      }
      return
    }
    guard !component.present.contains(.recurrenceID), let uid = record.first(.uid) else { return }
    let place = record.placeOfValue(of: uid)
    switch context.relation {
    case .first: return
    case .copy:
      diagnostics.report(
        diagnostic, at: place,
        "the UID \(record.excerpt(uid.value)) is already used, "
          + "expected a unique one for this \(component.name.rawValue)",
        repair: EditList.tryRepair)
    case .version:
      diagnostics.report(
        diagnostic, .warning, at: place,
        "the UID \(record.excerpt(uid.value)) is already used with another SEQUENCE, "
          + "expected one version of this \(component.name.rawValue)",
        repair: EditList.tryRepair)
    }
  }
}

extension Component {
  /// Returns the UID of an inner component if another of its kind beside it has the same.
  func uidOfAnother(at index: Int) -> Property? {
    guard let uid = first(.uid, of: index), !uid.value.isEmpty else { return nil }
    for other in 0..<index
    where parts[other].name == parts[index].name
      && parts[other].parent == parts[index].parent
    {
      if let before = first(.uid, of: other),
        bytes.span.extracting(before.value).isEqual(to: bytes.span.extracting(uid.value))
      {
        return uid
      }
    }
    return nil
  }
}
