internal import ICSText

/// Components that are too large to be read.
enum LargeComponent: Rule {
  static let description = RuleDescription(
    .frameLimit, "RFC 5545 §3.6", "A component is smaller than 8 mebibytes.",
    harm:
      """
      calview leaves the component out. Often an END is missing and the component contains the \
      rest of the file.
      """,
    wrong: .calendar(
      """
      ↓BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      COMMENT:Bread and olives
      COMMENT:Cheese and wine
      COMMENT:Cake and coffee
      END:VEVENT
      """, limits: .small { $0.frameBytes = 150 }),
    right: .event("COMMENT:Bread", limits: .small { $0.frameBytes = 300 }),
    cure: "Close the component, and put attachments on the web.")
}

/// Properties that are too long to be read.
enum LongProperty: Rule {
  static let description = RuleDescription(
    .propertyLimit, "RFC 5545 §3.1", "A property is smaller than a mebibyte.",
    harm: """
      calview leaves the property out. Readers need seconds to minutes for lines of many \
      megabytes, or run out of memory. Attachments and images are skipped without a report.
      """,
    wrong: .event(
      "↓DESCRIPTION:Everybody brings something for the table and something to sing",
      limits: .small { $0.propertyBytes = 64 }),
    right: .event(
      "DESCRIPTION:Everybody brings something", limits: .small { $0.propertyBytes = 64 }),
    cure: "Put long texts on the web, and write their address.")
}

/// Components with too many properties.
enum ManyProperties: Rule {
  static let description = RuleDescription(
    .propertyCountLimit, "RFC 5545 §3.6", "A component has fewer than 20000 lines.",
    harm: "calview leaves the rest out; libical keeps 10000 and drops the others.",
    wrong: .event(
      "COMMENT:Bread\nCOMMENT:Olives\n↓COMMENT:Cheese", limits: .small { $0.properties = 8 }),
    right: .event("COMMENT:Bread", limits: .small { $0.properties = 8 }),
    cure: "Split the content into several events.")
}

/// Properties with too many parameters.
enum ManyParameters: Rule {
  static let description = RuleDescription(
    .parameterCountLimit, "RFC 5545 §3.2", "A property has at most 64 parameters.",
    harm: """
      calview leaves the property out. libical keeps 100 and takes the rest of the line for the \
      value.
      """,
    wrong: .event("X-SEAT;X-A=1;X-B=2;↓X-C=3:12", limits: .small { $0.parameters = 2 }),
    right: .event("X-SEAT;X-A=1;X-B=2:12", limits: .small { $0.parameters = 2 }),
    cure: "Leave out parameters that no program reads.")
}

