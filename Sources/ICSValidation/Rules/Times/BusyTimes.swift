internal import CivilCalendar
internal import ICSText

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
    guard let period = try? PeriodValue.read(text).value, case .utc(let start) = period.start else {
      return nil
    }
    switch period.end {
    case .at(.utc(let end)): return (start, end)
    case .at: return nil
    case .after(let length):
      return (start, start.advanced(bySeconds: Int64(length.days * 86_400 + length.seconds)))
    }
  }
}
