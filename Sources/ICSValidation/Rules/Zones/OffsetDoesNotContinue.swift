internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// Observances that change from an offset that was not in use before them.
enum OffsetDoesNotContinue: ComponentRule {
  static let description = RuleDescription(
    "tz.offset-continuity", .info, "RFC 5545 §3.6.5, §3.8.3.3",
    "TZOFFSETFROM is the offset before the change.",
    harm: """
      DTSTART of the part is in local time before the change: with another offset, readers change \
      the clocks an hour or two too early or too late.
      """,
    wrong: .calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:DAYLIGHT
      DTSTART:19700329T020000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
      END:DAYLIGHT
      BEGIN:STANDARD
      DTSTART:19701025T030000
      TZOFFSETFROM:↓+0300
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
      END:STANDARD
      END:VTIMEZONE
      """),
    right: .event("DTSTART;TZID=Europe/Berlin:20241202T180000"),
    cure: "Write the TZOFFSETTO of the preceding part.")

  static let components: [ComponentName] = [.standard, .daylight]

  static let triggers: PropertySet = [.tzoffsetfrom]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let zone = context.definedZone, let onset = onset(of: index, in: context.record),
      // An observance that starts before its rule, as Outlook writes it, has its first change
      // later.
      startsWithItsRule(index, context),
      let property = context.record.first(.tzoffsetfrom, of: index)
    else { return }
    let before = zone.offsetFromUTC(at: onset.instant.advanced(bySeconds: -1))
    guard before != onset.offset else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      "TZOFFSETFROM is \(context.record.excerpt(property.value)), but the offset before the change "
        + "is \(text(of: before))")
  }

  /// The start of an observance, and the offset that it says was in use before.
  private static func onset(
    of index: Int, in record: Component
  ) -> (instant: Instant, offset: Int)? {
    guard let start = record.first(.dtstart, of: index),
      case .value(.local(let time), _) = start.time,
      let from = record.first(.tzoffsetfrom, of: index),
      let offset = try? OffsetValue.read(record.bytes.span.extracting(from.value)).value
    else { return nil }
    return (Instant(time, offsetFromUTC: offset), offset)
  }

  private static func startsWithItsRule(
    _ index: Int, _ context: borrowing RuleContext
  ) -> Bool {
    guard let start = context.record.first(.dtstart, of: index),
      case .value(.local(let time), _) = start.time
    else { return false }
    let rules = context.record.all(.rrule, of: index).compactMap {
      context.parsedRule(of: $0)?.rule
    }
    return rules.isEmpty || rules.contains { $0.matches(start: time, isDate: false) }
  }

  private static func text(of offset: Int) -> String {
    let minutes = offset.magnitude / 60
    func digits(_ number: UInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return (offset < 0 ? "-" : "+") + digits(minutes / 60) + digits(minutes % 60)
  }
}
