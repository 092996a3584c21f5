internal import ICSText

/// Overrides whose series is not in the calendar.
enum OverrideWithoutMaster: CalendarRule {
  static let description = RuleDescription(
    "rid.no-master", .warning, "RFC 5545 §3.8.4.4",
    "The series that RECURRENCE-ID refers to is in the calendar.",
    harm: """
      Readers drop the instance, or show only it. An export of one instance may lack the series, \
      so in that case this is a remark. A message about one instance never includes the series. No \
      other validator checks this.
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
      UID:garden@example.com
      DTSTAMP:20241115T090000Z
      RECURRENCE-ID;VALUE=DATE:↓20241209
      SUMMARY:Garden
      DTSTART;VALUE=DATE:20241210
      END:VEVENT
      """),
    right: .calendar(
      """
      BEGIN:VEVENT
      UID:garden@example.com
      DTSTAMP:20241115T090000Z
      RECURRENCE-ID;VALUE=DATE:20241209
      SUMMARY:Garden
      DTSTART;VALUE=DATE:20241210
      END:VEVENT
      BEGIN:VEVENT
      UID:garden@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Garden
      DTSTART;VALUE=DATE:20241202
      RRULE:FREQ=WEEKLY;COUNT=4
      END:VEVENT
      """),
    cure: "Add the series, or leave RECURRENCE-ID out of a single event.")

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    if let method = context.calendar.method, method != .publish { return }
    let mayLackSeries = context.calendar.method != nil || context.calendar.entries == 1
    for place in context.instances.placesWithoutMaster {
      diagnostics.report(
        diagnostic, mayLackSeries ? .info : .warning, at: place,
        "RECURRENCE-ID names an instance of a series that is not in the calendar")
    }
  }
}

/// RECURRENCE-ID that is not an instance of its series.
enum OverrideWithoutInstance: ComponentRule {
  static let description = RuleDescription(
    "rid.not-an-occurrence", .warning, "RFC 5545 §3.8.4.4",
    "RECURRENCE-ID is the original start of an instance of the series.",
    harm: """
      The change replaces no instance, so the event is shown an additional time. Often \
      RECURRENCE-ID is the new start instead of the old one.
      """,
    wrong: .series("DTSTART:20241202T180000Z", "RECURRENCE-ID:↓20241210T180000Z"),
    right: .series("DTSTART:20241202T180000Z", "RECURRENCE-ID:20241209T180000Z"),
    cure: "Write the start that the instance had before it was changed.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.uid]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    for match in context.matches {
      if !match.isRecurring {
        diagnostics.report(
          diagnostic, at: match.override.place,
          "RECURRENCE-ID names an instance of an event that does not repeat")
      } else if match.isInstance == .no {
        diagnostics.report(
          diagnostic, at: match.override.place,
          "RECURRENCE-ID matches no instance of the series, so it changes nothing")
      }
    }
  }
}

/// Overrides of instances that EXDATE removes.
enum ExcludedOverride: ComponentRule {
  static let description = RuleDescription(
    "rid.excluded", .info, "RFC 5545 §3.8.4.4, §3.8.5.1",
    "An instance is changed or removed, not both.",
    harm: "Some readers show the changed instance; others show nothing on that day.",
    wrong: .series(
      "DTSTART:20241202T180000Z\nEXDATE:20241209T180000Z", "RECURRENCE-ID:↓20241209T180000Z"),
    right: .series("DTSTART:20241202T180000Z", "RECURRENCE-ID:20241209T180000Z"),
    cure: "Leave EXDATE out if the instance was changed; leave the change out if it was removed.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.uid]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0 else { return }
    for match in context.matches where match.isExcluded {
      diagnostics.report(
        diagnostic, at: match.override.place,
        "RECURRENCE-ID names an instance that EXDATE removes")
    }
  }
}

/// Two overrides of the same instance.
enum RepeatedInstance: ComponentRule, CopyRepair {
  static let description = RuleDescription(
    "rid.duplicate", .error, "RFC 5545 §3.8.4.4", "An instance is changed once.",
    harm: """
      Readers show one of the changes, or both. With different SEQUENCE values they are versions \
      of one change, which is a warning: the highest counts. No other validator checks this.
      """,
    wrong: .series(
      "DTSTART:20241202T180000Z",
      """
      RECURRENCE-ID:20241209T180000Z
      END:VEVENT
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART:20241211T180000Z
      DURATION:PT1H
      RECURRENCE-ID:↓20241209T180000Z
      """),
    right: .series("DTSTART:20241202T180000Z", "RECURRENCE-ID:20241209T180000Z"),
    cure: "Keep the last one, or give the second the intended RECURRENCE-ID.",
    repair: .sometimes("if all lines are those of the change before it"))

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.recurrenceID]

  static let nameOfCopies = PropertyName.recurrenceID

  static func forbidsCopy(in context: borrowing FixContext) -> Bool {
    context.isVersion(of: components, isInstance: true)
  }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let property = context.record.first(.recurrenceID) else { return }
    let value = context.record.excerpt(property.value)
    switch context.relation {
    case .first: return
    case .copy:
      diagnostics.report(
        diagnostic, at: context.record.placeOfValue(of: property),
        "the instance \(value) is changed a second time",
        repair: EditList.tryRepair)
    case .version:
      diagnostics.report(
        diagnostic, .warning, at: context.record.placeOfValue(of: property),
        "another version of the change to \(value) comes before this one",
        repair: EditList.tryRepair)
    }
  }
}

/// Overrides that have a recurrence rule of their own.
enum OverrideWithRule: ComponentRule {
  static let description = RuleDescription(
    "rid.with-rule", .warning, "RFC 5545 §3.8.4.4",
    "A component with RECURRENCE-ID is one instance and has no RRULE or RDATE.",
    harm: """
      RECURRENCE-ID names one instance of the series. Readers ignore the rule, or repeat the \
      change on days on which the series is unchanged.
      """,
    wrong: .calendar(
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
      SUMMARY:Choir in the mill
      RECURRENCE-ID;VALUE=DATE:20241209
      DTSTART;VALUE=DATE:20241210
      ↓RRULE:FREQ=WEEKLY;COUNT=2
      END:VEVENT
      """),
    right: .series("DTSTART:20241202T180000Z", "RECURRENCE-ID:20241209T180000Z"),
    cure: "Leave the rule out; RANGE=THISANDFUTURE also changes the instances that follow.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.recurrenceID]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    for name in component.present.intersection([.rrule, .rdate]).names {
      guard let property = context.record.first(name, of: index) else { continue }
      diagnostics.report(
        diagnostic, at: property.place,
        "\(name.rawValue) together with RECURRENCE-ID, which names a single instance")
    }
  }
}
