internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// Invalid dates.
enum InvalidDate: PropertyRule {
  static let description = RuleDescription(
    "val.date", .error, "RFC 5545 §3.3.4", "A date is a day of the calendar, written YYYYMMDD.",
    harm: """
      Readers refuse the file, drop the event or show it on another day: libical accepts 30 \
      February and counts on into March.
      """,
    wrong: .event("DTSTART;VALUE=DATE:2024↓1305"), .event("DTSTART;VALUE=DATE:202402↓30"),
    .event("DTSTART;VALUE=DATE:↓2024-12-05"),
    right: .event("DTSTART;VALUE=DATE:20241205"),
    cure: "Write four digits of the year, two of the month and two of the day.",
    repair: .sometimes("if it can be read"))

  static let properties: PropertySet = PropertySet.times.union([.exdate, .rdate])

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    TimeValues.forEachFault(of: property, in: context.record) { fault in
      guard fault.isDate else { return }
      diagnostics.report(
        diagnostic, at: context.record.place(of: fault.offset, in: property),
        fault.message(property, context.record)
      ) { InvalidDateTime.rewrite(fault.range, of: property, in: context.record, with: &$0) }
    }
  }
}

/// Invalid date-times.
enum InvalidDateTime: PropertyRule {
  static let description = RuleDescription(
    "val.date-time", .error, "RFC 5545 §3.3.5",
    "A date-time is a date and a time, written YYYYMMDDTHHMMSS, with Z for UTC.",
    harm: """
      Readers refuse the file, drop the event or show it at another time: libical accepts 25:00 \
      and counts on into the next day; some read the forms of ISO 8601 with hyphens, others do not.
      """,
    wrong: .event("DTSTART:20241202T↓250000Z"), .event("DTSTART:↓2024-12-02T18:00:00Z"),
    .event("DTSTART:↓20241202T1800"), .event("DTSTART:↓20241202T190000+0100"),
    right: .event("DTSTART:20241202T180000Z"),
    cure: """
      Write hours, minutes and seconds with two digits each and no separators; a time in a zone \
      has TZID, not an offset.
      """,
    repair: .sometimes("if it can be read"))

  static let properties: PropertySet = PropertySet.times.union([.exdate, .rdate, .trigger])

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    // What holds for all values of the property is found out once.
    var offsets: Offsets?
    TimeValues.forEachFault(of: property, in: context.record) { fault in
      guard !fault.isDate else { return }
      diagnostics.report(
        diagnostic, at: context.record.place(of: fault.offset, in: property),
        fault.message(property, context.record)
      ) { edits in
        let found = offsets ?? Offsets(of: property, in: context)
        offsets = found
        write(fault.range, of: property, in: context, found, with: &edits)
      }
    }
  }

  /// Writes a time in its right form, without an offset if TZID gives the same one.
  private static func write(
    _ range: Range<Int>, of property: Component.Property,
    in context: borrowing RuleContext, _ offsets: Offsets, with edits: inout EditList
  ) {
    let value = context.record.bytes.span.extracting(range)
    switch offsets {
    case .contradictZone: return
    case .matchZone(let zone):
      guard let time = zone.time(beforeOffsetOf: value), let text = TimeText.text(of: .local(time))
      else { return rewrite(range, of: property, in: context.record, with: &edits) }
      edits.replace(
        range, of: property, in: context.record, with: text,
        "\(context.record.excerpt(range)) written as \(text); TZID gives the offset")
    case .irrelevant: rewrite(range, of: property, in: context.record, with: &edits)
    }
  }

  /// How the offsets of the values of a property agree with the zone that TZID names.
  ///
  /// The values are all in the zone, or all in UTC.
  private enum Offsets {
    case matchZone(Zone)
    /// In UTC, the series would keep its first instance, but not the others.
    case contradictZone
    case irrelevant

    init(of property: Component.Property, in context: borrowing RuleContext) {
      self = .irrelevant
      guard let zone = context.zone(of: property) else { return }
      let text = context.record.bytes.span
      var hasOffset = false
      var agree = true
      var list = ValueList(in: property.value)
      while let range = list.next(in: text) {
        let value = text.extracting(range)
        guard let reading = try? DateValue.read(value) else { return }
        hasOffset = hasOffset || reading.departures.contains(.offset)
        if case .local = reading.value { continue }
        agree = agree && zone.time(beforeOffsetOf: value) != nil
      }
      let repeats = !context.record.parts[property.part].present.isDisjoint(
        with: [.rrule, .rdate, .exrule])
      if agree {
        self = .matchZone(zone)
      } else if repeats, hasOffset {
        self = .contradictZone
      }
    }
  }

  /// Writes a value in its right form, if it can be read.
  static func rewrite(
    _ range: Range<Int>, of property: Component.Property, in record: Component,
    with edits: inout EditList
  ) {
    guard let value = try? DateValue.read(record.bytes.span.extracting(range)).value,
      let text = TimeText.text(of: value)
    else { return }
    edits.write(text, for: range, of: property, in: record)
  }
}

