internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// Points in time that are not in UTC.
enum UTCRequired: PropertyRule {
  static let description = RuleDescription(
    "time.utc-required", .error, "RFC 5545 §3.6.4, §3.8.2.1, §3.8.2.6, RFC 9074 §6.1",
    "COMPLETED, ACKNOWLEDGED and the times of VFREEBUSY are in UTC.",
    harm: """
      A time at which someone is busy is off by hours, and an alarm that was dismissed comes again. \
      No other validator checks this.
      """,
    wrong: .todo("COMPLETED:↓20241115T100000"),
    .freeBusy("DTSTART:↓20241202T180000\nDTEND:20241202T190000Z"),
    right: .todo("COMPLETED:20241115T100000Z"),
    cure: "Convert the time to UTC and write Z after it.",
    repair: .sometimes("if the time has a zone"))

  static let properties = pointsInTime.union([.dtstart, .dtend, .freebusy])

  /// The points in time that are not times of changes, which have a rule of their own.
  static let pointsInTime = PropertySet.pointsInTime.subtracting(StampNotUTC.properties)

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard
      pointsInTime.contains(property.name)
        || context.record.parts[property.part].name == .freeBusy
    else {
      return
    }
    if property.name == .freebusy {
      checkPeriods(of: property, context, &diagnostics)
      return
    }
    guard readsAsTime(property), case .value(let value, _) = property.time else { return }
    if case .utc = value { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      message(about: value, of: property, in: context.record),
      advice: Diagnostic.Advice(reference: reference(property.name))
    ) { convert(property, in: context, with: &$0) }
  }

  private static func reference(_ property: PropertyName) -> String? {
    switch property {
    case .completed: "RFC 5545 §3.8.2.1"
    case .freebusy: "RFC 5545 §3.8.2.6"
    case .dtstart, .dtend: "RFC 5545 §3.6.4"
    case .acknowledged: "RFC 9074 §6.1"
    default: nil
    }
  }

  /// The message about a date or a local time in place of one in UTC.
  static func message(
    about value: DateValue, of property: Component.Property, in record: Component
  ) -> String {
    "\(property.name.rawValue) must be in UTC, but \(record.excerpt(property.value)) "
      + (value.isDate ? "is a date" : "has no Z")
  }

  /// Whether the value of a property is written as a time; if not, that is reported as such.
  static func readsAsTime(_ property: Component.Property) -> Bool {
    guard case .value(_, let departures) = property.time else { return false }
    return departures.keepForm
  }

  private static func checkPeriods(
    of property: Component.Property, _ context: borrowing RuleContext,
    _ diagnostics: inout Diagnostics
  ) {
    guard property.valueType == .period else { return }
    var isFirst = true
    TimeValues.forEach(of: property, in: context.record) { range, start in
      guard case .local = start else { return true }
      diagnostics.report(
        diagnostic, at: context.record.place(of: range.lowerBound, in: property),
        "FREEBUSY must be in UTC, but \(context.record.excerpt(range)) has no Z",
        advice: Diagnostic.Advice(reference: reference(property.name))
      ) { edits in
        // One edit is for all periods.
        if isFirst {
          convertPeriods(of: property, in: context, with: &edits)
        } else {
          edits.repeatEarlier { convertPeriods(of: property, in: context, with: &$0) }
        }
      }
      isFirst = false
      return true
    }
  }

  /// Writes a time in UTC, without its zone, if the zone is known.
  static func convert(
    _ property: Component.Property, in context: borrowing RuleContext,
    with edits: inout EditList
  ) {
    guard case .value(.local(let time), let departures) = property.time, departures.isEmpty,
      let zone = context.zone(of: property),
      let text = TimeText.text(of: .utc(zone.instant(of: time)))
    else { return }
    edits.rewrite(
      property, in: context.record, zone: nil, value: text,
      "\(property.name.rawValue) written in UTC as \(text)")
  }

  /// Writes periods in UTC, without their zone.
  private static func convertPeriods(
    of property: Component.Property, in context: borrowing RuleContext,
    with edits: inout EditList
  ) {
    guard let zone = context.zone(of: property) else { return }
    let text = context.record.bytes.span
    var periods: [String] = []
    var list = ValueList(in: property.value)
    while let range = list.next(in: text) {
      guard let reading = try? PeriodValue.read(text.extracting(range)),
        reading.departures.isEmpty, let period = self.text(of: reading.value, range, zone, text)
      else { return }
      periods.append(period)
    }
    edits.rewrite(
      property, in: context.record, zone: nil, value: periods.joined(separator: ","),
      "FREEBUSY written in UTC")
  }

  /// Returns a period in UTC; `nil` if that cannot be written, or would not have the same end.
  private static func text(
    of period: PeriodValue, _ range: Range<Int>, _ zone: Zone, _ bytes: Span<UInt8>
  ) -> String? {
    guard let start = text(of: period.start, zone) else { return nil }
    switch period.end {
    case .at(let end): return text(of: end, zone).map { "\(start)/\($0)" }
    case .after(let duration):
      // A day may have 23 hours in the zone.
      guard duration.days == 0,
        let slash = range.first(where: { bytes[$0] == UInt8(ascii: "/") })
      else { return nil }
      return start + bytes.extracting(slash..<range.upperBound).string
    }
  }

  private static func text(of time: DateValue, _ zone: Zone) -> String? {
    switch time {
    case .date: nil
    case .local(let time): TimeText.text(of: .utc(zone.instant(of: time)))
    case .utc: TimeText.text(of: time)
    }
  }
}

