internal import CivilCalendar
internal import ICSText

/// Whole days that are written as the first and the last time of a day.
enum WholeDayByClock: ComponentRule {
  static let description = RuleDescription(
    "time.whole-day", .info, "RFC 5545 §3.6.1",
    "An all-day event has dates, not times from 00:00 to 23:59 or to 00:00.",
    harm: """
      Readers show it among the timed events of the day, and in another zone it spans two days.
      """,
    wrong: .event("DTSTART:20241202T000000Z\nDTEND:↓20241202T235959Z"),
    .event("DTSTART:20241202T000000Z\nDTEND:↓20241203T000000Z"),
    right: .event("DTSTART;VALUE=DATE:20241202\nDTEND;VALUE=DATE:20241203"),
    .event("DTSTART:20241202T180000Z\nDTEND:20241202T235900Z"),
    cure: "Write DTSTART;VALUE=DATE, and DTEND;VALUE=DATE with the day after the last one.")

  static let components: [ComponentName] = [.event]

  static let triggers: PropertySet = [.dtend]

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let start = context.times.start, let end = context.times.end,
      start.form == end.form, start.form != .date, start.wallTime.secondOfDay == 0,
      end.wallTime.secondOfDay >= 86_340
        || end.wallTime.secondOfDay == 0 && start.wallTime < end.wallTime
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: context.record.properties[end.property]),
      "the event lasts from 00:00 to \(end.wallTime.secondOfDay == 0 ? "00:00" : "23:59"), "
        + "expected dates for whole days")
  }
}
