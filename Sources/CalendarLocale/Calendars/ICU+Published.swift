internal import CivilCalendar

// Dates by published tables where ICU has others, so that pages and rules have the same dates.
//
// ICU still names the months and years, so each day is represented by one on which ICU has the same
// date.
extension ICU.CalendarFields {
  /// A day on which ICU has the date that another day truly has.
  struct DayInICU {
    let day: DayNumber
    /// The day of the month, if ICU's month is too short to have it; ``day`` is then its last day.
    var missingDayOfMonth: Int?
  }

  /// Finds the day on which ICU has the date that a day truly has.
  mutating func dayInICU(for day: DayNumber, _ name: CalendarName) -> DayInICU? {
    let place: (first: DayNumber, dayOfMonth: Int)?
    if name == .islamicUmmAlQura, let year = UmmAlQuraYears().year(containing: day) {
      place = monthInICU(of: day, in: year)
    } else if name.hasWrongStart(near: day) {
      place = correctedMonth(of: day, name)
    } else {
      return DayInICU(day: day)
    }
    guard let place else { return nil }
    let candidate = place.first.advanced(by: place.dayOfMonth - 1)
    guard let found = month(of: candidate) else { return nil }
    return found.dayOfMonth == place.dayOfMonth
      ? DayInICU(day: candidate)
      : DayInICU(
        day: candidate.advanced(by: -found.dayOfMonth), missingDayOfMonth: place.dayOfMonth)
  }

  /// The day on which a month truly begins, for the one on which it does in ICU.
  mutating func trueStart(_ first: DayNumber, _ name: CalendarName) -> DayNumber {
    guard name == .islamicUmmAlQura, let found = month(of: first),
      let year = UmmAlQuraYears().year(found.year)
    else { return name.correctedStart(first) }
    return year.months[found.index].firstDay
  }

  /// The day on which ICU begins the month of a day, and the day of the month.
  private mutating func monthInICU(
    of day: DayNumber, in year: CalendarYear
  ) -> (first: DayNumber, dayOfMonth: Int)? {
    guard let index = year.months.lastIndex(where: { $0.firstDay <= day }),
      let first = self.day(year: year.number, monthIndex: index, day: 1)
    else { return nil }
    return (first, year.months[index].firstDay.distance(to: day) + 1)
  }

  private mutating func correctedMonth(
    of day: DayNumber, _ name: CalendarName
  ) -> (first: DayNumber, dayOfMonth: Int)? {
    // No correction is by more than a day.
    let next = day.advanced(by: 1)
    if name.correctedStart(next) == day, month(of: next)?.dayOfMonth == 1 { return (next, 1) }
    guard let first = start(ofMonthOf: day) else { return nil }
    let start = name.correctedStart(first)
    if start <= day { return (first, start.distance(to: day) + 1) }
    return self.start(ofMonthOf: first.advanced(by: -1)).map {
      ($0, name.correctedStart($0).distance(to: day) + 1)
    }
  }

  private mutating func start(ofMonthOf day: DayNumber) -> DayNumber? {
    month(of: day).map { day.advanced(by: 1 - $0.dayOfMonth) }
  }
}
