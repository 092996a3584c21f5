internal import ICSText

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
    repair: .some("if the time has a zone"))

  static let properties = pointsInTime.union([.dtstart, .dtend, .freebusy])

  /// The points in time that are not times of changes, which have a rule of their own.
  static let pointsInTime = PropertySet.pointsInTime.subtracting(StampNotUTC.properties)

  static func check(
    _ property: ComponentRecord.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard
      pointsInTime.contains(property.name)
        || context.record.components[property.component].name == .freeBusy
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
      advice: Diagnostic.Advice(reference: reference(property.name)))
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
    about value: DateValue, of property: ComponentRecord.Property, in record: ComponentRecord
  ) -> String {
    "\(property.name.rawValue) must be in UTC, but \(record.excerpt(property.value)) "
      + (value.isDate ? "is a date" : "has no Z")
  }

  /// Whether the value of a property is written as a time; if not, that is reported as such.
  static func readsAsTime(_ property: ComponentRecord.Property) -> Bool {
    guard case .value(_, let departures) = property.time else { return false }
    return departures.subtracting(.lowercase).isEmpty
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
        "FREEBUSY must be in UTC, but \(context.record.excerpt(range)) has no Z",
        advice: Diagnostic.Advice(reference: reference(property.name)))
    }
  }
}
