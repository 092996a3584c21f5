internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// UNTIL in local time where it should be in UTC, or the other way round.
enum UntilNotUTC: ComponentRule {
  static let description = RuleDescription(
    "rr.until-not-utc", .error, "RFC 5545 §3.3.10",
    "UNTIL is in UTC if DTSTART has a zone, and local if DTSTART has none.",
    harm: """
      Readers take the time to be in UTC, in the zone of the event or in their own: the last \
      instance may be lost. ical (Home Assistant) refuses the file. No other validator checks this. In a VTIMEZONE with a well-known name \
      it is a warning: readers go by the name.
      """,
    wrong: .event(
      "DTSTART;TZID=Europe/Berlin:20241202T180000\nRRULE:FREQ=WEEKLY;UNTIL=↓20241216T180000"),
    right: .event(
      "DTSTART;TZID=Europe/Berlin:20241202T180000\nRRULE:FREQ=WEEKLY;UNTIL=20241216T170000Z"),
    cure: "Convert the time to UTC and write Z after it.", repair: .some("if the zone is known")
  )

  static let components: [ComponentName] = [.event, .todo, .journal, .standard, .daylight]

  static let triggers: PropertySet = [.rrule]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let isObservance = component.name == .standard || component.name == .daylight
    guard index == 0 || isObservance else { return }
    // Within a VTIMEZONE, UNTIL is in UTC although DTSTART is local time (RFC 5545 §3.6.5).
    let form: TimeForm? = isObservance ? .utc : context.times.start?.form
    guard let form, form != .date else { return }
    for property in context.record.all(.rrule, of: index) {
      guard let until = context.parsedRule(of: property)?.rule?.until,
        let value = context.record.valueOfPart("UNTIL", in: property)
      else { continue }
      let place = context.record.place(of: value.lowerBound, in: property)
      let found = context.record.excerpt(value)
      switch until {
      case .local(let time) where form != .floating:
        diagnostics.report(
          diagnostic, isObservance && context.isZoneWithKnownName ? .warning : nil, at: place,
          isObservance
            ? "UNTIL must be in UTC in a VTIMEZONE, not \(found)"
            : "UNTIL must be in UTC if DTSTART has a zone, not \(found)"
        ) { edits in
          let written =
            isObservance
            ? context.until(time, ofObservance: index) : context.until(time)
          edits.write(until: written, for: value, of: property, in: context.record)
        }
      case .utc(let instant) where form == .floating:
        diagnostics.report(
          diagnostic, at: place,
          "UNTIL has Z and DTSTART has no zone, expected a local time, not \(found)"
        ) { edits in
          edits.write(
            until: .local(instant.wallTime(offsetFromUTC: 0)), for: value, of: property,
            in: context.record)
        }
      default: break
      }
    }
  }
}

extension RuleContext {
  /// Returns UNTIL in the right form for a local time of a series; `nil` if its zone is not known.
  func until(_ time: WallTime) -> DateValue? {
    guard let start = times.start else { return nil }
    switch start.form {
    case .date: return .date(time.day)
    case .floating: return .local(time)
    case .utc: return .utc(Instant(time, offsetFromUTC: 0))
    case .zoned: return zone(of: start).map { .utc($0.instant(of: time)) }
    }
  }

  /// Returns a local time of an observance in UTC, with the offset from before the change (RFC 5545
  /// §3.6.5).
  fileprivate func until(_ time: WallTime, ofObservance index: Int) -> DateValue? {
    guard let property = record.first(.tzoffsetfrom, of: index),
      let offset = try? OffsetValue.read(record.bytes.span.extracting(property.value)).value
    else { return nil }
    return .utc(Instant(time, offsetFromUTC: offset))
  }
}

extension EditList {
  /// Writes another UNTIL, if it is known.
  mutating func write(
    until value: DateValue?, for range: Range<Int>, of property: Component.Property,
    in record: Component
  ) {
    guard let text = value.flatMap(TimeText.text) else { return }
    replace(
      range, of: property, in: record, with: text,
      "UNTIL \(record.excerpt(range)) written as \(text)")
  }
}
