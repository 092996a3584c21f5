internal import TimeZones

/// Walks through the occurrences of the events that are kept, in the order of a list.
struct KeptOccurrences {
  /// Occurrences in order, from the one on that comes next.
  private struct Queue {
    typealias Head = (occurrence: Occurrence, order: Int64)

    private var occurrences: [Occurrence]
    private var index = 0
    /// What the next one is ordered by, if that was asked for.
    private var order: Int64?

    init(_ occurrences: [Occurrence]) {
      self.occurrences = occurrences
    }

    var isEmpty: Bool { index == occurrences.count }

    mutating func head(by clock: inout ZoneClock) -> Head? {
      guard index < occurrences.count else { return nil }
      let order = order ?? occurrences[index].order(by: &clock)
      self.order = order
      return (occurrences[index], order)
    }

    mutating func removeFirst() {
      index += 1
      order = nil
    }
  }

  private let events: [Event]
  private var clock: ZoneClock
  private var few: Queue
  /// Those of long series, which are found a stretch of time after the other.
  private var many = Queue([])
  private var walk: LongSeriesWalk

  init(_ few: [Occurrence], _ walk: LongSeriesWalk, of events: [Event], in zone: Zone) {
    self.events = events
    clock = ZoneClock(zone)
    self.few = Queue(few)
    self.walk = walk
  }

  /// The next one, if it comes before an occurrence of another event.
  mutating func next(before time: Int64 = .max, _ place: EventPlace = .last) -> Occurrence? {
    if many.isEmpty { many = Queue(walk.next()) }
    let head = many.head(by: &clock)
    if let few = few.head(by: &clock),
      head.map({ comesBefore(few, $0.order, events[$0.occurrence.event].place) }) ?? true
    {
      guard comesBefore(few, time, place) else { return nil }
      self.few.removeFirst()
      return few.occurrence
    }
    guard let head, comesBefore(head, time, place) else { return nil }
    many.removeFirst()
    return head.occurrence
  }

  // A place is looked up where it decides: the event may be far away in memory.
  private func comesBefore(
    _ head: Queue.Head, _ time: Int64, _ place: @autoclosure () -> EventPlace
  ) -> Bool {
    head.order < time || head.order == time && events[head.occurrence.event].place < place()
  }
}
