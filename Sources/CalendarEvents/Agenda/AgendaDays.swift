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
    precondition(
      agenda.days.contains(days.lowerBound) && agenda.days.contains(days.upperBound),
      "the agenda has not been asked for all of these days")
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
  /// The days of a range, each with what is on it.
  ///
  /// What is on other days than ``days`` is not known, so it is an error of the program to ask for
  /// them.
  ///
  /// - Complexity: Linear in the days of the agenda, and in the days that its occurrences touch.
  public subscript(days: ClosedRange<DayNumber>) -> AgendaDays { AgendaDays(self, days) }

  /// What is on a day, in the order of ``AgendaDay/occurrences``.
  ///
  /// What is on other days than ``days`` is not known, so it is an error of the program to ask for
  /// one.
  ///
  /// - Complexity: Linear in the occurrences of the agenda; for many days, ask for all of them at
  ///   once.
  public subscript(day: DayNumber) -> [Occurrence] {
    precondition(days.contains(day), "the agenda has not been asked for this day")
    var clock = ZoneClock(zone)
    let found = occurrences.filter { $0.days(by: &clock).contains(day) }
    return found.filter(\.isAllDay) + found.filter { !$0.isAllDay }
  }

  /// The event of an occurrence of this agenda.
  ///
  /// It is an error of the program to ask for that of an occurrence which this agenda does not have.
  ///
  /// - Complexity: Logarithmic in the occurrences of the agenda.
  public subscript(occurrence: Occurrence) -> Event {
    precondition(has(occurrence), "the occurrence is not one of this agenda")
    return events[occurrence.eventIndex]
  }

  private func has(_ occurrence: Occurrence) -> Bool {
    var clock = ZoneClock(zone)
    let order = occurrence.order(by: &clock)
    var (first, end) = (0, occurrences.count)
    while first < end {
      let middle = (first + end) / 2
      if occurrences[middle].order(by: &clock) < order { first = middle + 1 } else { end = middle }
    }
    return occurrences[first...].prefix { $0.order(by: &clock) == order }.contains(occurrence)
  }

  /// The first occurrence that starts after an instant; `nil` if none of the agenda does.
  ///
  /// - Complexity: Linear in the occurrences of the agenda.
  public func next(after instant: Instant) -> Occurrence? {
    first(after: instant) { _ in true }
  }

  /// The first occurrence of an event that starts after an instant; `nil` if none of the agenda
  /// does.
  ///
  /// Overrides are events with the same UID; their occurrences count as those of the series.
  ///
  /// - Complexity: Linear in the occurrences of the agenda.
  public func nextOccurrence(of event: Event, after instant: Instant) -> Occurrence? {
    first(after: instant) { other in
      event.uid.isEmpty ? other == event : other.uid == event.uid && other.kind == event.kind
    }
  }

  private func first(after instant: Instant, where passes: (Event) -> Bool) -> Occurrence? {
    // Where clocks are set back, a later start may come first in the order of the agenda.
    var next: (occurrence: Occurrence, start: Instant)?
    for occurrence in occurrences {
      let start = occurrence.start.instant(in: zone)
      guard start > instant, next.map({ start < $0.start }) ?? true,
        passes(events[occurrence.eventIndex])
      else { continue }
      next = (occurrence, start)
    }
    return next?.occurrence
  }
}

extension DayGrid {
  /// Makes all cells, with what an agenda has on their days; it must have been asked for all of
  /// them.
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
