public import CivilCalendar
public import ICSImport
import TimeZones

/// Finds the occurrences that lie on a day.
public struct DayIndex: Sendable {
  /// The days that each occurrence touches, in the order of the agenda.
  public let spans: [ClosedRange<DayNumber>]

  private let days: ClosedRange<DayNumber>
  /// For each of the days where its entries begin, and behind the last one where they end.
  private let starts: [Int]
  /// Occurrences, day after day.
  private let entries: [UInt32]

  /// Sorts the occurrences of an agenda into its days.
  ///
  /// On each day those that fill whole days come first; otherwise the order of the agenda stays.
  ///
  /// - Complexity: O(*d* + *t*) for *d* days and *t* touched days.
  public init(_ agenda: Agenda) {
    let days = agenda.days
    let occurrences = agenda.occurrences
    var clock = ZoneClock(agenda.zone)
    let spans = occurrences.map { $0.days(by: &clock) }
    let offsets = { (span: ClosedRange<DayNumber>) -> Range<Int> in
      guard span.overlaps(days) else { return 0..<0 }
      let shown = span.clamped(to: days)
      let first = days.lowerBound.distance(to: shown.lowerBound)
      return first..<first + shown.lowerBound.distance(to: shown.upperBound) + 1
    }
    var counts = [Int](repeating: 0, count: days.count + 1)
    for span in spans {
      for offset in offsets(span) { counts[offset + 1] += 1 }
    }
    for index in counts.indices.dropFirst() { counts[index] += counts[index - 1] }
    var next = counts
    var entries = [UInt32](repeating: 0, count: counts[days.count])
    for isAllDay in [true, false] {
      for index in spans.indices where occurrences[index].isAllDay == isAllDay {
        for offset in offsets(spans[index]) {
          entries[next[offset]] = UInt32(truncatingIfNeeded: index)
          next[offset] += 1
        }
      }
    }
    self.days = days
    self.spans = spans
    self.starts = counts
    self.entries = entries
  }

  /// The occurrences on a day, as indices of ``Agenda/occurrences``.
  public func occurrences(on day: DayNumber) -> some RandomAccessCollection<Int> {
    let offset = days.lowerBound.distance(to: day)
    let range = days.contains(day) ? starts[offset]..<starts[offset + 1] : 0..<0
    return entries[range].lazy.map { Int($0) }
  }
}