/// Files with too many zones.
enum ManyTimeZones: CalendarRule {
  static let description = RuleDescription(
    .timeZoneLimit, "RFC 5545 §3.6.5", "A file has at most 1000 time zones.",
    harm: "calview leaves the others out; libical needs seconds to free them.",
    wrong: .calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      ↓BEGIN:VTIMEZONE
      TZID:Mill Lane
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      END:VTIMEZONE
      """, limits: .small { $0.timeZones = 1 }),
    right: .zone("TZOFFSETFROM:+0100", "+0100"), cure: "Write each zone once.")

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    guard let place = context.zones.excess.first else { return }
    diagnostics.report(
      diagnostic, at: place,
      "\(context.zones.excess.count) times have TZIDs beyond this limit, which are not looked up")
  }
}

/// Zones that are defined only after more events than can wait for them.
enum ManyTimesBeforeZone: CalendarRule {
  static let description = RuleDescription(
    .timesBeforeZoneLimit, "RFC 5545 §3.6.5",
    "A VTIMEZONE comes before the events in its zone, or soon after them.",
    harm: """
      Once 65536 times, 4096 series or 4 mebibytes of events in a calendar wait for their zones, \
      calview checks times without knowing the zone.
      """,
    wrong: .calendar(
      """
      \(choir)
      ↓\(zone)
      """, limits: .small { $0.pendingBytes = 0 }),
    right: .calendar(
      """
      \(zone)
      \(choir)
      """, limits: .small { $0.pendingBytes = 0 }),
    cure: "Write the zones of a calendar before its events.")

  private static let choir = """
    BEGIN:VEVENT
    UID:choir@example.com
    DTSTAMP:20241115T090000Z
    SUMMARY:Choir
    DTSTART;TZID=Mill Street:20241202T180000
    DURATION:PT1H
    END:VEVENT
    """

  private static let zone = """
    BEGIN:VTIMEZONE
    TZID:Mill Street
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0100
    END:STANDARD
    END:VTIMEZONE
    """

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    for entry in context.zones.entries {
      guard entry.hasTimesBeforeDefinition, let place = entry.definitions.first else { continue }
      diagnostics.report(
        diagnostic, at: place,
        "times before this VTIMEZONE are checked without it, since too much comes between them")
    }
  }
}

/// Overrides that are too far from their series to be compared with it.
enum ManyOverrides: CalendarRule {
  static let description = RuleDescription(
    .overrideLimit, "RFC 5545 §3.8.4.4",
    "An override comes after its series, with fewer than 4096 other series between them.",
    harm: """
      calview forgets a series after 4096 others, and keeps as many overrides that come before \
      their series. It does not check whether any other override names an instance.
      """,
    wrong: .calendar(
      """
      \(series("choir"))
      \(series("band"))
      \(change("↓"))
      """, limits: few),
    right: .calendar(
      """
      \(series("choir"))
      \(change(""))
      \(series("band"))
      """, limits: few),
    cure: "Write each override immediately after its series.")

  private static let few = Limits.small { $0.rememberedSeries = 1 }

  private static func series(_ name: String) -> String {
    """
    BEGIN:VEVENT
    UID:\(name)@example.com
    DTSTAMP:20241115T090000Z
    SUMMARY:Music
    DTSTART:20241202T180000Z
    DURATION:PT1H
    RRULE:FREQ=WEEKLY;COUNT=4
    END:VEVENT
    """
  }

  private static func change(_ mark: String) -> String {
    """
    BEGIN:VEVENT
    UID:choir@example.com
    DTSTAMP:20241115T090000Z
    SUMMARY:Choir in the mill
    DTSTART:20241210T180000Z
    DURATION:PT1H
    RECURRENCE-ID:\(mark)20241209T180000Z
    END:VEVENT
    """
  }

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let overrides = context.instances.uncompared
    guard let place = overrides.first else { return }
    diagnostics.report(
      diagnostic, at: place,
      overrides.count == 1
        ? "1 override is too far from its series to be compared with it"
        : "\(overrides.count) overrides are too far from their series to be compared with it")
  }
}

/// Recurrence rules that are too costly to follow, or whose calendar is not known for so long.
enum CostlyRule: ComponentRule {
  static let description = RuleDescription(
    "limit.recurrence", .error, "RFC 5545 §3.8.5.3",
    "The instances of a series can be found in a bounded number of steps.",
    harm: """
      calview cannot compute the instances of the rule. Other readers search for them for minutes \
      or hours. A calendar that follows the moon is known for some centuries, so that a series with \
      RSCALE that ends later is a warning: nobody knows its last instances.
      """,
    wrong: .event(
      """
      DTSTART:19700105T000000Z
      RRULE:↓FREQ=SECONDLY;INTERVAL=7;BYDAY=MO;COUNT=2147483647
      EXDATE:20241202T000001Z
      """),
    right: .event("DTSTART:20241202T000000Z\nRRULE:FREQ=HOURLY;COUNT=24"),
    cure: "Write a rule that repeats at most a few times a day, and give it an end.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.rrule]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    if let recurrence = context.recurrence, recurrence.passesKnownYears,
      let remark = recurrence.series?.remarkOnCalendar,
      let property = context.record.first(.rrule)
    {
      diagnostics.report(
        diagnostic, .warning, at: context.record.placeOfValue(of: property),
        "\(remark), and the series ends later")
      return
    }
    guard let recurrence = context.recurrence,
      recurrence.verdict == .tooCostly
        || recurrence.exceptions.contains(where: { $0.isInstance == .unknown }),
      let property = context.record.first(.rrule)
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "\(recurrence.series?.remarkOnCalendar ?? "the rule takes too many steps to follow")")
  }
}

/// Calendars that are too large to subscribe to.
enum LargeFeed: FileRule {
  static let description = RuleDescription(
    "google.size", .warning, "RFC 5545 §3.4",
    "A calendar for subscribers is no larger than a megabyte.",
    harm: """
      Google Calendar fetches up to 1 MB from an address (according to its help forum); a larger \
      calendar is not shown or not updated.
      """,
    wrong: .file(
      """
      ↓BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//calview//EN
      BEGIN:X-ROOM
      END:X-ROOM
      END:VCALENDAR
      """, limits: .small { $0.feedBytes = 100 }),
    right: .event("LOCATION:Hall"),
    cure: "Publish future events and those of the last months, or split the calendar.",
    profiles: [.google])

  static func check(
    _ summary: ScanSummary, _ limits: Limits, reporting diagnostics: inout Diagnostics
  ) {
    guard summary.bytesRead > limits.feedBytes else { return }
    diagnostics.report(
      diagnostic, at: Place(line: 1),
      "the file has \(summary.bytesRead) bytes, but Google fetches at most \(limits.feedBytes)")
  }
}

extension DiagnosticRule {
  /// The times and series that wait for a VTIMEZONE stay within their limits.
  ///
  /// The limits are ``Limits/pendingTimes``, ``Limits/pendingSeries`` and ``Limits/pendingBytes``.
  fileprivate static let timesBeforeZoneLimit = DiagnosticRule("limit.times-before-zone", .warning)

  /// Fewer other series than ``Limits/rememberedSeries`` are between a series and its overrides.
  static let overrideLimit = DiagnosticRule("limit.overrides", .warning)
}
