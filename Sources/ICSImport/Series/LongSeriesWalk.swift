internal import CalendarEvents
internal import CalendarModel
internal import CivilCalendar
internal import TimeZones

/// Finds the occurrences of long series in the order of a list, one stretch of time after another.
///
/// A stretch is short enough to have at most a given number of occurrences, unless the series have
/// more that start at one time.
struct LongSeriesWalk {
  private let series: [LongSeries]
  private let window: ImportWindow
  /// The index of the event of the first series.
  private let firstEvent: Int

  /// The clock time at which the next stretch begins.
  private var start = Int64.min
  /// The length of the next stretch in seconds.
  private var length: Int64 = 4 * 86_400
  private let capacity: Int

  /// Creates a walk through series that are in the order of their places in the files.
  ///
  /// - Parameter capacity: How many occurrences a stretch may have; more if there are many series.
  init(_ series: [LongSeries], in window: ImportWindow, firstEvent: Int, capacity: Int) {
    self.series = series
    self.window = window
    self.firstEvent = firstEvent
    // Each search in a series should be worth several occurrences.
    self.capacity = max(capacity, 4 * series.count)
  }

  /// Returns the occurrences of the next stretch that has any; none at the end.
  mutating func next() -> [Occurrence] {
    while let earliest = series.lazy.map(\.next).min(), earliest < .max {
      // The clock of the list and that of a series may show different days.
      start = max(start, earliest - 2 * 86_400)
      let occurrences = takeStretch()
      if !occurrences.isEmpty { return occurrences }
    }
    return []
  }

  private mutating func takeStretch() -> [Occurrence] {
    var found: [Occurrence] = []
    var clock = ZoneClock(window.zone)
    var end = start + length
    var bounds = StretchBounds(start..<end, in: window.zone)
    for index in series.indices where series[index].next < bounds.upperBound {
      let seriesClock = series[index].clock
      let starts = bounds.axisRange(on: seriesClock)
      for instance in series[index].takeInstances(startingIn: starts, of: window) {
        let occurrence = Occurrence(event: firstEvent + index, instance, on: seriesClock)
        let wall = occurrence.startOnWall(by: &clock).secondsSinceEpoch
        if wall >= end {
          series[index].putBack(startingAt: instance.start)
        } else if wall >= start, window.contains(occurrence) {
          found.append(occurrence)
        }
      }
      if found.count > capacity, end - start > 1 {
        end = shortened(&found, &clock)
        bounds = StretchBounds(start..<end, in: window.zone)
      }
    }
    length = end - start
    if found.count < capacity / 4 { length *= 2 }
    start = end
    found.sortStably { $0.order(by: &clock) }
    return found
  }

  /// Puts back the last quarter of what was found; returns where the shortened stretch ends.
  private mutating func shortened(
    _ found: inout [Occurrence], _ clock: inout ZoneClock
  ) -> Int64 {
    let times = found.map { $0.startOnWall(by: &clock).secondsSinceEpoch }
    let end = max(start + 1, times.sorted()[times.count * 3 / 4])
    var kept: [Occurrence] = []
    for (occurrence, time) in zip(found, times) {
      if time < end {
        kept.append(occurrence)
      } else {
        series[occurrence.event - firstEvent].putBack(startingAt: occurrence.startOnAxis)
      }
    }
    found = kept
    return end
  }
}

/// The part of each axis on which clocks of a zone show times of a stretch.
private struct StretchBounds {
  private let wallTimes: Range<Int64>
  private let instants: Range<Int64>

  init(_ wallTimes: Range<Int64>, in zone: Zone) {
    self.wallTimes = wallTimes
    let first = zone.bounds(of: WallTime(secondsSinceEpoch: wallTimes.lowerBound)).first
    let last = zone.bounds(of: WallTime(secondsSinceEpoch: wallTimes.upperBound)).last
    instants = first..<max(first, last)
  }

  var upperBound: Int64 { max(wallTimes.upperBound, instants.upperBound) }

  func axisRange(on clock: SeriesClock) -> Range<Int64> {
    switch clock {
    case .dates, .floating: wallTimes
    case .zone: instants
    }
  }
}
