internal import CalendarEvents
internal import TimeZones

/// Walks through the occurrences of long series in the order of a list.
struct LongSeriesQueue {
  private let series: [LongSeries]
  /// The number of the event of the first series.
  private let firstEvent: Int
  private var clock: ZoneClock
  private var walk: LongSeriesWalk

  /// The occurrences of the stretch of time that was found last, and the index of the next one.
  private var occurrences: [Occurrence] = []
  private var index = 0
  /// Whether the walk has no further stretch, which to ask it costs a look at every series.
  private var isAtEnd = false
  /// What the next occurrence is ordered by, if that was computed.
  private var order: Int64?

  /// Creates a queue of series that are in the order of their places in the files.
  init(_ series: [LongSeries], in window: ImportWindow, firstEvent: Int, capacity: Int) {
    self.series = series
    self.firstEvent = firstEvent
    clock = ZoneClock(window.zone)
    walk = LongSeriesWalk(series, in: window, firstEvent: firstEvent, capacity: capacity)
  }

  /// Takes the next occurrence, if it comes before a given occurrence of another event.
  mutating func next(
    before time: Int64 = .max, _ place: @autoclosure () -> EventPlace = .last
  ) -> (occurrence: Occurrence, event: Event)? {
    if index == occurrences.count, !isAtEnd {
      occurrences = walk.next()
      index = 0
      isAtEnd = occurrences.isEmpty
    }
    guard index < occurrences.count else { return nil }
    let occurrence = occurrences[index]
    let order = order ?? occurrence.order(by: &clock)
    self.order = order
    // The event may be far away in memory, so its place is looked up only where the place decides.
    guard order < time || order == time && event(of: occurrence).place < place() else {
      return nil
    }
    index += 1
    self.order = nil
    return (occurrence, event(of: occurrence))
  }

  private func event(of occurrence: Occurrence) -> Event {
    series[occurrence.event - firstEvent].event
  }
}
