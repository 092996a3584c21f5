internal import ICSText

/// Points in time that are not in UTC.
enum UTCRequired: PropertyRule {
  static let description = RuleDescription(
    "time.utc-required", .error, "RFC 5545 §3.8.2.1, §3.8.2.6, §3.8.7, RFC 9074 §6.1",
    "DTSTAMP, CREATED, LAST-MODIFIED, COMPLETED, ACKNOWLEDGED and the times of VFREEBUSY are in UTC.",
    harm: """
      It is unclear which copy of an event is newer: updates are lost or undone. Every known reader \
      takes a DTSTAMP without Z, and other times that no event starts or ends at, so that is a \
      warning. No other validator checks this.
      """,
    wrong: .event("DTSTAMP:↓20241115T090000"),
    .event("CREATED;TZID=Europe/Berlin:↓20241115T100000"),
    .freeBusy("DTSTART:↓20241202T180000\nDTEND:20241202T190000Z"),
    right: .event("DTSTAMP:20241115T090000Z"), .event("CREATED:20241115T090000Z"),
    cure: "Convert the time to UTC and write Z after it.",
    repair: .some("if the time has a zone"))

  static let properties: PropertySet =
    PropertySet.pointsInTime.union([.dtstart, .dtend, .freebusy])

  static func check(
    _ property: ComponentRecord.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let isPoint = PropertySet.pointsInTime.contains(property.name)
    guard isPoint || context.record.components[property.component].name == .freeBusy else {
      return
    }
    if property.name == .freebusy {
      checkPeriods(of: property, context, &diagnostics)
      return
    }
    // A value that is not correctly written as a time is reported as such.
    guard case .value(let value, let departures) = property.time,
      departures.subtracting(.lowercase).isEmpty
    else { return }
    if case .utc = value { return }
    let found = value.isDate ? "is a date" : "has no Z"
    diagnostics.report(
      diagnostic, isPoint && !value.isDate ? .warning : nil,
      at: context.record.placeOfValue(of: property),
      "\(property.name.rawValue) must be in UTC, "
        + "but \(context.record.excerpt(property.value)) \(found)")
  }

  private static func checkPeriods(
    of property: ComponentRecord.Property, _ context: borrowing RuleContext,
    _ diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span
    var list = ValueList(in: property.value)
    while let range = list.next(in: text) {
      guard let period = try? PeriodValue.read(text.extracting(range)).value,
        case .local = period.start
      else { continue }
      diagnostics.report(
        diagnostic, at: context.record.place(of: range.lowerBound, in: property),
        "FREEBUSY must be in UTC, but \(context.record.excerpt(range)) has no Z")
    }
  }
}
