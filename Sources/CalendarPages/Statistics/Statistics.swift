package import CalendarEvents
package import CivilCalendar
package import TimeZones

/// Counts of occurrences and their hours in some days: by category, calendar, weekday, hour and
/// month.
///
/// Memory does not grow with the number of occurrences: days that are filled from midnight to
/// midnight are counted after the last occurrence.
package struct Statistics: Sendable {
  /// What occurrences are grouped by.
  package enum Group: String, CaseIterable, Hashable, Sendable {
    case category, calendar, weekday, hour, month
  }

  /// The days that are counted.
  package let days: ClosedRange<DayNumber>

  /// The zone of the days and the hours.
  package let zone: Zone

  /// The tally of all occurrences.
  package private(set) var total = Tally()

  /// The tallies by category; an occurrence with several counts for each, one without counts for
  /// `nil`.
  package private(set) var categories: [String?: Tally] = [:]

  /// The tallies by the name of the calendar, or of its file if the calendar has no name.
  package private(set) var calendars: [String: Tally] = [:]

  /// The tallies by weekday, from Monday on.
  package private(set) var weekdays = [Tally](repeating: Tally(), count: 7)

  /// The tallies by hour, from midnight on; occurrences without a time of day are in none.
  package private(set) var hours = [Tally](repeating: Tally(), count: 24)

  /// The tallies by month, for months that have any.
  package private(set) var months: [Month: Tally] = [:]

  /// Whether there are more categories or calendars than are counted separately.
  package private(set) var hasMoreNames = false

  private let calendarNames: [String]
  private var clock: ZoneClock
  private let range: Range<Int64>

  /// For each day, by how many more occurrences it is filled than the day before.
  ///
  /// The numbers are separate for occurrences with a time of day and for those of whole days.
  private var filled: [DayNumber: (timed: Int, allDay: Int)] = [:]

  /// The largest number of names in one group that are counted separately.
  private static let maxNames = 10_000

  /// Creates empty statistics of some days for a reader in a zone.
  package init(days: ClosedRange<DayNumber>, zone: Zone, calendars: [AgendaCalendar]) {
    self.days = days
    self.zone = zone
    calendarNames = calendars.map { $0.name ?? $0.file }
    clock = ZoneClock(zone)
    let start = Self.midnight(before: days.lowerBound, in: zone)
    range = start..<max(start, Self.midnight(after: days.upperBound, in: zone))
  }

  private static func midnight(before day: DayNumber, in zone: Zone) -> Int64 {
    day == .min ? .min : zone.instant(of: WallTime(day: day)).secondsSinceEpoch
  }

  private static func midnight(after day: DayNumber, in zone: Zone) -> Int64 {
    day == .max
      ? .max : zone.instant(of: WallTime(day: day.advanced(by: 1))).secondsSinceEpoch
  }

  /// Counts the part of an occurrence that is within the days.
  package mutating func count(_ occurrence: Occurrence, of event: Event) {
    let touched = occurrence.days(by: &clock)
    guard touched.overlaps(days) else { return }
    let inside = touched.clamped(to: days)
    var tally = Tally()
    tally.events = 1
    var firstHour: Int?
    if occurrence.isAllDay {
      tally.days = inside.count
      fill(inside.lowerBound, before: inside.upperBound.advanced(by: 1), isAllDay: true)
    } else {
      let start = max(range.lowerBound, seconds(of: occurrence.start))
      let end = max(start, min(range.upperBound, seconds(of: occurrence.end)))
      tally.seconds = Int(end - start)
      firstHour = wallTime(start).secondOfDay / 3_600
      split(start, end)
    }
    // An occurrence is counted where it begins; its time is counted on each day and hour it covers.
    var beginning = Tally()
    beginning.events = 1
    weekdays[inside.lowerBound.weekday.index].add(beginning)
    if let firstHour { hours[firstHour].add(beginning) }
    months[Month(clamping: inside.lowerBound), default: Tally()].add(beginning)
    total.add(tally)
    let categories = event.details.categories
    if categories.isEmpty { Self.count(tally, in: &self.categories, as: nil, &hasMoreNames) }
    for category in Set(categories) {
      Self.count(tally, in: &self.categories, as: category, &hasMoreNames)
    }
    if event.otherCalendarIndices.isEmpty {
      count(tally, ofCalendar: calendarNames[event.calendarIndex])
    } else {
      // Two files of one calendar have one name, under which an event counts once.
      for name in Set(event.calendarIndices.map { calendarNames[$0] }) {
        count(tally, ofCalendar: name)
      }
    }
  }

  private mutating func count(_ tally: Tally, ofCalendar name: String) {
    Self.count(tally, in: &calendars, as: name, &hasMoreNames)
  }

  private static func count<Name: Hashable>(
    _ tally: Tally, in tallies: inout [Name: Tally], as name: Name, _ hasMore: inout Bool
  ) {
    guard tallies[name] != nil || tallies.count < maxNames else {
      hasMore = true
      return
    }
    tallies[name, default: Tally()].add(tally)
  }

  /// Counts the days that are filled completely; nothing may be counted after that.
  package mutating func finish() {
    var (timed, allDay) = (0, 0)
    let boundaries = filled.keys.sorted()
    for (index, boundary) in boundaries.enumerated() {
      let change = filled[boundary] ?? (0, 0)
      timed += change.timed
      allDay += change.allDay
      guard timed > 0 || allDay > 0 else { continue }
      let end = index + 1 < boundaries.count ? boundaries[index + 1] : boundary
      var day = boundary
      while day < end { day = count(from: day, before: end, timed: timed, allDay: allDay) }
    }
    filled = [:]
  }
}

