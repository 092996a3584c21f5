public import CivilCalendar
internal import TimeZones

/// The free time that is looked for.
public struct FreeTimeWish: Hashable, Sendable {
  /// The hours of each day to look in, in seconds since midnight; from 86400 on, they are those of
  /// the next day.
  public var secondsOfDay: Range<Int>

  /// The shortest slot that is useful, in seconds.
  public var shortestSeconds: Int

  /// The weekdays to look at.
  public var weekdays: Set<Weekday>

  /// Creates a wish; by default for any time of any day.
  public init(
    secondsOfDay: Range<Int> = 0..<86_400, shortestSeconds: Int = 1,
    weekdays: Set<Weekday> = Set(Weekday.allCases)
  ) {
    self.secondsOfDay = secondsOfDay
    self.shortestSeconds = shortestSeconds
    self.weekdays = weekdays
  }
}

extension FreeTimeWish {
  /// Whether the hours of a day end on the next day.
  package var endsOnNextDay: Bool { secondsOfDay.upperBound > 86_400 }
}

extension Agenda {
  /// The stretches of time that opaque events take in the zone of the agenda, without cancelled
  /// events.
  ///
  /// The stretches are in order and neither overlap nor touch. All-day events take their whole
  /// days, floating events the time that clocks in the zone show.
  public var busyTime: [Range<Instant>] { mergedBusyTime.stretches }

  /// Returns whether a stretch of time has no busy part.
  public func isFree(_ time: Range<Instant>) -> Bool { mergedBusyTime.isFree(time) }

  /// Returns the free slots on the days of the agenda, in order.
  ///
  /// A slot ends with its day, or with the hours asked for. If whole days are asked for, slots
  /// continue over midnight.
  public func freeTime(_ wish: FreeTimeWish = FreeTimeWish()) -> [Range<Instant>] {
    mergedBusyTime.freeTime(on: days, wish)
  }

  private var mergedBusyTime: BusyTime {
    var busy = BusyTime(in: zone)
    for occurrence in occurrences { busy.insert(occurrence, of: events[occurrence.event]) }
    return busy
  }
}
