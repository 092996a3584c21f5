import CivilCalendar
import ICSText

/// Reads and changes marks in a thread of its own, so that marks don't wait for calendars.
final class MarkWorker: Sendable {
  /// The jobs that are waiting, and the results.
  private struct Queue {
    var changes: [(label: String, days: Selection)] = []
    var days: ClosedRange<DayNumber>?
    var wantsLabels = false
    var isClosed = false
    var events: [BrowserEvent] = []
  }

  private enum Job: Sendable {
    case change(String, Selection)
    case read(ClosedRange<DayNumber>)
    case readLabels
  }

  private let queue = Monitor(Queue())
  private let library: any MarkLibrary
  private let wake: @Sendable () -> Void

  /// Creates a worker for a library; `wake` is called when there is a result to fetch.
  init(_ library: any MarkLibrary, wake: @escaping @Sendable () -> Void) {
    self.library = library
    self.wake = wake
  }

  /// Does jobs until the worker is closed and every change is made.
  func run() {
    while let job = queue.wait(for: { Self.next(&$0) }) {
      let event = perform(job)
      queue.change { $0.events.append(event) }
      wake()
    }
  }

  /// Returns the next job; the inner `nil` if the worker is closed, the outer `nil` to wait.
  private static func next(_ queue: inout Queue) -> Job?? {
    if !queue.changes.isEmpty {
      let (label, days) = queue.changes.removeFirst()
      return .change(label, days)
    }
    if queue.isClosed { return .some(nil) }
    if let days = queue.days {
      queue.days = nil
      return .read(days)
    }
    guard queue.wantsLabels else { return nil }
    queue.wantsLabels = false
    return .readLabels
  }

  private func perform(_ job: Job) -> BrowserEvent {
    switch job {
    case .change(let label, let days): .marked(library.toggle(label, on: days), label: label)
    case .read(let days): .marksRead(library.marks(on: days))
    case .readLabels: .labelsRead(library.labels())
    }
  }

  /// Fetches the results so far.
  func takeEvents() -> [BrowserEvent] {
    var events: [BrowserEvent] = []
    queue.change { swap(&events, &$0.events) }
    return events
  }

  // Adding jobs.

  func toggle(_ label: String, on days: Selection) {
    queue.change { $0.changes.append((label, days)) }
  }

  func read(_ days: ClosedRange<DayNumber>) { queue.change { $0.days = days } }

  func readLabels() { queue.change { $0.wantsLabels = true } }

  /// Ends the worker once all changes are made.
  func close() { queue.change { $0.isClosed = true } }
}
