internal import ICSText

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

  static var reads: LineTraits { .unusual }

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
