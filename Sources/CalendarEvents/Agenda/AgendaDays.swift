public import CivilCalendar
internal import TimeZones

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
