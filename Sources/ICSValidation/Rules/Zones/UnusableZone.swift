internal import ICSText
internal import Recurrence
internal import TimeZones

/// VTIMEZONEs whose parts do not define a zone.
enum UnusableZone: ComponentRule {
  static let description = RuleDescription(
    "tz.definition", .error, "RFC 5545 §3.6.5",
    "A VTIMEZONE defines a zone: a few offsets, and rules that repeat yearly.",
    harm: """
      Clocks change at most a few times a year. A rule that repeats daily or every second keeps \
      readers busy for minutes: libical builds a list of all changes. If TZID is a name in the \
      zone database, it is a warning: Google, Apple and calview go by the name.
      """,
    wrong: .calendar(
      """
      ↓BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      RRULE:FREQ=DAILY
      END:STANDARD
      END:VTIMEZONE
      """),
    right: .zone("TZOFFSETFROM:+0100", "+0100"),
    cure: "Write yearly rules, or RDATE for single changes.")

  static let components: [ComponentName] = [.timeZone]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let reason = context.zoneError.flatMap(reason) else { return }
    diagnostics.report(
      diagnostic, context.isZoneWithKnownName ? .warning : nil, at: component.place,
      "the VTIMEZONE does not define a zone: \(reason)")
  }

  private static func reason(_ error: ZoneDefinitionError) -> String? {
    switch error {
    case .noObservance: nil
    case .tooManyObservances(let count): "it has \(count) parts"
    case .tooManyRules(let count): "it has \(count) rules"
    case .tooManyDates(let count): "it has \(count) dates"
    case .offsetOutOfRange(_, let offset): "an offset of \(offset) seconds is a day or more"
    case .unsupportedFrequency(_, let frequency):
      "a rule with FREQ=\(frequency.name) repeats more often than monthly"
    }
  }
}
