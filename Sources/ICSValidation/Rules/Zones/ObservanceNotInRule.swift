internal import CivilCalendar
internal import ICSText
internal import Recurrence

/// Observances whose start does not match their own recurrence rule.
enum ObservanceNotInRule: ComponentRule {
  static let description = RuleDescription(
    "tz.dtstart-not-in-rule", .info, "RFC 5545 §3.6.5, §3.8.5.3",
    "DTSTART of STANDARD and DAYLIGHT matches their rule.",
    harm: """
      Readers disagree about whether the clocks change at DTSTART too. The year 1601 is not \
      reported: Outlook begins its zones then, and no event is that old.
      """,
    wrong: .calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:↓19701024T030000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
      END:STANDARD
      END:VTIMEZONE
      """),
    right: .event("DTSTART;TZID=Europe/Berlin:20241202T180000"),
    cure: "Write the first time of the rule.")

  static let components: [ComponentName] = [.standard, .daylight]

  static let triggers: PropertySet = [.rrule]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let start = context.record.first(.dtstart, of: index),
      case .value(.local(let time), []) = start.time,
      let rule = context.record.first(.rrule, of: index),
      let parsed = context.parsedRule(of: rule), parsed.isSound,
      let meaning = parsed.rule, !meaning.isUnsupportedCalendar,
      !meaning.matches(start: time, isDate: false), !time.isOutlookZoneStart
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: start),
      "DTSTART \(context.record.excerpt(start.value)) does not match the rule of this "
        + "\(component.name.rawValue)")
  }
}

extension WallTime {
  /// Whether the time is in 1601, the year in which Windows begins to count time.
  fileprivate var isOutlookZoneStart: Bool { CivilDate(day).year == 1601 }
}
