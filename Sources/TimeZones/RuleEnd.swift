package import CivilCalendar
package import Recurrence

/// UNTIL of a rule, read on the clock of its series.
package struct RuleEnd: Sendable {
  /// No occurrence shows a later time on the clock.
  package let wallTime: WallTime?

  /// No occurrence is after this position, where UNTIL is a point in time.
  package let position: Int64?

  /// Reads UNTIL; without one there is no end.
  package init(_ until: RecurrenceRule.Until?, on clock: SeriesClock) {
    switch (until, clock) {
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

  /// Whether an occurrence may be at a position, whatever the clock shows there.
  package func allows(_ start: Int64) -> Bool {
    guard let position else { return true }
    return start <= position
  }

  /// Whether an occurrence at a time on the clock belongs to the series.
  package func allows(_ time: WallTime, on clock: SeriesClock) -> Bool {
    if let wallTime, time > wallTime { return false }
    return position == nil || allows(clock.position(of: time))
  }
}
