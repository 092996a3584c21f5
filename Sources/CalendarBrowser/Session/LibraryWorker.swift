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
    /// Whether large files are to be copied, and whether a first page was read, which comes before.
    var mustCopy = false
    var hasRead = false
    var isClosed = false

    /// What is being done.
    var current: (job: Job, watch: ReadingWatch)?

    /// What came of it, and was not fetched yet.
    var events: [BrowserEvent] = []

    mutating func giveUpCurrent() { current?.watch.giveUp() }

    /// Gives up what is being done if it can wait.
    mutating func giveUpWhatCanWait() {
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
    }
  }

  /// Hands over what came of a job, or else that it was given up.
  private func post(
    _ event: BrowserEvent, _ watch: ReadingWatch, instead otherEvent: BrowserEvent? = nil
  ) {
    queue.change { queue in
      if let event = watch.isGivenUp ? otherEvent : event { queue.events.append(event) }
    }
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
      if let days = isAhead ? queue.ahead : queue.page { queue.events.append(.gaveUp(days)) }
      if isAhead {
        queue.ahead = days
        if case .copy = queue.current?.job { queue.giveUpCurrent() }
        return
      }
      queue.page = days
      // What was to come ahead of time goes on when the page is there, if it is still wanted.
      switch queue.current?.job {
      case .read, .copy: queue.giveUpCurrent()
      case .search(let request):
        queue.giveUpCurrent()
        queue.search = queue.search ?? request
      case .refresh, .explain, nil: break
      }
    }
  }

  func explain(_ key: OccurrenceKey, on day: DayNumber) {
    queue.change { queue in
      queue.explanation = (key, day)
      if case .explain = queue.current?.job { queue.giveUpCurrent() }
      queue.giveUpWhatCanWait()
    }
  }

  func search(_ request: SearchRequest?) {
    queue.change { queue in
      queue.search = request
      if case .search = queue.current?.job { queue.giveUpCurrent() }
      queue.giveUpWhatCanWait()
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
