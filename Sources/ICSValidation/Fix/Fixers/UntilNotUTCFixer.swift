internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// Writes UNTIL in UTC if DTSTART has a zone, and without a zone if DTSTART has none.
enum UntilNotUTCFixer: ComponentFixer {
  static let rule: any Rule.Type = UntilNotUTC.self

  static let components = UntilNotUTC.components

  static func fix(
    _ component: ComponentRecord.Component, at index: Int, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    let isObservance = component.name == .standard || component.name == .daylight
    guard index == 0 || isObservance else { return }
    for property in context.facts.record.all(.rrule, of: index) {
      guard let until = context.facts.parsedRule(of: property)?.rule?.until,
        let range = context.facts.record.valueOfPart("UNTIL", in: property),
        let value = isObservance
          ? value(until, ofObservance: index, context) : value(until, context),
        let text = TimeText.text(of: value)
      else { continue }
      edits.replace(
        range, of: property, with: Array(text.utf8),
        "UNTIL \(context.facts.record.excerpt(range)) written as \(text)")
    }
  }

  private static func value(
    _ until: RecurrenceRule.Until, _ context: borrowing FixContext
  ) -> DateValue? {
    guard let start = context.facts.times.start else { return nil }
    switch (until, start.form) {
    case (_, .date): return nil
    case (.local(let time), .utc), (.local(let time), .zoned): return context.until(time, start)
    case (.utc(let instant), .floating): return .local(instant.wallTime(offsetFromUTC: 0))
    default: return nil
    }
  }

  /// Within a VTIMEZONE, local times have the offset from before the change (RFC 5545 §3.6.5).
  private static func value(
    _ until: RecurrenceRule.Until, ofObservance index: Int, _ context: borrowing FixContext
  ) -> DateValue? {
    guard case .local(let time) = until,
      let property = context.facts.record.first(.tzoffsetfrom, of: index),
      let offset = try? OffsetValue.read(
        context.facts.record.bytes.span.extracting(property.value)
      ).value
    else { return nil }
    return .utc(Instant(time, offsetFromUTC: offset))
  }
}

extension FixContext {
  /// Returns UNTIL in the right form for a local time of a series; `nil` if its zone is not known.
  func until(_ time: WallTime, _ start: TimeFact) -> DateValue? {
    switch start.form {
    case .date: return .date(time.day)
    case .floating: return .local(time)
    case .utc: return .utc(Instant(time, offsetFromUTC: 0))
    case .zoned:
      let zone = start.zone.flatMap { facts.zones.entries[$0].zone }
      return zone.map { .utc($0.instant(of: time)) }
    }
  }
}
