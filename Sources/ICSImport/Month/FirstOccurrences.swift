internal import CivilCalendar
internal import TimeZones

/// Keeps the occurrences that come first on each day, and counts the others.
///
/// Those of several days are kept apart from those of one, so that each day after their first has
/// them too; of those that come later then the longest are kept as well, which a ruled grid shows
/// first. What marks a day is always kept.
struct FirstOccurrences {
  /// An occurrence with what it is ordered by.
  private struct Entry {
    let occurrence: Occurrence
    let order: Int64
  }

  /// Which of those that begin on a day they are.
  private enum Share: Int, CaseIterable {
    case ofOneDay, ofSeveralDays, longest
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
  /// For each day each share; what began before is on the first.
  private var beginnings: [Beginning]
  private var omitted: OmittedOccurrences

  /// Creates an empty collection that keeps so many for each day.
  init(of window: ImportWindow, countPerDay: Int) {
    days = window.days
    self.countPerDay = max(1, countPerDay)
    clock = ZoneClock(window.zone)
    beginnings = [Beginning](repeating: Beginning(), count: Share.allCases.count * days.count)
    omitted = OmittedOccurrences(on: days)
  }

  /// Adds an occurrence in the window, of the last of some events.
  mutating func append(_ occurrence: Occurrence, isMark: Bool, _ events: [Event]) {
    if isMark { return marks.append(occurrence) }
    let span = occurrence.days(by: &clock)
    guard days.overlaps(span) else { return }
    insert(occurrence, span.count == 1 ? .ofOneDay : .ofSeveralDays, events)
  }

  private mutating func insert(_ occurrence: Occurrence, _ share: Share, _ events: [Event]) {
    let span = occurrence.days(by: &clock)
    let first = max(0, days.lowerBound.distance(to: span.lowerBound))
    let place = Share.allCases.count * first + share.rawValue
    // Days have 32 bits.
    let order =
      share == .longest
      ? (Int64(days.lowerBound.distance(to: span.lowerBound)) << 32)
        - Int64(span.count)
      : occurrence.order(by: &clock)
    if order > beginnings[place].last { return drop(occurrence, share, events) }
    beginnings[place].entries.append(Entry(occurrence: occurrence, order: order))
    // To put more in order at once makes that rare.
    if beginnings[place].entries.count >= countPerDay + max(64, countPerDay / 2) {
      cut(place, share, events)
    }
  }

  private mutating func drop(_ occurrence: Occurrence, _ share: Share, _ events: [Event]) {
    if share == .ofSeveralDays { return insert(occurrence, .longest, events) }
    omitted.append(occurrence.days(by: &clock), of: events[occurrence.event])
  }

  /// What is kept, in no order, and how much is not.
  consuming func takeAll(
    _ events: [Event]
  ) -> (occurrences: [Occurrence], omitted: OmittedOccurrences) {
    var occurrences = marks
    for place in beginnings.indices {
      if let share = Share(rawValue: place % Share.allCases.count) { cut(place, share, events) }
      occurrences += beginnings[place].entries.map(\.occurrence)
      beginnings[place].entries = []
    }
    return (occurrences, omitted)
  }

  private mutating func cut(_ place: Int, _ share: Share, _ events: [Event]) {
    var entries: [Entry] = []
    swap(&entries, &beginnings[place].entries)
    if entries.count > countPerDay {
      entries.sort { one, other in
        one.order == other.order
          ? isBefore(one.occurrence, other.occurrence, events) : one.order < other.order
      }
      beginnings[place].last = entries[countPerDay - 1].order
    }
    let dropped = entries.dropFirst(countPerDay)
    beginnings[place].entries = Array(entries.prefix(countPerDay))
    for entry in dropped { drop(entry.occurrence, share, events) }
  }

  /// Whether an occurrence comes before another by time, and by place where that is equal.
  private mutating func isBefore(
    _ one: Occurrence, _ other: Occurrence, _ events: [Event]
  ) -> Bool {
    let (time, otherTime) = (one.order(by: &clock), other.order(by: &clock))
    return time == otherTime
      ? events[one.event].place < events[other.event].place : time < otherTime
  }
}
