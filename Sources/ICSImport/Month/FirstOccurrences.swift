internal import CalendarEvents
internal import CivilCalendar
internal import TimeZones

/// Keeps the occurrences that come first on each day, and counts the others.
///
/// Occurrences of several days are kept apart from those of one day, so that the days after their
/// first show them too. Of the later ones of several days, the longest are kept as well, since a
/// grid of titles shows those first. Occurrences that mark a day are always kept.
struct FirstOccurrences {
  /// An occurrence with its event; when the occurrence is dropped, the event is no longer held.
  struct Entry {
    let occurrence: Occurrence
    let event: Event
  }

  /// An occurrence with the number that it is ordered by.
  private struct OrderedEntry {
    let entry: Entry
    let order: Int64
  }

  /// The sorts of occurrences that begin on a day, each with room of its own.
  private enum Share: Int, CaseIterable {
    case ofOneDay, ofSeveralDays, longest
  }

  /// The occurrences of one sort that begin on one day.
  private struct Beginning {
    var entries: [OrderedEntry] = []
    /// The order of the last occurrence that is kept, once `countPerDay` of them are.
    var last = Int64.max
  }

  private let days: ClosedRange<DayNumber>
  private let countPerDay: Int
  private var clock: ZoneClock
  private var marks: [Entry] = []
  /// One element for each sort on each day; what began before the days is on the first.
  private var beginnings: [Beginning]
  private var omitted: OmittedOccurrences

  /// Creates an empty collection that keeps `countPerDay` occurrences of each sort for each day.
  init(of window: ImportWindow, countPerDay: Int) {
    days = window.days
    self.countPerDay = max(1, countPerDay)
    clock = ZoneClock(window.zone)
    beginnings = [Beginning](repeating: Beginning(), count: Share.allCases.count * days.count)
    omitted = OmittedOccurrences(on: days)
  }

  /// Adds an occurrence in the window.
  mutating func append(_ entry: Entry, isMark: Bool) {
    if isMark { return marks.append(entry) }
    let span = entry.occurrence.days(by: &clock)
    guard days.overlaps(span) else { return }
    insert(entry, span.count == 1 ? .ofOneDay : .ofSeveralDays)
  }

  private mutating func insert(_ entry: Entry, _ share: Share) {
    let span = entry.occurrence.days(by: &clock)
    let first = max(0, days.lowerBound.distance(to: span.lowerBound))
    let place = Share.allCases.count * first + share.rawValue
    // Day numbers fit in 32 bits.
    let order =
      share == .longest
      ? (Int64(days.lowerBound.distance(to: span.lowerBound)) << 32)
        - Int64(span.count)
      : entry.occurrence.order(by: &clock)
    if order > beginnings[place].last { return drop(entry, share) }
    beginnings[place].entries.append(OrderedEntry(entry: entry, order: order))
    // Collecting more before they are sorted makes sorting rare.
    if beginnings[place].entries.count >= countPerDay + max(64, countPerDay / 2) {
      cut(place, share)
    }
  }

  private mutating func drop(_ entry: Entry, _ share: Share) {
    if share == .ofSeveralDays { return insert(entry, .longest) }
    omitted.append(entry.occurrence.days(by: &clock), of: entry.event)
  }

  /// Returns what is kept, in no order, and counts of what is not.
  consuming func takeAll() -> (entries: [Entry], omitted: OmittedOccurrences) {
    var entries = marks
    for place in beginnings.indices {
      if let share = Share(rawValue: place % Share.allCases.count) { cut(place, share) }
      entries += beginnings[place].entries.map(\.entry)
      beginnings[place].entries = []
    }
    return (entries, omitted)
  }

  private mutating func cut(_ place: Int, _ share: Share) {
    var entries: [OrderedEntry] = []
    swap(&entries, &beginnings[place].entries)
    if entries.count > countPerDay {
      entries.sort { one, other in
        one.order == other.order ? isBefore(one.entry, other.entry) : one.order < other.order
      }
      beginnings[place].last = entries[countPerDay - 1].order
    }
    let dropped = entries.dropFirst(countPerDay)
    beginnings[place].entries = Array(entries.prefix(countPerDay))
    for ordered in dropped { drop(ordered.entry, share) }
  }

  /// Returns whether an occurrence comes before another by time, and at equal times by place.
  private mutating func isBefore(_ one: Entry, _ other: Entry) -> Bool {
    let (time, otherTime) = (
      one.occurrence.order(by: &clock), other.occurrence.order(by: &clock)
    )
    return time == otherTime ? one.event.place < other.event.place : time < otherTime
  }
}
