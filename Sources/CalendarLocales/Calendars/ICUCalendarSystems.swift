public import CivilCalendar
internal import Synchronization

/// The calendars that rules may count in (RFC 7529), as ICU computes them or published tables have
/// them.
public struct ICUCalendarSystems: CalendarSystems {
  /// The years are shared, since all rules of a calendar use the same ones, and finding them takes
  /// time.
  private static let years = CalendarSystem.allCases.reduce(
    into: [CalendarSystem: any CalendarYears]()
  ) {
    $0[$1] =
      switch $1 {
      case .islamicUmmAlQura: UmmAlQuraYears()
      case _ where $1.hasMonthsOfItsOwn: ICUYears($1)
      default: GregorianYears()
      }
  }

  /// Creates the calendars.
  public init() {}

  /// The years of a calendar.
  public func years(of calendar: CalendarSystem) -> (any CalendarYears)? {
    Self.years[calendar]
  }
}

/// The years of one calendar; each is computed by ICU only once.
private final class ICUYears: CalendarYears {
  private let name: CalendarSystem
  /// The years that were asked for; `nil` if they are not known.
  private let found = Mutex<[Int: CalendarYear?]>([:])

  init(_ name: CalendarSystem) {
    self.name = name
  }

  /// The Gregorian years for which the calendar is known.
  ///
  /// Far from now nobody knows when the moon will be new, nor on which day it is spring in Tehran:
  /// in 2223 the equinox is within a minute of noon. ICU 72 counts Persian years in cycles of 33,
  /// which the equinoxes of 1799 to 2222 follow but for 2124.
  private var knownYears: ClosedRange<Int> {
    switch name {
    case .chinese, .dangi, .islamic: 1_600...2_400
    case .persian: 1_799...2_222
    default: 1...9_999
    }
  }

  func year(_ number: Int) -> CalendarYear? {
    if let year = found.withLock({ $0[number] }) { return year }
    // Years far beyond the known ones would take long and fill the memory.
    guard let estimate = estimatedFirstDay(of: number)?.date.year,
      estimate >= knownYears.lowerBound - 2, estimate <= knownYears.upperBound + 2
    else { return nil }
    let year = computedYear(number).flatMap { year in
      let end = year.firstDay.advanced(by: year.numberOfDays)
      return knownYears.contains(year.firstDay.date.year) && knownYears.contains(end.date.year)
        ? year : nil
    }
    found.withLock { $0[number] = .some(year) }
    return year
  }

  func year(containing day: DayNumber) -> CalendarYear? {
    guard knownYears.contains(day.date.year), var number = estimatedYear(of: day) else {
      return nil
    }
    // Over thousands of years, an estimate by the length of a mean year is off by one or two.
    for _ in 0..<4 {
      guard let year = year(number) else { return nil }
      let place = year.firstDay.distance(to: day)
      if (0..<year.numberOfDays).contains(place) { return year }
      number += place < 0 ? -1 : 1
    }
    return nil
  }

  /// The approximate number of the year that a day is in, counted from a known year.
  private func estimatedYear(of day: DayNumber) -> Int? {
    guard let known = knownYear() else { return nil }
    let years = Double(known.firstDay.distance(to: day)) / name.daysInMeanYear
    return known.number + Int(years.rounded(.down))
  }

  /// The approximate first day of a year, counted from a known year; `nil` beyond all dates.
  private func estimatedFirstDay(of number: Int) -> DayNumber? {
    guard let known = knownYear() else { return nil }
    let distance = Double(number - known.number) * name.daysInMeanYear
    guard abs(distance) < 4_000_000 else { return nil }
    return known.firstDay.advanced(by: Int(distance))
  }

  /// The number and the approximate first day of a year from which others are counted.
  private func knownYear() -> (number: Int, firstDay: DayNumber)? {
    if let year = found.withLock({ $0.values.lazy.compactMap(\.self).first }) {
      return (year.number, year.firstDay)
    }
    let day = DayNumber(clamping: 10_957)
    guard var fields = ICU.CalendarFields(locale), let month = fields.month(of: day) else {
      return nil
    }
    return (month.year, day.advanced(by: -30 * month.index))
  }

  private var locale: String { "en@calendar=\(name.rawValue)" }

  /// Computes a year from its months, for which ICU is asked one after the other.
  private func computedYear(_ number: Int) -> CalendarYear? {
    guard var fields = ICU.CalendarFields(locale), var first = firstDay(of: number, &fields),
      var month = fields.month(of: first)
    else { return nil }
    var starts: [MonthStart] = []
    while month.year == number {
      guard month.dayOfMonth == 1, starts.count < 14 else { return nil }
      starts.append(
        MonthStart(name.number(ofMonthAt: month.index, isLeap: month.isLeap), firstDay: first))
      guard let next = Self.start(ofMonthAfter: first, &fields) else { return nil }
      (first, month) = next
    }
    starts.correct(name)
    let end = name.correctedStart(first)
    let months = starts.indices.map { index in
      let start = starts[index]
      let next = index + 1 < starts.count ? starts[index + 1].firstDay : end
      return CalendarMonth(
        number: start.number, isLeap: start.isLeap, firstDay: start.firstDay,
        numberOfDays: start.firstDay.distance(to: next))
    }
    return CalendarYear(number: number, months: months)
  }

  /// The first day of a year, found by its months.
  ///
  /// ICU is not asked for the day itself: it keeps the first days of Chinese years and returns them
  /// for Korean years too, and the other way round (ICU 72).
  private func firstDay(of number: Int, _ fields: inout ICU.CalendarFields) -> DayNumber? {
    guard let estimate = estimatedFirstDay(of: number), var month = fields.month(of: estimate)
    else { return nil }
    var first = estimate.advanced(by: 1 - month.dayOfMonth)
    // Over thousands of years, the estimate is off by some months.
    for _ in 0..<40 {
      if month.year < number {
        guard let next = Self.start(ofMonthAfter: first, &fields) else { return nil }
        (first, month) = next
        continue
      }
      guard let before = fields.month(of: first.advanced(by: -1)) else { return nil }
      if before.year < number { return first }
      first = first.advanced(by: -before.dayOfMonth)
      month = before
    }
    return nil
  }

  /// The first day of the month after another one, and that month; no month has more than 32 days.
  private static func start(
    ofMonthAfter first: DayNumber, _ fields: inout ICU.CalendarFields
  ) -> (DayNumber, (year: Int, index: Int, isLeap: Bool, dayOfMonth: Int))? {
    for length in 29...32 {
      guard let month = fields.month(of: first.advanced(by: length)) else { return nil }
      if month.dayOfMonth == length + 1 { continue }
      // The month may have begun long before: the last month of Coptic years has five or six days.
      let start = first.advanced(by: length + 1 - month.dayOfMonth)
      return fields.month(of: start).map { (start, $0) }
    }
    return nil
  }
}
