internal import CivilCalendar
internal import TimeZones

/// Keeps the occurrences that come first on each day, and counts the others.
///
/// Those of several days are kept apart from those of one, so that each day after their first has
/// them too. What marks a day is always kept.
struct FirstOccurrences {
  /// An occurrence with what it is ordered by.
  private struct Entry {
    let occurrence: Occurrence
    let order: Int64
  }

  /// Those that begin on one day.
  private struct Beginning {
    var entries: [Entry] = []
    /// The order of the last one, once there are as many as are kept.
    var last = Int64.max
  }

  private let days: ClosedRange<DayNumber>
  private let countPerDay: Int
  private var clock: ZoneClock
  private var marks: [Occurrence] = []
  /// For each day first those of one day, then those of several; what began before is on the first.
  private var beginnings: [Beginning]
  private var omitted: OmittedOccurrences

  /// Creates an empty collection that keeps so many for each day.
  init(of window: ImportWindow, countPerDay: Int) {
    days = window.days
    self.countPerDay = max(1, countPerDay)
    clock = ZoneClock(window.zone)
    beginnings = [Beginning](repeating: Beginning(), count: 2 * days.count)
    omitted = OmittedOccurrences(on: days)
  }

  /// Adds an occurrence in the window, of the last of some events.
  mutating func append(_ occurrence: Occurrence, isMark: Bool, _ events: [Event]) {
    if isMark { return marks.append(occurrence) }
    let span = occurrence.days(by: &clock)
    guard days.overlaps(span) else { return }
    let entry = Entry(occurrence: occurrence, order: occurrence.order(by: &clock))
    let offset = max(0, days.lowerBound.distance(to: span.lowerBound))
    let place = 2 * offset + (span.count == 1 ? 0 : 1)
    if entry.order > beginnings[place].last {
      return omitted.append(span, of: events[occurrence.event])
    }
    beginnings[place].entries.append(entry)
    // To put more in order at once makes that rare.
    if beginnings[place].entries.count >= countPerDay + max(64, countPerDay / 2) {
      cut(place, events)
    }
  }

  /// What is kept, in no order, and how much is not.
  consuming func takeAll(
    _ events: [Event]
  ) -> (occurrences: [Occurrence], omitted: OmittedOccurrences) {
    var occurrences = marks
    for place in beginnings.indices {
      cut(place, events)
      occurrences += beginnings[place].entries.map(\.occurrence)
      beginnings[place].entries = []
    }
    return (occurrences, omitted)
  }

  private mutating func cut(_ place: Int, _ events: [Event]) {
    var entries: [Entry] = []
    swap(&entries, &beginnings[place].entries)
    if entries.count > countPerDay {
      entries.sort { one, other in
        one.order == other.order
          ? events[one.occurrence.event].place < events[other.occurrence.event].place
          : one.order < other.order
      }
      for entry in entries[countPerDay...] {
        omitted.append(entry.occurrence.days(by: &clock), of: events[entry.occurrence.event])
      }
      entries.removeSubrange(countPerDay...)
      beginnings[place].last = entries[countPerDay - 1].order
    }
    beginnings[place].entries = entries
  }
}
