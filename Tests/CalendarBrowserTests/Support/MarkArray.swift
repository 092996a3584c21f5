import CalendarBrowser
import CalendarPages
import CivilCalendar
import ICSText
import Synchronization

/// Marks in memory.
final class MarkArray: MarkLibrary {
  let symbols: [(label: String, symbol: String)]
  private let marks: Mutex<Set<DayMark>>
  private let failure: Mutex<String?> = Mutex(nil)
  private let readings = Mutex<[ClosedRange<DayNumber>]>([])

  /// Creates marks from days and labels.
  init(
    _ marks: [(day: String, label: String)] = [], symbols: [(label: String, symbol: String)] = []
  ) throws {
    self.symbols = symbols
    self.marks = Mutex(Set(try marks.map { DayMark(day: try day($0.day), label: $0.label) }))
  }

  /// Makes all further changes fail.
  func fail(_ reason: String) { failure.withLock { $0 = reason } }

  /// Adds a mark, as another program would.
  func insert(_ label: String, on day: DayNumber) {
    marks.withLock { _ = $0.insert(DayMark(day: day, label: label)) }
  }

  /// All marks, as days with their labels.
  var all: [String] { marks.withLock { $0.sorted().map { "\($0.day) \($0.label)" } } }

  /// The ranges of days that were read so far.
  var daysRead: [ClosedRange<DayNumber>] { readings.withLock { $0 } }

  func marks(on days: ClosedRange<DayNumber>) -> MarksRead {
    readings.withLock { $0.append(days) }
    return MarksRead(
      marks: marks.withLock { $0.sorted().filter { days.contains($0.day) } },
      notice: failure.withLock { $0.map { "damaged: \($0)" } })
  }

  func labels() -> [String] { marks.withLock { Set($0.map(\.label)).sorted() } }

  func toggle(_ label: String, on days: Selection) -> MarkOutcome {
    if let reason = failure.withLock({ $0 }) { return .failed(reason) }
    let wanted = Set(days.ranges.joined().map { DayMark(day: $0, label: label) })
    return marks.withLock { marks in
      if marks.isSuperset(of: wanted) {
        marks.subtract(wanted)
        return .unmarked
      }
      marks.formUnion(wanted)
      return .marked
    }
  }

  var paths: [InputPath] { [] }
}
