internal import CivilCalendar

/// The start of a month, as ICU has it or corrected.
struct MonthStart {
  var number: Int
  var isLeap: Bool
  var firstDay: DayNumber

  init(_ month: (number: Int, isLeap: Bool), firstDay: DayNumber) {
    (number, isLeap) = month
    self.firstDay = firstDay
  }
}

extension CalendarSystem {
  /// The number that rules use for the month at an index of ICU, which counts from 0.
  ///
  /// In every year, ICU keeps an index for the Hebrew leap month, Adar I; RFC 7529 calls it 5L.
  func number(ofMonthAt index: Int, isLeap: Bool) -> (number: Int, isLeap: Bool) {
    guard self == .hebrew, index >= 5 else { return (index + 1, isLeap) }
    return (index, index == 5)
  }

  /// The approximate mean length of a year, for estimates.
  var daysInMeanYear: Double {
    switch self {
    case .islamic, .islamicCivil, .islamicTabular, .islamicUmmAlQura: 354.367
    default: 365.2425
    }
  }
}

// Corrections, by published tables, of months that some versions of ICU have wrong. Versions that
// have them right are not affected, since there no month begins on the days named here.
//
// Chinese: the Hong Kong Observatory's table (packages LunarCalendar and borax), with which
// lunardate and sxtwl agree. Three more days of that table, in 2057, 2089 and 2097, are in dispute,
// since the moon is new within seconds of midnight.
// Korean: the Korea Astronomy and Space Science Institute's table to 2050 (korean-lunar-calendar),
// and for 2051 the new moons by the ephemeris of PyEphem, minutes from midnight.
// Hebrew: the rules of the calendar (pyluach and convertdate).
// Persian: the equinox of 2124, which is minutes before noon in Tehran (convertdate, and versions of
// ICU after 72). The calendar's authority has published leap years only to 1498.
extension CalendarSystem {
  /// The correct first day of a month, from the one that ICU has.
  func correctedStart(_ day: DayNumber) -> DayNumber {
    Self.wrongStarts[self]?[day].map { day.advanced(by: $0) } ?? day
  }

  /// Whether ICU may have another date on a day, because it begins that month or the next wrongly.
  fileprivate func hasWrongStart(near day: DayNumber) -> Bool {
    guard let wrong = Self.wrongStarts[self] else { return false }
    return (-31...1).contains { wrong[day.advanced(by: $0)] != nil }
  }

  /// Days on which ICU begins months wrongly, and the number of days to add.
  private static let wrongStarts: [CalendarSystem: [DayNumber: Int]] = [
    .chinese: days("1954-02-04 1955-02-23 1999-01-18 2012-08-18 2027-02-07 2070-03-13", by: -1)
      .merging(days("2018-11-07 2030-02-02", by: 1)) { first, _ in first },
    .dangi: days("2017-02-27 2051-11-04", by: -1)
      .merging(days("2051-08-06", by: 1)) { first, _ in first },
    .hebrew: days(
      """
      2045-11-11 2045-12-11 2046-01-09 2046-02-08 2046-03-10 2046-04-08 2046-05-08 2046-06-06 \
      2046-07-06 2046-08-04 2046-09-03 2046-10-02 2046-11-01
      """, by: -1),
    .persian: days(
      """
      2124-03-21 2124-04-21 2124-05-22 2124-06-22 2124-07-23 2124-08-23 2124-09-23 2124-10-23 \
      2124-11-22 2124-12-22 2125-01-21 2125-02-20
      """, by: -1),
  ]

  /// First days of leap months for which ICU has the next month as the leap month.
  fileprivate static let leapStarts: [CalendarSystem: [DayNumber: Int]] = [
    .chinese: days("1917-03-23 1922-06-25 1987-07-26", by: 0)
  ]

  private static func days(_ dates: String, by distance: Int) -> [DayNumber: Int] {
    let days = dates.split(separator: " ").compactMap { CivilDate(String($0))?.dayNumber }
    return Dictionary(days.map { ($0, distance) }) { first, _ in first }
  }
}

extension [MonthStart] {
  /// Corrects the months of a year by the published tables.
  mutating func correct(_ name: CalendarSystem) {
    for index in indices {
      self[index].firstDay = name.correctedStart(self[index].firstDay)
      guard CalendarSystem.leapStarts[name]?[self[index].firstDay] != nil, index + 1 < count,
        self[index + 1].isLeap, self[index + 1].number == self[index].number
      else { continue }
      self[index].number -= 1
      self[index].isLeap = true
      self[index + 1].isLeap = false
    }
  }
}

/// The years of the Umm al-Qura calendar, as they were published.
///
/// The calendar is not computed, and ICU has other months before 1420 and after 1450.
struct UmmAlQuraYears: CalendarYears {
  /// All years of the table, each after the other.
  private static let years: [CalendarYear] = {
    var start = DayNumber(clamping: firstDay)
    return monthLengths.enumerated().compactMap { index, lengths in
      let months = (1...12).map { number in
        let length = 28 + Int(lengths >> UInt32(2 * number - 2) & 3)
        defer { start = start.advanced(by: length) }
        return CalendarMonth(number: number, isLeap: false, firstDay: start, numberOfDays: length)
      }
      return CalendarYear(number: firstNumber + index, months: months)
    }
  }()

  func year(_ number: Int) -> CalendarYear? {
    let index = number - Self.firstNumber
    return Self.years.indices.contains(index) ? Self.years[index] : nil
  }

  func year(containing day: DayNumber) -> CalendarYear? {
    var (low, high) = (0, Self.years.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.years[middle].firstDay <= day { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let year = Self.years[low - 1]
    return year.firstDay.distance(to: day) < year.numberOfDays ? year : nil
  }
}

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
  mutating func dayInICU(for day: DayNumber, _ name: CalendarSystem) -> DayInICU? {
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
  mutating func trueStart(_ first: DayNumber, _ name: CalendarSystem) -> DayNumber {
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
    of day: DayNumber, _ name: CalendarSystem
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
