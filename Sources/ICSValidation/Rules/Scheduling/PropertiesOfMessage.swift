internal import ICSText

/// Properties that a message must have but does not.
enum MissingInMessage: ComponentRule {
  static let description = RuleDescription(
    "itip.required", .error, "RFC 5546 §3.2 to §3.5",
    "A component has the properties that its METHOD requires.",
    harm: """
      Readers cannot tell which event, which version or whose answer it is. Without a title, or \
      without ATTENDEE in a REQUEST, they show the event, so that is a warning except with \
      `--profile itip`. METHOD:PUBLISH is checked with that profile.
      """,
    wrong: .calendar(
      """
      METHOD:CANCEL
      ↓BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      STATUS:CANCELLED
      END:VEVENT
      """),
    right: .calendar(
      """
      METHOD:CANCEL
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      STATUS:CANCELLED
      SEQUENCE:1
      END:VEVENT
      """),
    cure: "Add the property that the message names.")

  static let components: [ComponentName] = [.event, .todo, .journal, .freeBusy]

  static var reads: EventTraits { [.inMessage, .unusual] }

  /// The properties without which readers still know what the message is about.
  private static let descriptive: PropertySet = [.summary, .description, .priority]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let method = context.methodOfMessage,
      let table = MethodTable.of(component.name, method)
    else { return }
    // Properties that every file needs, or every message except PUBLISH, have rules of their own.
    var elsewhere = Cardinality.of(component.name)?.once ?? []
    elsewhere = elsewhere.subtracting([.dtstart])
    if method != .publish { elsewhere.insert(.organizer) }
    let missing = table.required.subtracting(component.present).subtracting(elsewhere)
      .subtracting(context.unreadable)
    for name in missing.names {
      let isShown = Self.descriptive.contains(name) || name == .attendee && method == .request
      diagnostics.report(
        diagnostic, isShown ? .warning : nil, at: component.place,
        "\(component.name.rawValue) with METHOD:\(method.rawValue) has no \(name.rawValue)")
    }
  }
}

/// Properties and time zone definitions that a message must not have.
enum ForbiddenInMessage: ComponentRule, CalendarRule {
  static let description = RuleDescription(
    "itip.forbidden", .error, "RFC 5546 §3.2 to §3.5",
    "A message has no property that its METHOD excludes.",
    harm: """
      Readers take the message for another one: with a rule, an added instance replaces its series. \
      Most ignore what does not concern times, so that is a warning except with `--profile itip`. \
      METHOD:PUBLISH is checked with that profile: with attendees, a published event looks like an \
      invitation, and some readers send answers.
      """,
    wrong: .calendar(
      """
      METHOD:REFRESH
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      ATTENDEE:mailto:ulla@example.com
      ↓SUMMARY:Choir
      END:VEVENT
      """),
    .calendar(
      """
      METHOD:ADD
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      ORGANIZER:mailto:jan@example.com
      SEQUENCE:2
      ↓RRULE:FREQ=WEEKLY;COUNT=4
      END:VEVENT
      """),
    .calendar(
      """
      METHOD:REPLY
      BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      ↓BEGIN:VTIMEZONE
      TZID:Church Street
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0200
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      DTSTART;TZID=Mill Street:20241202T180000
      DTEND;TZID=Church Street:20241202T200000
      ORGANIZER:mailto:jan@example.com
      ATTENDEE;PARTSTAT=ACCEPTED:mailto:ulla@example.com
      END:VEVENT
      """),
    right: .calendar(
      """
      METHOD:REFRESH
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      ATTENDEE:mailto:ulla@example.com
      END:VEVENT
      """),
    cure: "Leave out the property that the message names.")

  static func enter(_ table: inout RuleTable) {
    table.add(self as any ComponentRule.Type)
    table.add(self as any CalendarRule.Type)
  }

  static let components: [ComponentName] = [.event, .todo, .journal, .freeBusy]

