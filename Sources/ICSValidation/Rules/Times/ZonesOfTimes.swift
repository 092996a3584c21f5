internal import CivilCalendar
internal import ICSText

/// TZID on dates.
enum TZIDOnDate: ParameterRule {
  static let description = RuleDescription(
    "time.tzid-on-date", .warning, "RFC 5545 §3.2.19", "A date has no TZID.",
    harm: """
      A date is the same day everywhere. Some readers start it at midnight in the zone: in another \
      zone the event then spans two days.
      """,
    wrong: .event("DTSTART;VALUE=DATE;↓TZID=Europe/Berlin:20241202"),
    right: .event("DTSTART;VALUE=DATE:20241202"), cure: "Leave TZID out.", repair: .always)

  static var parameters: [ParameterName]? { [.tzid] }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    guard property.valueType == .date, property.name != .rrule else { return }
    var isDate = false
    TimeValues.forEach(of: property, in: context.record) { _, value in
      isDate = value.isDate
      return !isDate
    }
    guard isDate else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: parameter.nameRange.lowerBound, in: property),
      "\(property.name.rawValue) is a date and has TZID, expected none"
    ) { edits in
      edits.remove(
        parameter, of: property, in: context.record,
        "TZID removed from \(property.name.rawValue), which is a date")
    }
  }
}

/// Times without a zone.
enum FloatingTimes: CalendarRule {
  static let description = RuleDescription(
    "time.floating", .info, "RFC 5545 §3.3.5", "Times of events have a time zone.",
    harm: """
      A time without a zone means that hour wherever the reader is: right for breakfast on a \
      journey, wrong for a meeting. Google uses the zone of the calendar, Outlook its own. This is \
      reported once per calendar, with the number of events.
      """,
    wrong: .event("↓DTSTART:20241202T180000"),
    right: .event("DTSTART;TZID=Europe/Berlin:20241202T180000"),
    cure: "Write TZID with a VTIMEZONE, or the time in UTC with Z.")

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let floating = context.calendar.floating
    // If the calendar has a zone for such times, another rule reports it.
    guard let place = floating.first, context.calendar.implicitZone == nil else { return }
    diagnostics.report(
      diagnostic, at: place,
      floating.count == 1
        ? "the time has no zone, so it means this hour wherever the reader is"
        : "\(floating.count) events have times without a zone; this is the first")
  }
}

/// Times of availability that are dates or have no zone.
enum AvailabilityForm: PropertyRule {
  static let description = RuleDescription(
    "time.availability-form", .error, "RFC 7953 §3.1",
    "Times in VAVAILABILITY and AVAILABLE are date-times in UTC or with a TZID.",
    harm: "Servers that compute free time refuse it, or are hours off.",
    wrong: .calendar(
      """
      BEGIN:VAVAILABILITY
      UID:office@example.com
      DTSTAMP:20241115T090000Z
      DTSTART;VALUE=DATE:↓20241202
      END:VAVAILABILITY
      """),
    right: .calendar(
      """
      BEGIN:VAVAILABILITY
      UID:office@example.com
      DTSTAMP:20241115T090000Z
      DTSTART:20241202T000000Z
      END:VAVAILABILITY
      """),
    cure: "Write the time of day, and its TZID or Z.")

  static let properties: PropertySet = [.dtstart, .dtend]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let component = context.record.parts[property.part].name
    guard component == .availability || component == .available,
      case .value(let value, _) = property.time
    else { return }
    let fault: String
    switch value {
    case .date: fault = "is a date"
    case .local where context.record.parameter(.tzid, of: property) == nil: fault = "has no zone"
    default: return
    }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "\(property.name.rawValue) of \(component.rawValue) must be a date-time with a zone, "
        + "but \(context.record.excerpt(property.value)) \(fault)")
  }
}

/// Periods of FREEBUSY that are not in order, or outside of what the component covers.
enum BusyTimes: ComponentRule {
  static let description = RuleDescription(
    "time.freebusy", .warning, "RFC 5545 §3.6.4, §3.8.2.6, RFC 5546 §3.3",
    "The periods of FREEBUSY are in ascending order, and between DTSTART and DTEND.",
    harm: """
      A reader that stops at the first period after the time in question misses earlier ones that \
      follow, and what is outside was not asked for: the time may be shown as free.
      """,
    wrong: .freeBusy("FREEBUSY:20241202T180000Z/PT1H,↓20241202T080000Z/PT1H"),
    .freeBusy(
      """
      DTSTART:20241202T000000Z
      DTEND:20241203T000000Z
      FREEBUSY:↓20241203T080000Z/PT1H
      """),
    right: .freeBusy(
      """
      DTSTART:20241202T000000Z
      DTEND:20241203T000000Z
      FREEBUSY:20241202T080000Z/PT1H,20241202T180000Z/PT1H
      FREEBUSY;FBTYPE=BUSY-TENTATIVE:20241202T090000Z/PT1H
      """),
    cure: "Sort the periods by their start, and let DTSTART and DTEND cover them.")

  static let components: [ComponentName] = [.freeBusy]

  static let triggers: PropertySet = [.freebusy]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0 else { return }
    let record = context.record
    let (start, end) = (context.times.start?.instant, context.times.end?.instant)
    // Periods of each type are in an order of their own, and each fault is reported once.
    var latest: [String: (start: Instant, end: Instant)] = [:]
    var (isUnsorted, isOutside) = (false, false)
    for property in record.all(.freebusy) {
      let type = record.parameter(.fbtype, of: property).map { record.string($0.firstValue) }
      var list = ValueList(in: property.value)
      while let range = list.next(in: record.bytes.span) {
        guard let period = instants(of: record.bytes.span.extracting(range)) else { continue }
        let place = record.place(of: range.lowerBound, in: property)
        if !isUnsorted, let before = latest[type ?? "BUSY"], period < before {
          isUnsorted = true
          diagnostics.report(
            diagnostic, at: place,
            "\(record.excerpt(range)) begins before the period that precedes it")
        }
        latest[type ?? "BUSY"] = period
        if !isOutside,
          start.map({ period.end <= $0 }) ?? false || end.map({ period.start >= $0 }) ?? false
        {
          isOutside = true
          diagnostics.report(
            diagnostic, at: place,
            "\(record.excerpt(range)) is not between DTSTART and DTEND")
        }
      }
    }
  }

  /// The start and the end of a period in UTC.
  private static func instants(of text: Span<UInt8>) -> (start: Instant, end: Instant)? {
    guard let reading = try? PeriodValue.read(text), reading.departures.keepForm,
      case .utc(let start) = reading.value.start
    else { return nil }
    switch reading.value.end {
    case .at(.utc(let end)): return (start, end)
    case .at: return nil
    case .after(let length):
      return (start, start.advanced(bySeconds: Int64(length.days * 86_400 + length.seconds)))
    }
  }
}
