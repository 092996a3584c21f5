import CalendarPages
import CivilCalendar

extension Browser {
  /// Moves the cursor to a day, or to the nearest day within the calendar.
  mutating func go(to day: DayNumber) {
    let nearest = Self.days.nearest(to: day)
    if nearest != day { message = "the calendar ends here" }
    if nearest != cursor { focus = .days }
    cursor = nearest
    target = nil
    pageTop = nil
  }

  /// Moves the cursor by a number of days.
  mutating func move(by days: Int) { go(to: cursor.advanced(by: days)) }

  /// Returns the day of the cursor after turning a number of pages.
  func day(onPage offset: Int) -> DayNumber {
    switch subject {
    case .week: return Self.days.nearest(to: cursor.advanced(by: 7 * offset))
    case .month, .agenda: return day(inMonth: offset)
    case .year: return day(inMonth: 12 * offset)
    }
  }

  /// Returns the same day of another month, or that month's last day if it has fewer days.
  func day(inMonth offset: Int) -> DayNumber {
    let end: Month = offset < 0 ? .min : .max
    let month = month.adding(months: offset) ?? end
    return month.firstDay.advanced(by: min(cursor.date.day, month.numberOfDays) - 1)
  }

  /// Turns pages.
  mutating func turn(by pages: Int) { leap(to: day(onPage: pages)) }

  /// Turns the page by a number of months, for example by a whole year.
  mutating func turn(byMonths months: Int) { leap(to: day(inMonth: months)) }

  private mutating func leap(to day: DayNumber) {
    if day == cursor { message = "the calendar ends here" }
    go(to: day)
  }

  /// Moves through the occurrences on the day, and in an agenda from day to day as well.
  mutating func moveThroughEntries(by step: Int) {
    let count = entries.count
    switch focus {
    case .entry(let entry) where (0..<count).contains(entry + step):
      focus = .entry(entry + step)
    case .days where subject == .agenda && step > 0 && count > 0:
      focus = .entry(0)
    case _ where subject == .agenda:
      goToDayWithEntries(step)
    default: break
    }
  }

  /// Goes to the next or the previous day that has occurrences.
  private mutating func goToDayWithEntries(_ direction: Int) {
    let month = month
    // While nothing has been read, the next day may have occurrences.
    guard let index = store.answer(for: pageDays)?.index else { return move(by: direction) }
    // The page includes the next month, too; the previous month may not have been read yet.
    let end = direction > 0 ? pageDays.upperBound : month.firstDay
    var day = cursor
    while day != end {
      day = day.advanced(by: direction)
      let count = index.count(on: day)
      guard count > 0 else { continue }
      go(to: day)
      focus = .entry(direction > 0 ? 0 : count - 1)
      return
    }
    go(to: end.advanced(by: direction))
  }

  /// Goes to the first day of the page, or the last.
  mutating func goToEdge(isLast: Bool) {
    let first = grids.first?.ownDays.lowerBound ?? cursor
    let last = grids.last?.ownDays.upperBound ?? cursor
    go(to: isLast ? last : first)
  }
}
