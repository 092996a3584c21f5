package import CivilCalendar
package import Recurrence

/// The UNTIL of a rule, as read on the clock of its series.
package struct RuleEnd: Sendable {
  /// The last local time that an occurrence may have; `nil` if there is no end.
  package let wallTime: WallTime?

  /// The last position that an occurrence may have; `nil` unless UNTIL is an instant in a zone.
  package let position: Int64?

  /// Reads UNTIL; `nil` means that the rule has no end.
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
      // Where clocks are set back, a later time may look earlier, so the position decides.
      let last = zone.wallTime(at: instant).advanced(bySeconds: 86_400)
      (wallTime, position) = (last, instant.secondsSinceEpoch)
    case (.utc(let instant), _):
      (wallTime, position) = (instant.wallTime(offsetFromUTC: 0), nil)
    }
  }

  /// Returns whether an occurrence may be at a position, whatever its local time.
  package func allows(_ start: Int64) -> Bool {
    guard let position else { return true }
    return start <= position
  }

  /// Returns whether an occurrence at a local time belongs to the series.
  package func allows(_ time: WallTime, on clock: SeriesClock) -> Bool {
    if let wallTime, time > wallTime { return false }
    return position == nil || allows(clock.position(of: time))
  }
}
