internal import CalendarModel
internal import CivilCalendar
internal import TimeZones

extension Occurrence {
  /// What occurrences are ordered by before all else: twice the seconds of the start as a clock in
  /// a zone shows it, and one more if it has a time of day.
  func order(in zone: Zone) -> Int64 {
    var clock = ZoneClock(zone)
    return order(by: &clock)
  }

  /// The same, by a clock in the zone.
  func order(by clock: inout ZoneClock) -> Int64 {
    // Days have 32 bits, so that seconds stay far below 62.
    2 * startOnWall(by: &clock).secondsSinceEpoch + (isAllDay ? 0 : 1)
  }

  /// Creates the occurrence of an instance on the axis of a clock.
  init(event: Int, _ instance: Instance, on clock: SeriesClock) {
    self.init(
      event: event, start: clock.eventTime(at: instance.start),
      end: clock.eventTime(at: instance.end))
  }
}
