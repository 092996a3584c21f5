import CalendarPages
import CivilCalendar

extension Browser {
  /// Moves the cursor to a day, or the nearest that there is.
  mutating func go(to day: DayNumber) {
    let nearest = Self.days.nearest(to: day)
    if nearest != day { message = "the calendar ends here" }
    if nearest != cursor { focus = .days }
    cursor = nearest
    target = nil
    pageTop = nil
  }

  /// Moves the cursor by some days.
  mutating func move(by days: Int) { go(to: cursor.advanced(by: days)) }

  /// The day to be on after some pages are turned.
  func day(onPage offset: Int) -> DayNumber {
    switch subject {
    case .week: return Self.days.nearest(to: cursor.advanced(by: 7 * offset))
    case .month, .agenda: return day(inMonth: offset)
    case .year: return day(inMonth: 12 * offset)
    }
  }

  /// The same day of another month, or its last day if it has fewer.
  func day(inMonth offset: Int) -> DayNumber {
    let end: Month = offset < 0 ? .min : .max
    let month = month.adding(months: offset) ?? end
    return month.firstDay.advanced(by: min(cursor.date.day, month.numberOfDays) - 1)
  }

  /// Turns pages.
  mutating func turn(by pages: Int) { leap(to: day(onPage: pages)) }

  /// Turns months, by whole years for example.
  mutating func turn(byMonths months: Int) { leap(to: day(inMonth: months)) }

  private mutating func leap(to day: DayNumber) {
    if day == cursor { message = "the calendar ends here" }
    go(to: day)
  }

  /// Moves through what is on the day, and in an agenda from day to day as well.
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

  /// Goes to the next day on which something is, or the one before.
  private mutating func goToDayWithEntries(_ direction: Int) {
    let month = month
    // As long as nothing is known, the next day may be one.
    guard let index = store.answer(for: pageDays)?.index else { return move(by: direction) }
    // The page holds the month after as well; of the month before nothing may be known yet.
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