/// Days that some programs cannot hold.
enum DateOutOfRange: PropertyRule {
  static let description = RuleDescription(
    "val.date-range", .info, "RFC 5545 §3.3.4",
    "A time is between 13 December 1901 and 19 January 2038.",
    harm: """
      Programs that count seconds in 32 bits show another day or crash; most read such times. Years \
      such as 1601 and 9999 usually stand for a missing value. The year 0000 is a warning: \
      icalendar drops the property, ical (Home Assistant) refuses the file. Times after 2038 are \
      reported once per file.
      """,
    wrong: .event("DTSTART:↓00010101T000000Z"), .event("CREATED:↓00001231T000000Z"),
    .event("DTSTART;VALUE=DATE:↓99991231"),
    .event("DTSTART:↓20991231T180000Z\nDTEND:20991231T190000Z"),
    right: .event("DTSTART:20241202T180000Z"),
    cure: "Leave the property out if there is no such time; otherwise this is fine.")

  static let properties: PropertySet = PropertySet.times.subtracting([.tzuntil])

  static var reads: LineTraits { [.late, .unusual] }

  /// The range of seconds that 32 bits hold.
  private static let range = Int64(Int32.min)...Int64(Int32.max)

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    // A time zone may begin at any date.
    guard context.record.parts[0].name != .timeZone else { return }
    var hasNoYear = false
    switch property.time {
    case .value(let value, _) where value.wallTime.secondsSinceEpoch < range.lowerBound: break
    case .value(let value, _) where value.wallTime.secondsSinceEpoch > range.upperBound:
      guard context.file.firstLateTime == nil || context.file.firstLateTime == property.place
      else { return }
    case .failure(let error) where error.problem == .yearOutOfRange: hasNoYear = true
    default: return
    }
    diagnostics.report(
      diagnostic, hasNoYear ? .warning : nil, at: context.record.placeOfValue(of: property),
      "\(property.name.rawValue) is \(context.record.excerpt(property.value)), "
        + "which some programs cannot represent")
  }
}

/// Times and durations in small letters.
enum LowercaseTime: PropertyRule {
  static let description = RuleDescription(
    "val.lowercase", .error, "RFC 5545 §3.3.5, §3.3.6, §3.3.12",
    "The letters of times and durations are capitals.",
    harm: """
      icalendar drops the property, so that the event has no time or does not repeat, and refuses \
      files with such an alarm; ical (Home Assistant) refuses all of them. calview reads them.
      """,
    wrong: .event("DTSTART:20241202↓t180000z"), .event("DTSTAMP:20241115T090000↓z"),
    .event("DURATION:↓pt1h"), .event("RRULE:FREQ=WEEKLY;UNTIL=20241216T180000↓z"),
    .event("RRULE:FREQ=WEEKLY;COUNT=4\nEXDATE:20241209T180000Z,20241216T180000↓z"),
    .alarm("TRIGGER:-PT15↓m"), .freeBusy("FREEBUSY:20241202T180000Z/↓pt1h"),
    right: .event("DTSTART:20241202T180000Z"), .event("DURATION:PT1H"),
    .event("RRULE:FREQ=WEEKLY;UNTIL=20241216T180000Z"),
    cure: "Write T, Z and the letters of a duration as capitals.", repair: .always)

  static let properties = PropertySet.deciding.union([.refreshInterval])

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let record = context.record
    let isRule = property.name == .rrule || property.name == .exrule
    guard let value = isRule ? record.valueOfPart("UNTIL", in: property) : property.value else {
      return
    }
    var list = ValueList(in: value)
    while let range = list.next(in: record.bytes.span) {
      let text = record.bytes.span.extracting(range)
      guard let letter = range.first(where: { record.bytes[$0].isSmallLetter }),
        // Other departures from the form are reported as such.
        isLowercase(text)
      else { continue }
      diagnostics.report(
        diagnostic, at: record.place(of: letter, in: property),
        "expected capitals, found \(Excerpt(text))"
      ) { capitalise(value, of: property, in: record, with: &$0) }
      return
    }
  }

  /// Writes all times and durations of a property in capitals.
  private static func capitalise(
    _ value: Range<Int>, of property: Component.Property, in record: Component,
    with edits: inout EditList
  ) {
    var list = ValueList(in: value)
    while let range = list.next(in: record.bytes.span) {
      let text = record.bytes.span.extracting(range)
      guard isLowercase(text) else { continue }
      edits.replace(
        range, of: property, in: record, with: text.bytes(inCapitals: true),
        "\(Excerpt(text)) written in capitals")
    }
  }

  /// Whether a text is a time, a duration or a period, apart from its letter case.
  private static func isLowercase(_ text: Span<UInt8>) -> Bool {
    if let time = try? DateValue.read(text) { return time.departures == .lowercase }
    if let duration = try? CalendarDuration.read(text) { return duration.departures == .lowercase }
    return (try? PeriodValue.read(text))?.departures == .lowercase
  }
}

extension UInt8 {
  fileprivate var isSmallLetter: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
}
