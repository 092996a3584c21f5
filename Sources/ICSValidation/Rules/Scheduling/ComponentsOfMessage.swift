internal import ICSText

/// Messages with components of several kinds.
enum MixedMessage: ComponentRule {
  static let description = RuleDescription(
    "itip.one-type", .error, "RFC 5546 §3.1", "A message has components of one kind.",
    harm: "Readers handle the first kind and drop the others.",
    wrong: .calendar(
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
      ↓BEGIN:VJOURNAL
      UID:notes@example.com
      DTSTAMP:20241115T090000Z
      DTSTART;VALUE=DATE:20241202
      DESCRIPTION:Notes
      ORGANIZER:mailto:jan@example.com
      SEQUENCE:1
      END:VJOURNAL
      """),
    .calendar(
      """
      METHOD:ADD
      BEGIN:X-ROOM
      END:X-ROOM
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      ORGANIZER:mailto:jan@example.com
      SEQUENCE:1
      END:VEVENT
      ↓BEGIN:VTODO
      UID:notes@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Notes
      PRIORITY:5
      ORGANIZER:mailto:jan@example.com
      SEQUENCE:1
      END:VTODO
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
    cure: "Send a message for each kind.")

  static let components: [ComponentName] = [.event, .todo, .journal, .freeBusy]

  static var reads: EventTraits { [.inMessage, .unusual] }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, context.expectsMessages || context.methodOfMessage != nil,
      let first = context.calendar.kind, first != component.name
    else { return }
    diagnostics.report(
      diagnostic, at: component.place,
      "\(component.name.rawValue) together with \(first.rawValue), "
        + "expected components of one kind")
  }
}

/// Messages that may contain only one event but contain several.
enum SeveralInMessage: ComponentRule {
  static let description = RuleDescription(
    "itip.one-component", .error,
    "RFC 5546 §3.2.4, §3.2.6, §3.2.7, §3.3.2, §3.3.3, §3.4.4, §3.4.6 to §3.4.8, §3.5.2",
    "ADD, REFRESH, COUNTER and similar messages have one component.",
    harm: "Readers handle the first and drop the others.",
    wrong: .calendar(
      """
      METHOD:REFRESH
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      ATTENDEE:mailto:ulla@example.com
      END:VEVENT
      ↓BEGIN:VEVENT
      UID:concert@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      ATTENDEE:mailto:ulla@example.com
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
    cure: "Send a message for each.")

  static let components: [ComponentName] = [.event, .todo, .journal, .freeBusy]

  static var reads: EventTraits { [.inMessage, .unusual] }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    // A component of another kind is reported as such.
    guard index == 0, context.calendar.scheduled > 1, context.calendar.kind == component.name,
      let method = context.methodOfMessage,
      MethodTable.of(component.name, method)?.requiresOneComponent == true
    else { return }
    diagnostics.report(
      diagnostic, at: component.place,
      "another \(component.name.rawValue) begins, expected one with METHOD:\(method.rawValue)")
  }
}

/// Messages with several UIDs that may contain only one event and its instances.
enum SeveralUIDsInMessage: CalendarRule {
  static let description = RuleDescription(
    "itip.one-uid", .error, "RFC 5546 §3.2.2, §3.2.3, §3.2.5, §3.2.8, §3.4.2, §3.4.3, §3.5.3",
    "All components of a REQUEST, a REPLY, a CANCEL or a similar message have one UID.",
    harm: """
      Readers handle the first event and drop the others. Apple's Calendar refuses to import the file \
      (arran4/golang-ical issue 19), and Outlook opens an invitation in place of a calendar.
      """,
    wrong: .calendar(
      """
      METHOD:REPLY
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      ATTENDEE;PARTSTAT=ACCEPTED:mailto:ulla@example.com
      END:VEVENT
      BEGIN:VEVENT
      ↓UID:concert@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      ATTENDEE;PARTSTAT=ACCEPTED:mailto:ulla@example.com
      END:VEVENT
      """),
    right: .calendar(
      """
      METHOD:REPLY
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      ATTENDEE;PARTSTAT=ACCEPTED:mailto:ulla@example.com
      END:VEVENT
      """),
    cure: """
      Send a message for each event. In a file that people import or subscribe to, write \
      METHOD:PUBLISH, or leave METHOD out.
      """)

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    guard let place = context.calendar.otherUIDs.first, let kind = context.calendar.kind,
      let method = context.methodOfMessage, MethodTable.of(kind, method)?.requiresOneUID == true
    else { return }
    diagnostics.report(
      diagnostic, at: place,
      "found a second UID, expected one with METHOD:\(method.rawValue)")
  }
}

/// Observances of a zone that have both a rule and single dates.
enum ZoneRuleAndDates: ComponentRule {
  static let description = RuleDescription(
    "itip.zone-rdate", .error, "RFC 5546 §3.1.2",
    "In a message, each part of a VTIMEZONE has RRULE or RDATE, not both.",
    harm: """
      Exchange and Outlook refuse the message and show an attachment instead, "not supported \
      calendar message.ics" (Microsoft, KB4456241).
      """,
    wrong: .calendar(
      """
      METHOD:PUBLISH
      BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:20241027T030000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
      ↓RDATE:20230926T030000
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      SUMMARY:Choir
      DTSTART;TZID=Mill Street:20241202T180000
      DURATION:PT1H
      END:VEVENT
      """),
    right: .calendar(
      """
      METHOD:PUBLISH
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      SUMMARY:Choir
      DTSTART;TZID=Europe/Berlin:20241202T180000
      DURATION:PT1H
      END:VEVENT
      """),
    cure: "Write a separate STANDARD or DAYLIGHT for each date.", profiles: [.itip, .outlook])

  static let components: [ComponentName] = [.standard, .daylight]

  static let triggers: PropertySet = [.rdate]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard component.present.contains(.rrule),
      let property = context.record.first(.rdate, of: index)
    else { return }
    diagnostics.report(
      diagnostic, at: property.place,
      "\(component.name.rawValue) has RRULE and RDATE, expected one of them")
  }
}
