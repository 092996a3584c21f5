public import CivilCalendar
internal import TimeZones

/// The free time that someone looks for.
public struct FreeTimeWish: Hashable, Sendable {
  /// From when to when on each day, in seconds since its midnight; up to 86400.
  public var secondsOfDay: Range<Int>

  /// The shortest slot that is of use, in seconds.
  public var shortestSeconds: Int

  /// The weekdays that count.
  public var weekdays: Set<Weekday>

  /// Creates a wish, for any time of any day if nothing is said.
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
  /// The stretches that opaque events, not cancelled, take in the zone of the agenda.
  ///
  /// They are in order and neither overlap nor touch. All-day events take their days, floating
  /// ones the time that the clocks of the zone show.
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

  /// Whether nothing of a stretch of time is busy.
  public func isFree(_ time: Range<Instant>) -> Bool {
    !busyTime.contains { $0.overlaps(time) }
  }

  /// The free slots on the days of the agenda, in order.
  ///
  /// A slot ends with its day, or with the hours asked for; where those are whole days, slots go
  /// on over midnight.
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

  /// The hours asked for on each of the days, those that touch put together.
  private func wishedTimes(_ wish: FreeTimeWish) -> [Range<Instant>] {
    var times: [Range<Instant>] = []
    for day in days where wish.weekdays.contains(day.weekday) {
      let start = instant(on: day, wish.secondsOfDay.lowerBound)
      let end = instant(on: day, wish.secondsOfDay.upperBound)
      // In a gap of the clocks the hours may vanish.
      guard start < end else { continue }
      if let last = times.last, last.upperBound == start {
        times[times.count - 1] = last.lowerBound..<end
      } else {
        times.append(start..<end)
      }
    }
    return times
  }

  /// When the clocks of a day reach a time; one that they skip they reach at the end of the gap.
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
