internal import CivilCalendar
internal import ICSText
internal import TimeZones

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
    repair: .sometimes("if the event has one version, from LAST-MODIFIED or with `--now`"),
    oncePerFile: true)

  static let components = ComponentName.allCases.filter {
    Cardinality.of($0)?.once.contains(.dtstamp) ?? false
  }

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
        // Otherwise only the user can name a time.
        edits.needsTrial = context.record.first(.lastModified, of: index) != nil
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

extension FixContext {
  /// Whether a DTSTAMP is missing that might decide which of several versions of an event is valid.
  ///
  /// It is `false` once the calendar was surveyed.
  var dependsOnOtherVersions: Bool {
    !isSurveyed && MissingStamp.components.contains(facts.record.parts[0].name)
      && !facts.record.parts[0].present.contains(.dtstamp)
  }
}

extension FaultsLeft {
  /// Whether one of them is a missing DTSTAMP, which is added if the time for it is given.
  package var lackStamps: Bool { rules.contains(MissingStamp.diagnostic) }
}

/// Properties that mean nothing without DTSTART.
enum NeededStart: ComponentRule {
  static let description = RuleDescription(
    "card.requires", .error, "RFC 5545 §3.6.2, §3.8.2.4",
    "Properties that are relative to DTSTART occur together with DTSTART.",
    harm: "A rule or duration without a start defines no time; readers drop the task or the rule.",
    wrong: .todo("↓DURATION:PT1H"), .todo("↓RRULE:FREQ=WEEKLY;COUNT=4\nDUE:20241202T190000Z"),
    right: .todo("DTSTART:20241202T180000Z\nDURATION:PT1H"), cure: "Write DTSTART.")

  static let components: [ComponentName] = [.event, .todo, .journal, .availability]

  static let triggers: PropertySet = [.duration, .dtend, .rrule, .rdate, .exdate, .exrule]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard !component.present.contains(.dtstart), !context.unreadable.contains(.dtstart) else {
      return
    }
    // An event without DTSTART is reported as such, unless its METHOD allows that.
    guard component.name != .event || context.calendar.method != nil else { return }
    // A property that does not belong in the component at all is reported as such.
    let allowed = Cardinality.of(component.name)?.allowed ?? []
    let dependent = component.present.intersection(triggers).intersection(allowed).names
      .compactMap { context.record.first($0, of: index) }
    guard let first = dependent.min(by: { $0.index < $1.index }) else { return }
    let names = dependent.map(\.name.rawValue).joined(separator: ", ")
    diagnostics.report(
      diagnostic, at: first.place, "\(component.name.rawValue) with \(names) needs DTSTART")
  }
}

/// Alarms with DURATION but without REPEAT, or the reverse.
enum PairedProperties: ComponentRule {
  static let description = RuleDescription(
    "card.pair", .error, "RFC 5545 §3.6.6", "A VALARM has both DURATION and REPEAT, or neither.",
    harm: "It is undefined when or how often the alarm repeats, so it rings once.",
    wrong: .alarm("↓REPEAT:3"), .alarm("↓DURATION:PT5M"),
    right: .alarm("REPEAT:3\nDURATION:PT5M"), cure: "Write both, or leave both out.")

  static let components: [ComponentName] = [.alarm]

  static let triggers: PropertySet = [.duration, .repeatCount]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let pair = [PropertyName.duration, .repeatCount]
    let found = pair.compactMap { context.record.first($0, of: index) }
    guard found.count == 1, let property = found.first else { return }
    let missing: PropertyName = property.name == .duration ? .repeatCount : .duration
    guard !context.unreadable.contains(missing) else { return }
    diagnostics.report(
      diagnostic, at: property.place,
      "\(property.name.rawValue) of an alarm also needs \(missing.rawValue)")
  }
}