  static var reads: EventTraits { [.inMessage, .unusual] }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let method = context.methodOfMessage,
      let table = MethodTable.of(component.name, method)
    else { return }
    // A property that the component must never have is reported as such.
    let forbidden = table.forbidden.intersection(Cardinality.of(component.name)?.allowed ?? .all)
    for name in component.present.intersection(forbidden).names {
      guard let property = context.record.first(name) else { continue }
      diagnostics.report(
        diagnostic, PropertySet.deciding.contains(name) ? nil : .warning, at: property.place,
        "\(component.name.rawValue) with METHOD:\(method.rawValue) must not have "
          + "\(name.rawValue)")
    }
  }

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    guard let method = context.methodOfMessage, let kind = context.calendar.kind,
      let most = MethodTable.of(kind, method)?.maxZones
    else { return }
    for place in context.zones.definitionPlaces.dropFirst(most) {
      diagnostics.report(
        diagnostic, .warning, at: place,
        most == 0
          ? "a message with \(kind.rawValue) and METHOD:\(method.rawValue) must not have VTIMEZONE"
          : "found a second VTIMEZONE, expected one with \(kind.rawValue) and "
            + "METHOD:\(method.rawValue)")
    }
  }
}

/// Properties that may occur only once in a message but occur several times.
enum RepeatedInMessage: ComponentRule {
  static let description = RuleDescription(
    "itip.at-most-one", .error, "RFC 5546 §3.2 to §3.5",
    "A property that the METHOD of a message allows only once occurs at most once.",
    harm: "Readers of the message keep the first or the last.",
    wrong: .calendar(
      """
      METHOD:ADD
      BEGIN:VJOURNAL
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      DTSTART;VALUE=DATE:20241202
      ORGANIZER:mailto:jan@example.com
      SEQUENCE:1
      DESCRIPTION:Notes
      ↓DESCRIPTION:More notes
      END:VJOURNAL
      """),
    right: .calendar(
      """
      METHOD:ADD
      BEGIN:VJOURNAL
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      DTSTART;VALUE=DATE:20241202
      ORGANIZER:mailto:jan@example.com
      SEQUENCE:1
      DESCRIPTION:Notes
      END:VJOURNAL
      """),
    cure: "Keep the intended one.")

  static let components: [ComponentName] = [.event, .todo, .journal, .freeBusy]

  static var reads: EventTraits { [.inMessage, .unusual] }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, !component.repeated.isEmpty, let method = context.methodOfMessage,
      let table = MethodTable.of(component.name, method),
      let always = Cardinality.of(component.name)
    else { return }
    // ATTENDEE, RRULE, and properties that no file may repeat have rules of their own.
    let elsewhere = always.once.union(always.atMostOnce).union([.attendee, .rrule])
    for name in component.repeated.intersection(table.single).subtracting(elsewhere).names {
      for property in context.record.all(name).dropFirst() {
        diagnostics.report(
          diagnostic, at: property.place,
          "\(name.rawValue) appears a second time, expected once in "
            + "\(component.name.rawValue) with METHOD:\(method.rawValue)")
      }
    }
  }
}

/// Alarms in messages that must not have any.
enum AlarmInMessage: ComponentRule {
  static let description = RuleDescription(
    "itip.alarm", .error, "RFC 5546 §3.2.3, §3.2.5, §3.2.6, §3.2.8",
    "REPLY, CANCEL, REFRESH and DECLINECOUNTER have no VALARM.",
    harm: "An alarm may ring for a cancelled event.",
    wrong: .calendar(
      """
      METHOD:CANCEL
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      STATUS:CANCELLED
      SEQUENCE:1
      DTSTART;VALUE=DATE:20241202
      ↓BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:Choir
      TRIGGER:-PT15M
      END:VALARM
      END:VEVENT
      """),
    right: .calendar(
      """
      METHOD:CANCEL
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      STATUS:CANCELLED
      SEQUENCE:1
      END:VEVENT
      """),
    cure: "Leave the alarm out.")

  static let components: [ComponentName] = [.alarm]

  static var reads: EventTraits { [.inMessage, .unusual] }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let method = context.methodOfMessage,
      let parent = component.parent.map({ context.record.parts[$0].name }),
      let table = MethodTable.of(parent, method), !table.allowsAlarms
    else { return }
    diagnostics.report(
      diagnostic, at: component.place,
      "\(parent.rawValue) with METHOD:\(method.rawValue) must not have VALARM")
  }
}