/// Times of changes that are not in UTC.
enum StampNotUTC: PropertyRule {
  static let description = RuleDescription(
    "time.stamp-not-utc", .warning, "RFC 5545 §3.8.7.1, §3.8.7.2, §3.8.7.3",
    "DTSTAMP, CREATED and LAST-MODIFIED are in UTC.",
    harm: """
      All known readers take such a time, but in UTC, in the zone of the event or in their own: \
      which copy of an event is newer may be decided wrongly.
      """,
    wrong: .event("DTSTAMP:↓20241115T090000"),
    .event("CREATED;TZID=Europe/Berlin:↓20241115T100000"),
    .event("LAST-MODIFIED;VALUE=DATE:↓20241115"),
    right: .event("DTSTAMP:20241115T090000Z"), .event("CREATED:20241115T090000Z"),
    cure: "Convert the time to UTC and write Z after it.",
    repair: .sometimes("if the time has a zone"), oncePerFile: true)

  static let properties: PropertySet = [.dtstamp, .created, .lastModified]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard UTCRequired.readsAsTime(property), case .value(let value, _) = property.time else {
      return
    }
    if case .utc = value { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      UTCRequired.message(about: value, of: property, in: context.record),
      advice: Diagnostic.Advice(reference: reference(property.name))
    ) { UTCRequired.convert(property, in: context, with: &$0) }
  }

  private static func reference(_ property: PropertyName) -> String? {
    switch property {
    case .created: "RFC 5545 §3.8.7.1"
    case .dtstamp: "RFC 5545 §3.8.7.2"
    case .lastModified: "RFC 5545 §3.8.7.3"
    default: nil
    }
  }
}

/// TZID on times in UTC.
enum TZIDOnUTC: ParameterRule {
  static let description = RuleDescription(
    "time.tzid-on-utc", .error, "RFC 5545 §3.2.19", "A time in UTC has no TZID.",
    harm: """
      Readers use one or the other, so in some the event is off by the offset of the zone.
      """,
    wrong: .event(
      "DTSTART;↓TZID=Europe/Berlin:20241202T180000Z\nDTEND;TZID=Europe/Berlin:20241202T200000"),
    right: .event(
      "DTSTART;TZID=Europe/Berlin:20241202T190000\nDTEND;TZID=Europe/Berlin:20241202T200000"),
    cure: """
      Leave TZID out if the time is in UTC, or leave Z out if it is the local time in the zone.
      """,
    repair: .sometimes("if all values are in UTC"))

  static var parameters: [ParameterName]? { [.tzid] }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    var isUTC = false
    TimeValues.forEach(of: property, in: context.record) { _, value in
      if case .utc = value { isUTC = true }
      return !isUTC
    }
    if case .value(_, let departures) = property.time, departures.contains(.offset) { return }
    guard isUTC, property.name != .rrule, property.name != .exrule else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: parameter.nameRange.lowerBound, in: property),
      "\(property.name.rawValue) is in UTC and has TZID, expected one of the two"
    ) { edits in
      guard isAllUTC(property, in: context.record) else { return }
      edits.remove(
        parameter, of: property, in: context.record,
        "TZID removed from \(property.name.rawValue), which is in UTC")
    }
  }

  private static func isAllUTC(
    _ property: Component.Property, in record: Component
  ) -> Bool {
    // The end of a period may still need the zone.
    guard property.valueType != .period, let values = TimeValues.all(of: property, in: record)
    else { return false }
    return values.allSatisfy { value in if case .utc = value { true } else { false } }
  }
}
