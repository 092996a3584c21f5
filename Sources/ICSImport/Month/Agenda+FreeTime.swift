public import CivilCalendar
internal import TimeZones

/// The free time that is looked for.
public struct FreeTimeWish: Hashable, Sendable {
  /// The hours of each day to look in, in seconds since midnight, up to 86400.
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

extension Agenda {
  /// The stretches of time that opaque events take in the zone of the agenda, without cancelled
  /// events.
  ///
  /// The stretches are in order and neither overlap nor touch. All-day events take their whole
  /// days, floating events the time that clocks in the zone show.
  public var busyTime: [Range<Instant>] {
    let stretches = occurrences.lazy.filter { events[$0.event].details.isBusy }
      .map { instants(of: $0) }.filter { !$0.isEmpty }
      .sorted { $0.lowerBound < $1.lowerBound }
    var merged: [Range<Instant>] = []
    for stretch in stretches {
      guard let last = merged.last, stretch.lowerBound <= last.upperBound else {
        merged.append(stretch)
        continue
      }
      merged[merged.count - 1] =
        last.lowerBound..<max(last.upperBound, stretch.upperBound)
    }
    return merged
  }

  /// Returns whether a stretch of time has no busy part.
  public func isFree(_ time: Range<Instant>) -> Bool {
    !busyTime.contains { $0.overlaps(time) }
  }

  /// Returns the free slots on the days of the agenda, in order.
  ///
  /// A slot ends with its day, or with the hours asked for. If whole days are asked for, slots
  /// continue over midnight.
  public func freeTime(_ wish: FreeTimeWish = FreeTimeWish()) -> [Range<Instant>] {
    let busy = busyTime
    var slots: [Range<Instant>] = []
    var next = 0
    for time in wishedTimes(wish) {
      while next < busy.count, busy[next].upperBound <= time.lowerBound { next += 1 }
      var start = time.lowerBound
      var index = next
      while index < busy.count, busy[index].lowerBound < time.upperBound {
        if busy[index].lowerBound > start { slots.append(start..<busy[index].lowerBound) }
        start = max(start, busy[index].upperBound)
        index += 1
      }
      if start < time.upperBound { slots.append(start..<time.upperBound) }
    }
    return slots.filter {
      $0.upperBound.secondsSinceEpoch - $0.lowerBound.secondsSinceEpoch
        >= Int64(wish.shortestSeconds)
    }
  }

  /// Returns the hours asked for on each of the days, with those that touch joined.
  private func wishedTimes(_ wish: FreeTimeWish) -> [Range<Instant>] {
    var times: [Range<Instant>] = []
    for day in days where wish.weekdays.contains(day.weekday) {
      let start = instant(on: day, wish.secondsOfDay.lowerBound)
      let end = instant(on: day, wish.secondsOfDay.upperBound)
      // Where clocks skip time, the hours may vanish.
      guard start < end else { continue }
      if let last = times.last, last.upperBound == start {
        times[times.count - 1] = last.lowerBound..<end
      } else {
        times.append(start..<end)
      }
    }
    return times
  }

  /// Returns the instant at which clocks reach a time of a day; for a time they skip, the end of
  /// the gap.
  private func instant(on day: DayNumber, _ secondOfDay: Int) -> Instant {
    let reading = zone.reading(of: WallTime(day: day).advanced(bySeconds: Int64(secondOfDay)))
    guard case .inGap(let instant) = reading else { return reading.instant }
    return zone.stretch(at: instant).start
  }

  private func instants(of occurrence: Occurrence) -> Range<Instant> {
    let start = instant(of: occurrence.start)
    return start..<max(start, instant(of: occurrence.end))
  }

  private func instant(of time: EventTime) -> Instant {
    switch time {
    case .instant(let instant): instant
    case .date, .floating: zone.instant(of: time.wallTime(in: zone))
    }
  }
}
