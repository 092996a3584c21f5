internal import ICSText

/// Properties that a component must have but does not.
enum MissingProperty: ComponentRule {
  static let description = RuleDescription(
    "card.required", .error, "RFC 5545 §3.6, RFC 9073 §7",
    "A component has the properties that it requires.",
    harm: """
      Without UID an event cannot be changed or removed later, and each import duplicates it; \
      without DTSTART the event has no day. sabre/vobject (Nextcloud) and vobject (Radicale) \
      refuse the file.
      """,
    wrong: .calendar(
      """
      ↓BEGIN:VEVENT
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      """),
    .calendar(
      """
      ↓BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      END:VEVENT
      """),
    .event(
      """
      ↓BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER:-PT15M
      END:VALARM
      """),
    right: .event("LOCATION:Hall"),
    .calendar(
      """
      METHOD:REFRESH
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      ATTENDEE:mailto:ulla@example.com
      END:VEVENT
      """),
    cure: """
      Write the property that the message names. A UID never changes and is unique, such as a \
      UUID; DTSTART is the start. An alarm needs the DESCRIPTION that it shows, and an email alarm SUMMARY and ATTENDEE too; a zone needs its \
      TZID, a PARTICIPANT its PARTICIPANT-TYPE.
      """)

  static let components = ComponentName.allCases.filter { Cardinality.of($0) != nil }

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let table = Cardinality.of(component.name) else { return }
    var missing = table.once.subtracting(component.present)
    missing = missing.subtracting(reportedElsewhere(component.name))
    // RFC 5545 §3.6.1: DTSTART may be missing in a message.
    if component.name == .event, context.calendar.method != nil {
      missing = missing.subtracting([.dtstart])
    }
    if component.name == .alarm {
      missing = missing.union(
        neededByAction(of: index, in: context.record).subtracting(component.present))
    }
    missing = missing.subtracting(context.unreadable)
    guard !missing.isEmpty else { return }
    missing = missing.subtracting(context.record.joinedNames(in: index))
    for name in missing.names {
      diagnostics.report(
        diagnostic, at: component.place, "\(component.name.rawValue) has no \(name.rawValue)",
        advice: advice(on: name, in: component.name))
    }
  }

  private static func advice(
    on property: PropertyName, in component: ComponentName
  ) -> Diagnostic.Advice? {
    switch (property, component) {
    case (.uid, _):
      Diagnostic.Advice(
        reference: "RFC 5545 §3.8.4.7",
        cure: "Write a UID that is unique and never changes, such as a UUID.")
    case (.dtstart, .event), (.dtstart, .available):
      Diagnostic.Advice(
        reference: "RFC 5545 §3.8.2.4", cure: "Write the start of the event as DTSTART.")
    case (.description, .alarm), (.summary, .alarm), (.attendee, .alarm), (.action, .alarm):
      Diagnostic.Advice(
        reference: "RFC 5545 §3.6.6",
        cure: "Write what the alarm does as ACTION, and the \(property.rawValue) that it needs.")
    case (.tzid, _):
      Diagnostic.Advice(
        reference: "RFC 5545 §3.8.3.1", cure: "Write the name of the zone as TZID.")
    default: nil
    }
  }

  /// The required properties that have rules of their own.
  private static func reportedElsewhere(_ component: ComponentName) -> PropertySet {
    switch component {
    case .calendar: [.prodid, .version]
    case .alarm: [.trigger]
    case .standard, .daylight: [.tzoffsetfrom, .tzoffsetto]
    default: [.dtstamp]
    }
  }

  /// The properties that an alarm must have besides ACTION and TRIGGER (RFC 5545 §3.6.6).
  private static func neededByAction(of index: Int, in record: Component) -> PropertySet {
    guard let action = record.first(.action, of: index) else { return [] }
    let value = record.bytes.span.extracting(action.value)
    if value.equals("DISPLAY") { return [.description] }
    if value.equals("EMAIL") { return [.description, .summary, .attendee] }
    return []
  }
}
