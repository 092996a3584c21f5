import CivilCalendar
import ICSText

/// Reads calendars in a thread of its own, one job at a time; what the page needs comes first.
final class LibraryWorker: Sendable {
  /// The jobs that are waiting, the current job, and the results.
  private struct Queue {
    var page: ClosedRange<DayNumber>?
    var explanation: (key: OccurrenceKey, day: DayNumber)?
    var search: SearchRequest?
    var nearby: NearbyRequest?
    var ahead: ClosedRange<DayNumber>?
    var mustRefresh = false
    /// Whether large files must be copied, and whether a first page was read, which comes first.
    var mustCopy = false
    var hasRead = false
    var isClosed = false

    /// The job that is being done.
    var current: (job: Job, watch: ReadingWatch)?

    /// The results that have not been fetched yet.
    var events: [BrowserEvent] = []

    mutating func giveUpCurrent() { current?.watch.giveUp() }

    /// Gives up the current job if it is less urgent than others.
    mutating func giveUpIfDeferrable() {
      switch current?.job {
      case .read(_, isAhead: true), .copy: giveUpCurrent()
      default: break
      }
    }
  }

  private enum Job: Sendable {
    case refresh
    case copy
    case read(ClosedRange<DayNumber>, isAhead: Bool)
    case explain(OccurrenceKey, DayNumber)
    case search(SearchRequest)
    case findNearby(NearbyRequest)
  }

  private let queue = Monitor(Queue())
  private let library: any CalendarLibrary
  private let wake: @Sendable () -> Void

  /// Creates a worker for a library; `wake` is called when there is a result to fetch.
  init(_ library: any CalendarLibrary, wake: @escaping @Sendable () -> Void) {
    self.library = library
    self.wake = wake
  }

  /// Does jobs until the worker is closed.
  func run() {
    while let (job, watch) = queue.wait(for: { Self.next(&$0) }) {
      perform(job, watch)
      queue.change { queue in
        queue.current = nil
        switch job {
        case .refresh: queue.mustCopy = true
        case .copy where watch.isGivenUp: queue.mustCopy = true
        case .read where !queue.hasRead: (queue.hasRead, queue.mustCopy) = (true, true)
        default: break
        }
      }
      wake()
    }
  }

  /// Returns the next job; the inner `nil` if the worker is closed, the outer `nil` to wait.
  private static func next(_ queue: inout Queue) -> (Job, ReadingWatch)?? {
    if queue.isClosed { return .some(nil) }
    let job: Job
    if queue.mustRefresh {
      queue.mustRefresh = false
      job = .refresh
    } else if let days = queue.page {
      queue.page = nil
      job = .read(days, isAhead: false)
    } else if let (key, day) = queue.explanation {
      queue.explanation = nil
      job = .explain(key, day)
    } else if let request = queue.search {
      queue.search = nil
      job = .search(request)
    } else if let request = queue.nearby {
      queue.nearby = nil
      job = .findNearby(request)
    } else if let days = queue.ahead {
      queue.ahead = nil
      job = .read(days, isAhead: true)
    } else if queue.mustCopy {
      queue.mustCopy = false
      job = .copy
    } else {
      return nil
    }
    let watch = ReadingWatch()
    queue.current = (job, watch)
    return (job, watch)
  }

  private func perform(_ job: Job, _ watch: ReadingWatch) {
    switch job {
    case .refresh: library.refresh(watch)
    case .copy: library.copyLargeFiles(watch)
    case .read(let days, _):
      let read = library.read(days, watch) { post(.read($0), watch) }
      post(.read(read), watch, instead: .gaveUp(days))
    case .explain(let key, let day):
      if let answer = library.explain(key, on: day, watch) { post(.explained(key, answer), watch) }
    case .search(let request):
      library.search(request, watch) { post(.found($0), watch) }
    case .findNearby(let request):
      if let found = library.findNearby(request, watch) { post(.foundNearby(found), watch) }
    }
  }

  /// Adds the result of a job; if the job was given up, adds `otherEvent` instead.
  private func post(
    _ event: BrowserEvent, _ watch: ReadingWatch, instead otherEvent: BrowserEvent? = nil
  ) {
    queue.change { queue in
      if let event = watch.isGivenUp ? otherEvent : event { queue.events.append(event) }
    }
    wake()
  }

  /// Fetches the results so far.
  func takeEvents() -> [BrowserEvent] {
    var events: [BrowserEvent] = []
    queue.change { swap(&events, &$0.events) }
    return events
  }

  /// How much of the files was read for the current job, in percent; `nil` if there is none.
  var percentage: Int? {
    var percentage: Int?
    queue.change { percentage = $0.current?.watch.percentage }
    return percentage
  }

  /// Whether a job is being done.
  var isBusy: Bool {
    var isBusy = false
    queue.change { isBusy = $0.current != nil }
    return isBusy
  }

  // Adding jobs.

  func read(_ days: ClosedRange<DayNumber>, isAhead: Bool) {
    queue.change { queue in
      if let days = isAhead ? queue.ahead : queue.page { queue.events.append(.gaveUp(days)) }
      if isAhead {
        queue.ahead = days
        if case .copy = queue.current?.job { queue.giveUpCurrent() }
        return
      }
      queue.page = days
      // An interrupted search for a text or for nearby events is resumed when the page has been read, unless another one replaced
      // it.
      switch queue.current?.job {
      case .read, .copy: queue.giveUpCurrent()
      case .search(let request):
        queue.giveUpCurrent()
        queue.search = queue.search ?? request
      case .findNearby(let request):
        queue.giveUpCurrent()
        queue.nearby = queue.nearby ?? request
      case .refresh, .explain, nil: break
      }
    }
  }

  func explain(_ key: OccurrenceKey, on day: DayNumber) {
    queue.change { queue in
      queue.explanation = (key, day)
      if case .explain = queue.current?.job { queue.giveUpCurrent() }
      queue.giveUpIfDeferrable()
    }
  }

  func search(_ request: SearchRequest?) {
    queue.change { queue in
      queue.search = request
      if case .search = queue.current?.job { queue.giveUpCurrent() }
      queue.giveUpIfDeferrable()
    }
  }

  func findNearby(_ request: NearbyRequest) {
    queue.change { queue in
      queue.nearby = request
      if case .findNearby = queue.current?.job { queue.giveUpCurrent() }
      queue.giveUpIfDeferrable()
    }
  }

  /// Drops all jobs and results, and has the files read in their current state.
  func refresh() {
    queue.change { queue in
      queue.giveUpCurrent()
      (queue.page, queue.ahead, queue.explanation) = (nil, nil, nil)
      (queue.search, queue.nearby) = (nil, nil)
      queue.events.removeAll()
      queue.mustRefresh = true
    }
  }

  /// Ends the worker.
  func close() {
    queue.change { queue in
      queue.isClosed = true
      queue.giveUpCurrent()
    }
  }
}
