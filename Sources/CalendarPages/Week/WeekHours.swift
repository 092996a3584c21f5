import CalendarEvents
import CivilCalendar
import TimeZones

/// The hours that a week shows, and the occurrences in them on each of its days.
struct WeekHours {
  /// The part of a day that an occurrence fills; the occurrence is given by its index in the
  /// agenda.
  typealias OffsetPeriod = (occurrence: Int, seconds: Range<Int>)

  /// The stretches in the hours of each day.
  let stretches: [[OffsetPeriod]]

  /// The hours that are shown.
  let range: Range<Int>

  /// The current time in seconds of the day; `nil` if the week doesn't contain today.
  let now: Int?

  /// The hours that are always shown if there is any stretch: those of a working day.
  private static let leastHours = 9..<17

  /// Finds the hours of a week; returns `nil` if no occurrence is in any of them.
  ///
  /// - Parameter isIncluded: Whether an occurrence is among the hours.
  init?(_ grid: ShownGrid, of answer: GridAnswer, where isIncluded: (Int) -> Bool) {
    stretches = grid.days.map { day in
      answer.index.occurrences(on: day).filter(isIncluded)
        .map { (occurrence: $0, seconds: answer.secondsOfDay(of: $0, on: day)) }
    }
    let seconds = stretches.joined().map(\.seconds)
    guard !seconds.isEmpty else { return nil }
    now = grid.days.contains(answer.today) ? answer.now?.secondOfDay : nil
    let starts = seconds.map(\.lowerBound) + [now].compactMap(\.self)
    let ends = seconds.map(\.upperBound) + [now].compactMap(\.self)
    let first = min(Self.leastHours.lowerBound, (starts.min() ?? 0) / 3_600)
    let end = max(Self.leastHours.upperBound, min(24, ((ends.max() ?? 0) + 3_599) / 3_600))
    range = first..<end
  }

  /// The largest number of occurrences at the same time.
  var sideBySide: Int {
    stretches.map { ofDay in
      let starts = ofDay.map(\.seconds.lowerBound).sorted()
      let ends = ofDay.map(\.seconds.upperBound).sorted()
      var (most, ended) = (0, 0)
      for (begun, start) in starts.enumerated() {
        while ends[ended] <= start { ended += 1 }
        most = max(most, begun + 1 - ended)
      }
      return most
    }.max() ?? 0
  }
}

extension GridAnswer {
  /// Whether a page shows the hours of a week.
  func showsHours(_ look: PageLook) -> Bool {
    grids.allSatisfy(\.isWeek) && look.width >= look.leastWidthOfHours
  }

  /// Whether an occurrence fills whole days, or as long a time, so that it has no place among
  /// hours.
  func fillsDays(_ index: Int) -> Bool {
    let occurrence = agenda.occurrences[index]
    if occurrence.isAllDay { return true }
    let start = occurrence.start.wallTime(in: agenda.zone)
    let end = occurrence.end.wallTime(in: agenda.zone)
    let days = start.day.distance(to: end.day)
    return days > 1 || days == 1 && end.secondOfDay >= start.secondOfDay
  }

  /// Whether an occurrence is a block among the hours of a document.
  ///
  /// One without length has no height there.
  func isAmongHours(_ index: Int) -> Bool {
    let occurrence = agenda.occurrences[index]
    return !fillsDays(index)
      && occurrence.start.wallTime(in: agenda.zone) != occurrence.end.wallTime(in: agenda.zone)
  }

  /// Returns the part of a day that an occurrence fills, in local time; never empty.
  fileprivate func secondsOfDay(of index: Int, on day: DayNumber) -> Range<Int> {
    let occurrence = agenda.occurrences[index]
    let start = occurrence.start.wallTime(in: agenda.zone)
    let end = occurrence.end.wallTime(in: agenda.zone)
    let first = start.day < day ? 0 : start.secondOfDay
    let last = end.day > day ? 86_400 : end.secondOfDay
    // When clocks are set back, an occurrence may end before it begins.
    return first..<max(first + 1, last)
  }
}
