package import CivilCalendar
internal import Synchronization

/// The calendars that rules may count in (RFC 7529), as ICU computes them.
package struct ICUCalendars: KnownCalendars {
  /// Every rule of a calendar asks the same years, which take some time to find.
  private static let years = CalendarName.allCases.reduce(into: [CalendarName: ICUYears]()) {
    if $1.hasMonthsOfItsOwn { $0[$1] = ICUYears($1) }
  }

  /// Creates them.
  package init() {}

  /// The years of a calendar.
  package func years(of calendar: CalendarName) -> (any CalendarYears)? {
    calendar.hasMonthsOfItsOwn ? Self.years[calendar] : GregorianYears()
  }
}

/// The years of one calendar, each of which is asked of ICU once.
private final class ICUYears: CalendarYears {
  private let name: CalendarName
  private let found = Mutex<[Int: CalendarYear]>([:])

  init(_ name: CalendarName) {
    self.name = name
  }

  /// The Gregorian years for which the calendar is known.
  ///
  /// Far from now nobody knows when the moon will be new, and ICU has tables of Umm al-Qura for 300
  /// years alone.
  private var knownYears: ClosedRange<Int> {
    switch name {
    case .chinese, .dangi, .islamic: 1_600...2_400
    case .islamicUmmAlQura: 1_883...2_173
    default: 1...9_999
    }
  }

  func year(_ number: Int) -> CalendarYear? {
    if let year = found.withLock({ $0[number] }) { return year }
    guard let year = computedYear(number), knownYears.contains(year.firstDay.date.year),
      knownYears.contains(year.firstDay.advanced(by: year.numberOfDays).date.year)
    else { return nil }
    found.withLock { $0[number] = year }
    return year
  }

  func year(containing day: DayNumber) -> CalendarYear? {
    guard knownYears.contains(day.date.year), var number = estimatedYear(of: day) else {
      return nil
    }
    // An estimate by the length of a mean year is one or two off in thousands of years.
    for _ in 0..<4 {
      guard let year = year(number) else { return nil }
      let place = year.firstDay.distance(to: day)
      if (0..<year.numberOfDays).contains(place) { return year }
      number += place < 0 ? -1 : 1
    }
    return nil
  }

  /// A number close to that of the year that a day is in, counted from a year that is known.
  private func estimatedYear(of day: DayNumber) -> Int? {
    guard let known = knownYear() else { return nil }
    let years = Double(known.firstDay.distance(to: day)) / name.daysInMeanYear
    return known.number + Int(years.rounded(.down))
  }

  /// The number and about the first day of a year to count others from.
  private func knownYear() -> (number: Int, firstDay: DayNumber)? {
    if let year = found.withLock({ $0.first?.value }) { return (year.number, year.firstDay) }
    let day = DayNumber(clamping: 10_957)
    guard var fields = ICU.CalendarFields(locale), let month = fields.month(of: day) else {
      return nil
    }
    return (month.year, day.advanced(by: -30 * month.index))
  }

  private var locale: String { "en@calendar=\(name.rawValue)" }

  /// Asks ICU for the months of a year, one after the other.
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
  /// ICU is not asked for it: it keeps first days of Chinese years and gives them for Korean ones too,
  /// and the other way round (ICU 72).
  private func firstDay(of number: Int, _ fields: inout ICU.CalendarFields) -> DayNumber? {
    guard let known = knownYear() else { return nil }
    let distance = Double(number - known.number) * name.daysInMeanYear
    guard abs(distance) < 4_000_000 else { return nil }
    let estimate = known.firstDay.advanced(by: Int(distance))
    guard var month = fields.month(of: estimate) else { return nil }
    var first = estimate.advanced(by: 1 - month.dayOfMonth)
    // The estimate is some months off in thousands of years.
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

  /// The day that the month after another begins on, and what it is; none has more than 32 days.
  private static func start(
    ofMonthAfter first: DayNumber, _ fields: inout ICU.CalendarFields
  ) -> (DayNumber, (year: Int, index: Int, isLeap: Bool, dayOfMonth: Int))? {
    for length in 29...32 {
      guard let month = fields.month(of: first.advanced(by: length)) else { return nil }
      if month.dayOfMonth == length + 1 { continue }
      // The month after may have begun long before: the last of Coptic years has five or six days.
      let start = first.advanced(by: length + 1 - month.dayOfMonth)
      return fields.month(of: start).map { (start, $0) }
    }
    return nil
  }
}
