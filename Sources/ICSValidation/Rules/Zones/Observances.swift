internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// Starts of observances that are not local times.
enum ObservanceStart: ComponentRule {
  static let description = RuleDescription(
    "tz.observance-dtstart", .error, "RFC 5545 §3.6.5",
    "DTSTART and RDATE of STANDARD and DAYLIGHT are local times, without Z and TZID.",
    harm: "Readers differ in when the clocks change: on that day events are off by an hour or two.",
    wrong: .calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:↓19700101T000000Z
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      """),
    .calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:19700101T000000
      RDATE:↓19800101T000000Z
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      """),
    .calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART;↓TZID=Mill Street:19700101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      """),
    right: .zone("TZOFFSETFROM:+0100", "+0100"),
    cure: "Write the local time before the change, without Z.")

  static let components: [ComponentName] = [.standard, .daylight]

  static let triggers: PropertySet = [.dtstart, .rdate]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let properties = [context.record.first(.dtstart, of: index)].compactMap(\.self)
    for property in properties + context.record.all(.rdate, of: index) {
      TimeValues.forEach(of: property, in: context.record) { range, value in
        if case .local = value {
          guard let zone = context.record.parameter(.tzid, of: property) else { return true }
          diagnostics.report(
            diagnostic, at: context.record.place(of: zone.nameRange.lowerBound, in: property),
            "\(property.name.rawValue) of \(component.name.rawValue) must not have TZID")
          return false
        }
        diagnostics.report(
          diagnostic, at: context.record.place(of: range.lowerBound, in: property),
          "\(property.name.rawValue) of \(component.name.rawValue) must be a local time such as "
            + "19961027T030000, not \(context.record.excerpt(range))")
        return false
      }
    }
  }
}

/// Observances whose start does not match their own recurrence rule.
enum ObservanceNotInRule: ComponentRule {
  static let description = RuleDescription(
    "tz.dtstart-not-in-rule", .info, "RFC 5545 §3.6.5, §3.8.5.3",
    "DTSTART of STANDARD and DAYLIGHT matches their rule.",
    harm: """
      Readers disagree about whether the clocks change at DTSTART too. The year 1601 is not \
      reported: Outlook begins its zones then, and no event is that old.
      """,
    wrong: .calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:↓19701024T030000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
      END:STANDARD
      END:VTIMEZONE
      """),
    right: .event("DTSTART;TZID=Europe/Berlin:20241202T180000"),
    cure: "Write the first time of the rule.")

  static let components: [ComponentName] = [.standard, .daylight]

  static let triggers: PropertySet = [.rrule]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let start = context.record.first(.dtstart, of: index),
      case .value(.local(let time), []) = start.time,
      let rule = context.record.first(.rrule, of: index),
      let parsed = context.parsedRule(of: rule), parsed.isSound,
      let meaning = parsed.rule, !meaning.usesUnsupportedCalendar,
      !meaning.matches(start: time, isDate: false), !time.isOutlookZoneStart
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: start),
      "DTSTART \(context.record.excerpt(start.value)) does not match the rule of this "
        + "\(component.name.rawValue)")
  }
}

extension WallTime {
  /// Whether the time is in 1601, the year in which Windows begins to count time.
  fileprivate var isOutlookZoneStart: Bool { CivilDate(day).year == 1601 }
}

