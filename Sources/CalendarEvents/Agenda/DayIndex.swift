package import CivilCalendar
import TimeZones

/// Finds the occurrences on a day.
package struct DayIndex: Sendable {
  /// The days that each occurrence touches, in the order of the agenda.
  package let spans: [ClosedRange<DayNumber>]

  private let days: ClosedRange<DayNumber>
  /// For each day, where in ``entries`` its all-day occurrences and its other ones begin; at the
  /// end, the number of entries.
  private let starts: [Int]
  /// The indices of the occurrences, day after day.
  private let entries: [UInt32]
  /// How many occurrences of each day the agenda has only counted; empty if there are none.
  private let omitted: [Int]

  /// Sorts the occurrences of an agenda into its days.
  ///
  /// On each day all-day occurrences come first; otherwise the order is that of the agenda.
  ///
  /// - Complexity: O(*d* + *t*) for *d* days and *t* touched days.
  package init(_ agenda: Agenda) {
    let days = agenda.days
    let occurrences = agenda.occurrences
    var clock = ZoneClock(agenda.zone)
    let spans = occurrences.map { $0.days(by: &clock) }
    let offsets = { (span: ClosedRange<DayNumber>) -> Range<Int> in
      let first = max(0, days.lowerBound.distance(to: span.lowerBound))
      let end = min(days.count, days.lowerBound.distance(to: span.upperBound) + 1)
      return first..<max(first, end)
    }
    var starts = [Int](repeating: 0, count: 2 * days.count + 1)
    for (span, occurrence) in zip(spans, occurrences) {
      for offset in offsets(span) { starts[2 * offset + (occurrence.isAllDay ? 1 : 2)] += 1 }
    }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    var next = starts
    var entries = [UInt32](repeating: 0, count: starts[2 * days.count])
    for index in spans.indices {
      for offset in offsets(spans[index]) {
        let place = 2 * offset + (occurrences[index].isAllDay ? 0 : 1)
        entries[next[place]] = UInt32(truncatingIfNeeded: index)
        next[place] += 1
      }
    }
    self.days = days
    self.spans = spans
    self.starts = starts
    self.entries = entries
    omitted = agenda.omitted.isEmpty ? [] : days.map { agenda.omitted.count(on: $0) }
  }

  /// Returns how many occurrences are on a day, including those that the agenda has only counted.
  package func count(on day: DayNumber) -> Int {
    occurrences(on: day).count + omittedCount(on: day)
  }

  /// Returns how many occurrences on a day the agenda has only counted.
  package func omittedCount(on day: DayNumber) -> Int {
    guard !omitted.isEmpty, days.contains(day) else { return 0 }
    return omitted[days.lowerBound.distance(to: day)]
  }

  /// Returns the occurrences on a day, as indices of ``Agenda/occurrences``.
  package func occurrences(on day: DayNumber) -> some RandomAccessCollection<Int> {
    let offset = days.lowerBound.distance(to: day)
    let range = days.contains(day) ? starts[2 * offset]..<starts[2 * offset + 2] : 0..<0
    return entries[range].lazy.map { Int($0) }
  }
}
