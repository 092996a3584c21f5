import CivilCalendar
import ICSText

/// Reads calendars in a thread of its own, one thing after the other: what the page needs first.
final class LibraryWorker: Sendable {
  /// What is to be done.
  private struct Queue {
    var page: ClosedRange<DayNumber>?
    var explanation: (key: OccurrenceKey, day: DayNumber)?
    var search: SearchRequest?
    var ahead: ClosedRange<DayNumber>?
    var mustRefresh = false
    var isClosed = false

    /// What is being done.
    var current: (job: Job, watch: ReadingWatch)?

    /// What came of it, and was not fetched yet.
    var events: [BrowserEvent] = []

    mutating func giveUpCurrent() { current?.watch.giveUp() }
  }

  private enum Job: Sendable {
    case refresh
    case read(ClosedRange<DayNumber>, isAhead: Bool)
    case explain(OccurrenceKey, DayNumber)
    case search(SearchRequest)
  }

  private let queue = Monitor(Queue())
  private let library: any CalendarLibrary
  private let wake: @Sendable () -> Void

  /// Creates a worker on a library; `wake` is called when there is something to fetch.
  init(_ library: any CalendarLibrary, wake: @escaping @Sendable () -> Void) {
    self.library = library
    self.wake = wake
  }

  /// Works until it is closed.
  func run() {
    while let (job, watch) = queue.wait(for: { Self.next(&$0) }) {
      perform(job, watch)
      queue.change { $0.current = nil }
      wake()
    }
  }

  /// What is to be done next, once there is something; `nil` inside if nothing will come any more.
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
    } else if let days = queue.ahead {
      queue.ahead = nil
      job = .read(days, isAhead: true)
    } else {
      return nil
    }
    let watch = ReadingWatch()
    queue.current = (job, watch)
    return (job, watch)
  }

  private func perform(_ job: Job, _ watch: ReadingWatch) {
    switch job {
    case .refresh: library.refresh()
    case .read(let days, _):
      let read = library.read(days, watch) { post(.read($0), watch) }
      post(.read(read), watch)
    case .explain(let key, let day):
      if let answer = library.explain(key, on: day, watch) { post(.explained(key, answer), watch) }
    case .search(let request):
      library.search(request, watch) { post(.found($0), watch) }
    }
  }

  /// Hands over what came of a job, unless that was given up.
  private func post(_ event: BrowserEvent, _ watch: ReadingWatch) {
    queue.change { if !watch.isGivenUp { $0.events.append(event) } }
    wake()
  }

  /// What came of the work so far.
  func takeEvents() -> [BrowserEvent] {
    var events: [BrowserEvent] = []
    queue.change { swap(&events, &$0.events) }
    return events
  }

  /// How much of the files is read for what is being done, in percent; `nil` if nothing is.
  var percentage: Int? {
    var percentage: Int?
    queue.change { percentage = $0.current?.watch.percentage }
    return percentage
  }

  /// Whether something is being done.
  var isBusy: Bool {
    var isBusy = false
    queue.change { isBusy = $0.current != nil }
    return isBusy
  }

  // What is to be done.

  func read(_ days: ClosedRange<DayNumber>, isAhead: Bool) {
    queue.change { queue in
      if isAhead {
        queue.ahead = days
        return
      }
      queue.page = days
      // What was to come ahead of time goes on when the page is there, if it is still wanted.
      switch queue.current?.job {
      case .read(_, isAhead: true): queue.giveUpCurrent()
      case .search(let request):
        queue.giveUpCurrent()
        queue.search = queue.search ?? request
      default: break
      }
    }
  }

  func explain(_ key: OccurrenceKey, on day: DayNumber) {
    queue.change { queue in
      queue.explanation = (key, day)
      switch queue.current?.job {
      case .read(_, isAhead: true), .explain: queue.giveUpCurrent()
      default: break
      }
    }
  }

  func search(_ request: SearchRequest?) {
    queue.change { queue in
      queue.search = request
      switch queue.current?.job {
      case .search, .read(_, isAhead: true): queue.giveUpCurrent()
      default: break
      }
    }
  }

  /// Forgets what is read, and takes files as they are now.
  func refresh() {
    queue.change { queue in
      queue.giveUpCurrent()
      (queue.page, queue.ahead, queue.explanation, queue.search) = (nil, nil, nil, nil)
      queue.events.removeAll()
      queue.mustRefresh = true
    }
  }

  /// Ends the work.
  func close() {
    queue.change { queue in
      queue.isClosed = true
      queue.giveUpCurrent()
    }
  }
}
