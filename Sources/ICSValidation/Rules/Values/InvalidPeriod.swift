internal import ICSText

/// Invalid periods.
enum InvalidPeriod: PropertyRule {
  static let description = RuleDescription(
    "val.period", .error, "RFC 5545 §3.3.9",
    "A period is a date-time, a slash, and a later date-time or a duration.",
    harm: "Readers drop the value: the time is shown as free.",
    wrong: .freeBusy("FREEBUSY:↓20241202"),
    .freeBusy("FREEBUSY:↓20241202T180000Z/20241202T170000Z"),
    .freeBusy("FREEBUSY:↓20241202T180000Z/20241202T180000Z"),
    .event("RDATE;VALUE=PERIOD:↓20241209T180000Z/20241209T190000"),
    right: .freeBusy("FREEBUSY:20241202T180000Z/PT1H"),
    .event("RDATE;VALUE=PERIOD:20241209T180000Z/20241209T190000Z"),
    cure: "Write 20241202T180000Z/PT1H.")

  static let properties: PropertySet = [.freebusy, .rdate]

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard property.valueType == .period, !property.value.isEmpty,
      MixedDates.firstOfAnotherType(of: property, in: context.record) == nil
    else { return }
    let text = context.record.bytes.span
    var list = ValueList(in: property.value)
    while let range = list.next(in: text) {
      // An empty value is reported as such.
      guard !range.isEmpty, let reason = fault(of: text.extracting(range)) else { continue }
      diagnostics.report(
        diagnostic, at: context.record.place(of: range.lowerBound, in: property),
        "expected a period such as 20241202T180000Z/PT1H, "
          + "found \(context.record.excerpt(range)): \(reason)")
    }
  }

  private static func fault(of text: Span<UInt8>) -> String? {
    let reading: Reading<PeriodValue>
    do {
      reading = try PeriodValue.read(text)
    } catch {
      return "\(error)"
    }
    if !reading.departures.subtracting(.lowercase).isEmpty {
      return "it does not have the form of a period"
    }
    if reading.value.start.isDate { return "it starts with a date" }
    switch reading.value.end {
    case .after(let duration):
      if duration.isZero { return "it has no length" }
      return duration.isNegative ? "it ends before it starts" : nil
    case .at(let end):
      let start = reading.value.start
      if end.isDate { return "it ends with a date" }
      if end.isUTC != start.isUTC { return "one of its ends is in UTC and the other is not" }
      if end == start { return "it has no length" }
      return end.wallTime < start.wallTime ? "it ends before it starts" : nil
    }
  }
}

extension DateValue {
  /// Whether the value is in UTC.
  fileprivate var isUTC: Bool {
    if case .utc = self { true } else { false }
  }
}
