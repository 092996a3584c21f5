internal import CivilCalendar
internal import Recurrence
internal import TimeZones

/// UNTIL of a rule, read on the clock of its series.
struct RuleEnd {
  /// No occurrence shows a later time on the clock.
  let wallTime: WallTime?

  /// No occurrence lies behind this position, where UNTIL is a point in time.
  private let position: Int64?

  init(_ rule: RecurrenceRule, on clock: SeriesClock) {
    switch (rule.until, clock) {
    case (nil, _):
      (wallTime, position) = (nil, nil)
    case (.date(let day), _):
      // A date includes its whole day, which is what its author means.
      (wallTime, position) = (WallTime(day: day, secondOfDay: 86_399), nil)
    case (.local(let time), _):
      (wallTime, position) = (time, nil)
    case (.utc(let instant), .zone(let zone)):
      // Where clocks are set back a later time may show earlier: the position decides.
      let last = zone.wallTime(at: instant).advanced(bySeconds: 86_400)
      (wallTime, position) = (last, instant.secondsSinceEpoch)
    case (.utc(let instant), _):
      (wallTime, position) = (instant.wallTime(offsetFromUTC: 0), nil)
    }
  }

  func allows(_ start: Int64) -> Bool {
    guard let position else { return true }
    return start <= position
  }

  /// Whether the series ends before it starts.
  func isBefore(_ start: WallTime, on clock: SeriesClock) -> Bool {
    guard let wallTime else { return false }
    return wallTime < start || !allows(clock.position(of: start))
  }
}