// The division of time into days and hours.
extension Statistics {
  private mutating func seconds(of time: EventTime) -> Int64 {
    switch time {
    case .instant(let instant): instant.secondsSinceEpoch
    case .floating(let wallTime): clock.instant(of: wallTime).secondsSinceEpoch
    case .date(let day): clock.instant(of: WallTime(day: day)).secondsSinceEpoch
    }
  }

  private mutating func wallTime(_ second: Int64) -> WallTime {
    clock.wallTime(at: Instant(secondsSinceEpoch: second))
  }

  /// Divides a time span among the days and the hours that it touches.
  private mutating func split(_ start: Int64, _ end: Int64) {
    guard start < end else { return }
    let (first, last) = (wallTime(start).day, wallTime(end - 1).day)
    // A span fills a whole day only if it begins before one midnight and ends after the next.
    guard first.distance(to: last) > 2 else { return splitHours(start, end) }
    let next = clock.instant(of: WallTime(day: first.advanced(by: 1))).secondsSinceEpoch
    let previous = clock.instant(of: WallTime(day: last)).secondsSinceEpoch
    splitHours(start, next)
    fill(first.advanced(by: 1), before: last, isAllDay: false)
    splitHours(previous, end)
  }

  private mutating func fill(_ first: DayNumber, before end: DayNumber, isAllDay: Bool) {
    filled[first, default: (0, 0)].timed += isAllDay ? 0 : 1
    filled[first, default: (0, 0)].allDay += isAllDay ? 1 : 0
    filled[end, default: (0, 0)].timed -= isAllDay ? 0 : 1
    filled[end, default: (0, 0)].allDay -= isAllDay ? 1 : 0
  }

  /// Adds each hour to the tallies of its hour, weekday and month; a clock change ends an hour
  /// early.
  private mutating func splitHours(_ start: Int64, _ end: Int64, times: Int = 1) {
    var position = start
    while position < end {
      let wallTime = wallTime(position)
      let second = wallTime.secondOfDay
      let change = zone.offsetPeriod(at: Instant(secondsSinceEpoch: position)).end.secondsSinceEpoch
      var next = min(end, position + Int64(3_600 - second % 3_600))
      if change > position { next = min(next, change) }
      var tally = Tally()
      tally.seconds = Self.product(Int(next - position), times)
      hours[second / 3_600].add(tally)
      weekdays[wallTime.day.weekday.index].add(tally)
      months[Month(clamping: wallTime.day), default: Tally()].add(tally)
      position = next
    }
  }

  /// Counts a number of occurrences on days of one month that they fill, and returns the day after.
  ///
  /// If a clock change is among these days, only the first day is counted.
  private mutating func count(
    from first: DayNumber, before end: DayNumber, timed: Int, allDay: Int
  ) -> DayNumber {
    let month = Month(clamping: first)
    let last = min(month.lastDay, end.advanced(by: -1))
    let next = last.advanced(by: 1)
    let start = clock.instant(of: WallTime(day: first)).secondsSinceEpoch
    let midnight = clock.instant(of: WallTime(day: next)).secondsSinceEpoch
    let stretchEnd = zone.offsetPeriod(at: Instant(secondsSinceEpoch: start)).end.secondsSinceEpoch
    guard midnight - start == Int64(first.distance(to: next)) * 86_400, stretchEnd >= midnight
    else {
      let tomorrow = first.advanced(by: 1)
      let end = clock.instant(of: WallTime(day: tomorrow)).secondsSinceEpoch
      if timed > 0 { splitHours(start, end, times: timed) }
      var tally = Tally()
      tally.days = allDay
      weekdays[first.weekday.index].add(tally)
      months[month, default: Tally()].add(tally)
      return tomorrow
    }
    let count = first.distance(to: next)
    months[month, default: Tally()].add(Self.tally(of: count, timed, allDay))
    for offset in 0..<min(7, count) {
      let weekday = first.advanced(by: offset).weekday.index
      weekdays[weekday].add(Self.tally(of: (count - offset + 6) / 7, timed, allDay))
    }
    var hour = Tally()
    hour.seconds = Self.product(3_600 * count, timed)
    for index in hours.indices { hours[index].add(hour) }
    return next
  }

  private static func tally(of days: Int, _ timed: Int, _ allDay: Int) -> Tally {
    var tally = Tally()
    tally.seconds = product(86_400 * days, timed)
    tally.days = product(days, allDay)
    return tally
  }

  private static func product(_ number: Int, _ times: Int) -> Int {
    let (product, overflows) = number.multipliedReportingOverflow(by: times)
    return overflows ? .max : product
  }
}

extension Weekday {
  /// The number of days after Monday.
  fileprivate var index: Int { Int(rawValue) - 1 }
}

/// A number of occurrences, and their length.
package struct Tally: Hashable, Sendable {
  /// The number of occurrences, each counted once.
  package internal(set) var events = 0

  /// The total length of occurrences with a time of day, in seconds.
  package internal(set) var seconds = 0

  /// The number of days that the other occurrences fill.
  package internal(set) var days = 0

  /// Adds another tally; sums too large for an integer become the largest integer.
  mutating func add(_ other: Tally) {
    events = events.addingClamped(other.events)
    seconds = seconds.addingClamped(other.seconds)
    days = days.addingClamped(other.days)
  }
}

extension Int {
  /// Returns the sum of two numbers that are not negative, or the largest number if it overflows.
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
