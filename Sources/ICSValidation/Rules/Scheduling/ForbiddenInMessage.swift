internal import ICSText

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
      let most = MethodTable.of(kind, method)?.mostZones
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
