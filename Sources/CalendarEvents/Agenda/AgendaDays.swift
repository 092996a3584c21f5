public import CivilCalendar
import TimeZones

/// A day of an agenda, with what is on it.
public struct AgendaDay: Hashable, Codable, Sendable, Identifiable {
  /// The day.
  public let dayNumber: DayNumber

  /// The occurrences on the day: all-day ones first, then by start.
  public let occurrences: [Occurrence]

  /// The date of the day.
  public var date: CivilDate { dayNumber.date }

  /// The day, which an agenda has only once.
  public var id: DayNumber { dayNumber }
}

/// Days of an agenda in order, each with what is on it: `for day in agenda[dates]`.
public struct AgendaDays: RandomAccessCollection, Sendable {
  private let days: ClosedRange<DayNumber>
  private let occurrences: [Occurrence]
  private let index: DayIndex

  init(_ agenda: Agenda, _ days: ClosedRange<DayNumber>) {
    self.days = days
    occurrences = agenda.occurrences
    index = DayIndex(agenda)
  }

  /// The position of the first day, 0.
  public var startIndex: Int { 0 }

  /// The number of days.
  public var endIndex: Int { days.count }

  /// The day at a position.
  public subscript(position: Int) -> AgendaDay {
    precondition(indices.contains(position), "no such day")
    let day = days.lowerBound.advanced(by: position)
    return AgendaDay(
      dayNumber: day, occurrences: index.occurrences(on: day).map { occurrences[$0] })
  }
}

extension Agenda {
  /// The days of a range, each with what is on it; days that the agenda was not asked for are
  /// empty.
  ///
  /// - Complexity: Linear in the days of the agenda, and in the days that its occurrences touch.
  public subscript(days: ClosedRange<DayNumber>) -> AgendaDays { AgendaDays(self, days) }

  /// What is on a day, in the order of ``AgendaDay/occurrences``.
  ///
  /// - Complexity: Linear in the occurrences of the agenda; for many days, ask for all of them at
  ///   once.
  public subscript(day: DayNumber) -> [Occurrence] {
    guard days.contains(day) else { return [] }
    var clock = ZoneClock(zone)
    let found = occurrences.filter { $0.days(by: &clock).contains(day) }
    return found.filter(\.isAllDay) + found.filter { !$0.isAllDay }
  }

  /// The event of an occurrence of this agenda.
  public subscript(occurrence: Occurrence) -> Event { events[occurrence.event] }
}

extension DayGrid {
  /// Makes all cells, with what an agenda has on their days.
  public func cells(
    of agenda: Agenda, selection: Selection = Selection()
  ) -> [Day<[Occurrence]>] {
    let found = agenda[days]
    return cells(selection: selection) { day in
      found[firstDay.distance(to: day)].occurrences
    }
  }
}

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
