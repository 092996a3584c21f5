public import CivilCalendar
package import TimeZones

/// Which free time is looked for.
public struct FreeTimeQuery: Hashable, Codable, Sendable {
  /// The hours of each day to look in, in seconds since midnight; from 86400 on, they are those of
  /// the next day.
  public var secondsOfDay: Range<Int>

  /// The shortest slot that is useful, in seconds.
  public var minimumSeconds: Int

  /// The weekdays to look at.
  public var weekdays: Set<Weekday>

  /// Creates a query; by default for any time of any day.
  public init(
    secondsOfDay: Range<Int> = 0..<86_400, minimumSeconds: Int = 1,
    weekdays: Set<Weekday> = Set(Weekday.allCases)
  ) {
    self.secondsOfDay = secondsOfDay
    self.minimumSeconds = minimumSeconds
    self.weekdays = weekdays
  }
}

extension FreeTimeQuery {
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
  ///
  /// What is on other days than ``days`` is not known, so it is an error of the program to ask for a
  /// time on one of them.
  public func isFree(_ time: Range<Instant>) -> Bool {
    let last = time.isEmpty ? time.lowerBound : time.upperBound.advanced(bySeconds: -1)
    precondition(
      days.contains(zone.wallTime(at: time.lowerBound).day)
        && days.contains(zone.wallTime(at: last).day),
      "the agenda has not been asked for all of this time")
    return mergedBusyTime.isFree(time)
  }

  /// Returns the free slots on the days of the agenda, in order.
  ///
  /// A slot ends with its day, or with the hours asked for. If whole days are asked for, slots
  /// continue over midnight.
  public func freeTime(matching query: FreeTimeQuery = FreeTimeQuery()) -> [Range<Instant>] {
    mergedBusyTime.freeTime(on: days, query)
  }

  private var mergedBusyTime: BusyTime {
    var busy = BusyTime(in: zone)
    for occurrence in occurrences { busy.insert(occurrence, of: events[occurrence.eventIndex]) }
    return busy
  }
}

/// The stretches of time that busy events take.
///
/// Occurrences are merged as they come, so that the stretches take memory, and not the occurrences.
package struct BusyTime: Sendable {
  /// The zone in which dates and floating times are taken.
  package let zone: Zone

  /// The stretches in order; they neither overlap nor touch.
  package private(set) var stretches: [Range<Instant>] = []

  /// Creates a time without anything busy.
  package init(in zone: Zone) { self.zone = zone }

  /// Adds an occurrence, unless its event is cancelled or takes no time.
  ///
  /// An all-day event takes its whole days, a floating one the time that clocks in the zone show.
  package mutating func insert(_ occurrence: Occurrence, of event: Event) {
    guard event.details.isBusy else { return }
    let start = occurrence.start.instant(in: zone)
    insert(start..<max(start, occurrence.end.instant(in: zone)))
  }

  /// Adds a stretch of time.
  package mutating func insert(_ time: Range<Instant>) {
    guard !time.isEmpty else { return }
    // Occurrences come in about the order of time, so the place is at the end or close to it.
    let first = (stretches.lastIndex { $0.upperBound < time.lowerBound } ?? -1) + 1
    let last = stretches[first...].firstIndex { $0.lowerBound > time.upperBound }
    let touched = first..<(last ?? stretches.count)
    let start = min(time.lowerBound, stretches[touched].first?.lowerBound ?? time.lowerBound)
    let end = max(time.upperBound, stretches[touched].last?.upperBound ?? time.upperBound)
    stretches.replaceSubrange(touched, with: CollectionOfOne(start..<end))
  }

  /// Returns whether a stretch of time has no busy part.
  package func isFree(_ time: Range<Instant>) -> Bool {
    !stretches.contains { $0.overlaps(time) }
  }

  /// Returns the free slots on some days, in order.
  package func freeTime(
    on days: ClosedRange<DayNumber>, _ query: FreeTimeQuery
  ) -> [Range<Instant>] {
    var slots: [Range<Instant>] = []
    var next = 0
    for time in wantedTimes(query, on: days) {
      while next < stretches.count, stretches[next].upperBound <= time.lowerBound { next += 1 }
      var start = time.lowerBound
      var index = next
      while index < stretches.count, stretches[index].lowerBound < time.upperBound {
        if stretches[index].lowerBound > start { slots.append(start..<stretches[index].lowerBound) }
        start = max(start, stretches[index].upperBound)
        index += 1
      }
      if start < time.upperBound { slots.append(start..<time.upperBound) }
    }
    return slots.filter {
      $0.upperBound.secondsSinceEpoch - $0.lowerBound.secondsSinceEpoch
        >= Int64(query.minimumSeconds)
    }
  }

  /// Returns the hours asked for on each of the days, with those that touch joined.
  private func wantedTimes(
    _ query: FreeTimeQuery, on days: ClosedRange<DayNumber>
  ) -> [Range<Instant>] {
    var times: [Range<Instant>] = []
    for day in days where query.weekdays.contains(day.weekday) {
      let start = instant(on: day, query.secondsOfDay.lowerBound)
      let end = instant(on: day, query.secondsOfDay.upperBound)
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
    return zone.offsetPeriod(at: instant).start
  }
}