/// Observances that change from an offset that was not in use before them.
enum OffsetDoesNotContinue: ComponentRule {
  static let description = RuleDescription(
    "tz.offset-continuity", .info, "RFC 5545 §3.6.5, §3.8.3.3",
    "TZOFFSETFROM is the offset before the change.",
    harm: """
      DTSTART of the part is in local time before the change: with another offset, readers change \
      the clocks an hour or two too early or too late.
      """,
    wrong: .calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:DAYLIGHT
      DTSTART:19700329T020000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
      END:DAYLIGHT
      BEGIN:STANDARD
      DTSTART:19701025T030000
      TZOFFSETFROM:↓+0300
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
      END:STANDARD
      END:VTIMEZONE
      """),
    right: .event("DTSTART;TZID=Europe/Berlin:20241202T180000"),
    cure: "Write the TZOFFSETTO of the preceding part.")

  static let components: [ComponentName] = [.standard, .daylight]

  static let triggers: PropertySet = [.tzoffsetfrom]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let zone = context.definedZone, let onset = onset(of: index, in: context.record),
      // An observance that starts before its rule, as Outlook writes it, has its first change
      // later.
      startsWithItsRule(index, context),
      let property = context.record.first(.tzoffsetfrom, of: index)
    else { return }
    let before = zone.offsetFromUTC(at: onset.instant.advanced(bySeconds: -1))
    guard before != onset.offset else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "TZOFFSETFROM is \(context.record.excerpt(property.value)), but the offset before the change "
        + "is \(text(of: before))")
  }

  /// The start of an observance, and the offset that it says was in use before.
  private static func onset(
    of index: Int, in record: Component
  ) -> (instant: Instant, offset: Int)? {
    guard let start = record.first(.dtstart, of: index),
      case .value(.local(let time), _) = start.time,
      let from = record.first(.tzoffsetfrom, of: index),
      let offset = try? OffsetValue.read(record.bytes.span.extracting(from.value)).value
    else { return nil }
    return (Instant(time, offsetFromUTC: offset), offset)
  }

  private static func startsWithItsRule(
    _ index: Int, _ context: borrowing RuleContext
  ) -> Bool {
    guard let start = context.record.first(.dtstart, of: index),
      case .value(.local(let time), _) = start.time
    else { return false }
    let rules = context.record.all(.rrule, of: index).compactMap {
      context.parsedRule(of: $0)?.rule
    }
    return rules.isEmpty || rules.contains { $0.matches(start: time, isDate: false) }
  }

  private static func text(of offset: Int) -> String {
    let minutes = offset.magnitude / 60
    func digits(_ number: UInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return (offset < 0 ? "-" : "+") + digits(minutes / 60) + digits(minutes % 60)
  }
}

/// Parts of a VTIMEZONE that begin at the same time, with different offsets.
enum SameOnset: ComponentRule {
  static let description = RuleDescription(
    "tz.same-onset", .error, "RFC 5545 §3.6.5",
    "The parts of a VTIMEZONE begin at different times.",
    harm: """
      It is unclear which offset holds from then on. calview takes the first part; a reader that \
      takes the last, or STANDARD, shows events an hour earlier or later. With a well-known name it \
      is a warning: readers go by the name.
      """,
    wrong: .calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:19701025T030000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:↓19701025T030000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      END:DAYLIGHT
      END:VTIMEZONE
      """),
    right: .zone("TZOFFSETFROM:+0100", "+0100"),
    cure: "Write the time at which the clocks change, with its RRULE or RDATE, in each part.")

  static let components: [ComponentName] = [.standard, .daylight]

  static let triggers: PropertySet = [.dtstart]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let record = context.record
    guard let start = record.first(.dtstart, of: index),
      (0..<index).contains(where: { other in
        components.contains(record.parts[other].name)
          && record.parts[other].parent == component.parent
          // Outlook lets both parts begin in 1601; their rules say when they change.
          && record.haveSame(.dtstart, other, index) && record.haveSame(.rrule, other, index)
          && record.haveSame(.rdate, other, index) && !record.haveSame(.tzoffsetto, other, index)
      })
    else { return }
    diagnostics.report(
      diagnostic, context.isZoneWithKnownName ? .warning : nil, at: record.placeOfValue(of: start),
      "another part of the VTIMEZONE begins at \(record.excerpt(start.value)) too, with another "
        + "offset")
  }
}

extension Component {
  /// Whether two components have the same values of a property.
  fileprivate func haveSame(_ name: PropertyName, _ first: Int, _ second: Int) -> Bool {
    all(name, of: first).map { string($0.value) } == all(name, of: second).map { string($0.value) }
  }
}

/// Dates of observances that Outlook ignores.
enum ZoneDatesForOutlook: PropertyRule {
  static let description = RuleDescription(
    "outlook.zone-rdate", .warning, "RFC 5545 §3.6.5",
    "Each part of a VTIMEZONE has a yearly RRULE, and no RDATE.",
    harm: """
      Outlook derives two changes a year from DTSTART and RRULE and ignores RDATE (Microsoft, \
      MS-STANOICAL §2.2.47): in summer events are an hour off.
      """,
    wrong: .calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:20241027T030000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      ↓RDATE:20251026T030000
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;TZID=Mill Street:20241202T180000
      DURATION:PT1H
      END:VEVENT
      """),
    right: .event("DTSTART;TZID=Europe/Berlin:20241202T180000"),
    cure: "Write RRULE:FREQ=YEARLY with BYMONTH and BYDAY.", profiles: [.outlook])

  static let properties: PropertySet = [.rdate]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let component = context.record.parts[property.part]
    guard component.name == .standard || component.name == .daylight,
      // RDATE together with a recurrence rule is a fault of its own.
      !component.present.contains(.rrule)
    else { return }
    diagnostics.report(
      diagnostic, at: property.place,
      "Outlook ignores RDATE in \(component.name.rawValue), expected RRULE")
  }
}
