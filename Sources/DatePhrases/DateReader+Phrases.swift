internal import CalendarLocales
package import CivilCalendar

/// Phrases for days that are counted from today.
extension DateReader {
  /// Finds the days that a phrase with some meanings stands for; `nil` if it has no meaning.
  ///
  /// Several meanings are an error, unless they are the same days.
  func days(
    _ meanings: Set<RelativePhrase>
  ) throws(DatePhraseError) -> ClosedRange<DayNumber>? {
    var answers: Set<ClosedRange<DayNumber>> = []
    for meaning in meanings {
      answers.insert(try days(meaning))
      if let other = otherDays(meaning, isAlone: meanings.count == 1) { answers.insert(other) }
    }
    guard answers.count < 2 else {
      throw .ambiguous(
        answers.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) })
    }
    return answers.first
  }

  /// Returns what else a phrase may mean to some who speak the language; `nil` if there is nothing.
  private func otherDays(
    _ meaning: RelativePhrase, isAlone: Bool
  ) -> ClosedRange<DayNumber>? {
    switch meaning {
    // Where rows begin with Sunday, "sunday next week" is the end of next week to many.
    case .weekdayOfWeek(let count, .sunday)
    where (count > 0 || isAlone) && firstWeekday == .sunday && !locale.countsWeekdaysFromMonday:
      let day = week(count, from: .monday).upperBound
      return day...day
    // "Next weekend" is the one after "this weekend" to some, and the coming one to others.
    case .weekend(1) where !weekend(0).contains(today) && !locale.weekendsAreOfWeeks:
      return weekend(0)
    default: return nil
    }
  }

  private func days(
    _ meaning: RelativePhrase
  ) throws(DatePhraseError) -> ClosedRange<DayNumber> {
    switch meaning {
    case .distance(let count, let unit):
      let day = try day(after: count, unit)
      return day...day
    case .period(let count, .day):
      let day = try day(after: count, .day)
      return day...day
    case .period(let count, .week):
      return week(count, from: firstWeekday)
    case .period(let count, .month):
      return try monthOfToday(count).days
    case .period(let count, .quarter):
      let month = try monthOfToday(count * 3)
      return try quarter((month.month + 2) / 3, of: month.year)
    case .period(let count, .year):
      return try days(ofGregorianYear: today.date.year + count)
    case .span(let count, let unit):
      return try span(count, unit)
    case .weekday(let direction, let weekday):
      let day = self.weekday(weekday, direction)
      return day...day
    case .weekdayOfWeek(let count, let weekday):
      let first = locale.countsWeekdaysFromMonday ? .monday : firstWeekday
      let day = week(count, from: first).lowerBound.onOrAfter(weekday)
      return day...day
    case .weekdayLater(let weeks, let weekday):
      let day = try from(today.onOrAfter(weekday)).day(after: weeks, .week)
      return day...day
    case .weekend(let count):
      return weekend(count)
    case .comingWeekend:
      return weekend(weekend(0).contains(today) ? 1 : 0)
    case .monthOfYear(let direction, let month):
      return try self.month(month, direction).days
    case .monthInYear(let years, let month):
      return try checked(year: today.date.year + years, month: month).days
    case .namedMonth(let month):
      return try checked(year: openYear(month: month), month: month).days
    case .numberedWeek(let week, let year):
      return try numberedWeek(week, year).days
    case .numberedQuarter(let quarter, let year):
      let year = year ?? openYear(month: quarter * 3 - 1)
      guard !isOfSecondCalendar(year) else { throw .notUnderstood }
      return try self.quarter(quarter, of: year)
    }
  }

  private func quarter(
    _ quarter: Int, of year: Int
  ) throws(DatePhraseError) -> ClosedRange<DayNumber> {
    guard (1...4).contains(quarter) else { throw .noSuchQuarter(quarter) }
    let first = try checked(year: year, month: quarter * 3 - 2)
    return first.firstDay...first.advanced(by: 2).lastDay
  }

  /// Returns the next weekday from today on (0), the next after today (1), or the last before.
  private func weekday(_ weekday: Weekday, _ direction: Int) -> DayNumber {
    switch direction {
    case 0: today.onOrAfter(weekday)
    case 1: today.advanced(by: 1).onOrAfter(weekday)
    default: today.advanced(by: -1).onOrBefore(weekday)
    }
  }

  /// Reads a part of a longer time: `last friday of december`, `rest of the week`; `nil` if a text is
  /// none.
  func partOfPeriod(_ text: String) throws(DatePhraseError) -> ClosedRange<DayNumber>? {
    if let week = try weekWithDay(text) { return week }
    for (part, whole) in locale.partsOfPeriods(text) {
      guard let days = try period(whole), let found = try self.days(part, of: whole, days) else {
        continue
      }
      // "First friday of june" may be over for more than half a year.
      guard found.upperBound < today, let next = inNextYear(whole, days) else { return found }
      var answers: [ClosedRange<DayNumber>] = []
      do throws(DatePhraseError) {
        if let later = try self.days(part, of: whole, next) { answers = [later] }
      } catch .ambiguous(let several) {
        answers = several
      } catch {}
      guard let later = answers.first,
        today.distance(to: later.middle) < found.middle.distance(to: today)
      else { return found }
      guard answers.count == 1 else { throw .ambiguous(answers) }
      return later
    }
    return nil
  }

  /// Returns the days of a part of a longer time, which has some days; `nil` if it has no such part.
  private func days(
    _ part: PartOfPeriodKind, of whole: WholePeriod, _ days: ClosedRange<DayNumber>
  ) throws(DatePhraseError) -> ClosedRange<DayNumber>? {
    let ofWeeks: [PartOfPeriodKind] = [.rest, .beginning, .middle, .late, .end]
    guard days.count > 7 || ofWeeks.contains(part) else { return nil }
    let isMonth = (28...31).contains(days.count)
    let first = Month(clamping: days.lowerBound)
    let isYear = first.month == 1 && days == first.firstDay...first.advanced(by: 11).lastDay
    switch part {
    case .weekday(let count, let weekday):
      let day = try self.weekday(weekday, count, in: days)
      return day...day
    case .dayCounted(let count) where count > 0:
      let day = days.lowerBound.advanced(by: count - 1)
      return days.contains(day) ? day...day : nil
    case .dayCounted:
      return days.upperBound...days.upperBound
    case .weekend(let count):
      return try weekend(count, in: days)
    case .week(let count):
      return try week(count, in: days)
    case .day(let number, nil):
      return try self.day(number, of: whole, days).map { $0...$0 }
    case .day(let number, let weekday?):
      let day = try self.day(number, on: weekday)
      return day...day
    case .rest:
      guard days.contains(today) else { throw .notOngoing(days) }
      return today...days.upperBound
    case .quarter(let count) where isYear:
      return try quarter(count < 0 ? 4 : count, of: first.year)
    case .half(let half) where isYear:
      let start = first.advanced(by: half * 6 - 6)
      return start.firstDay...start.advanced(by: 5).lastDay
    case .half(let half) where isMonth:
      let middle = days.lowerBound.advanced(by: 14)
      return half == 1 ? days.lowerBound...middle : middle.advanced(by: 1)...days.upperBound
    case .beginning where isMonth:
      return days.lowerBound...days.lowerBound.advanced(by: 9)
    case .middle where isMonth:
      return days.lowerBound.advanced(by: 10)...days.lowerBound.advanced(by: 19)
    case .late where isMonth:
      return days.lowerBound.advanced(by: 20)...days.upperBound
    case .beginning:
      throw .ambiguous(beginnings(of: days))
    case .middle where days.count == 7:
      let middle = workdays(of: days).lowerBound.advanced(by: 2)
      throw .ambiguous([middle.advanced(by: -1)...middle.advanced(by: 1), middle...middle])
    case .late where days.count == 7:
      let last = workdays(of: days).upperBound
      throw .ambiguous([last.advanced(by: -1)...last, last...last])
    case .quarter, .half, .middle, .late:
      return nil
    case .end:
      throw .ambiguous(ends(of: days))
    }
  }

  /// Returns the month or the year after one of which the year is not typed; `nil` if it is.
  private func inNextYear(
    _ whole: WholePeriod, _ days: ClosedRange<DayNumber>
  ) -> ClosedRange<DayNumber>? {
    switch whole {
    case .this: return nil
    case .openYear: break
    case .typed(let text):
      guard let words = DateWords(text, locale: locale), words.mayLackYear, !words.hasYear else {
        return nil
      }
    }
    let (first, last) = (Month(clamping: days.lowerBound), Month(clamping: days.upperBound))
    guard days == first.firstDay...last.lastDay, let last = last.adding(months: 12) else {
      return nil
    }
    return first.advanced(by: 12).firstDay...last.lastDay
  }

  /// Reads the week or the weekend with a day: `week of 22 june`; `nil` if a text is none.
  private func weekWithDay(_ text: String) throws(DatePhraseError) -> ClosedRange<DayNumber>? {
    let (weekends, weeks) = (locale.daysOfWeekends(text), locale.daysOfWeeks(text))
    for (index, typed) in (weekends + weeks).enumerated() {
      do throws(DatePhraseError) {
        let days = try self.days(typed)
        let reader = from(days.lowerBound)
        let found =
          index < weekends.count ? reader.weekend(0) : reader.week(0, from: firstWeekday)
        if days.count == 1 || days.clamped(to: found) == days { return found }
        // "Weekend 14-15 dec"
        if days.count == 2 { throw .otherWeekday(days.lowerBound) }
      } catch .notUnderstood, .onlyOneEnd {
        continue
      }
    }
    return nil
  }

  private func period(_ whole: WholePeriod) throws(DatePhraseError) -> ClosedRange<DayNumber>? {
    switch whole {
    case .this(let unit): return try days([.period(0, unit)])
    case .openYear: return try days([.period(0, .year)])
    case .typed(let text):
      do {
        return isMonthOrYear(text, orWeek: true) ? try anyPeriod(text) : nil
      } catch .onlyOneEnd {
        // Arabic "من" is "of" and "from".
        return nil
      }
    }
  }

  /// Returns a weekend of a longer time; one that is only in part in it may be left out.
  private func weekend(
    _ count: Int, in days: ClosedRange<DayNumber>
  ) throws(DatePhraseError) -> ClosedRange<DayNumber> {
    let length = max(1, locale.weekend.count)
    let weekday = locale.weekend.first ?? .saturday
    func weekend(_ first: DayNumber) -> ClosedRange<DayNumber> {
      first...first.advanced(by: length - 1)
    }
    guard count < 0 else {
      let whole = weekend(try self.weekday(weekday, count, in: days))
      let cut = weekend(whole.lowerBound.advanced(by: -7))
      guard count == 1, cut.overlaps(days) else { return whole }
      throw .ambiguous([cut, whole])
    }
    let last = weekend(days.upperBound.onOrBefore(weekday))
    guard last.upperBound > days.upperBound else { return last }
    throw .ambiguous([weekend(last.lowerBound.advanced(by: -7)), last])
  }

  /// Returns a week of a longer time by its number: seven days, or a week of the calendar, of which the
  /// first or the last one may be cut.
  private func week(
    _ count: Int, in days: ClosedRange<DayNumber>
  ) throws(DatePhraseError) -> ClosedRange<DayNumber>? {
    guard (-1...4).contains(count), count != 0 else { return nil }
    let first =
      count > 0 ? days.lowerBound.advanced(by: 7 * count - 7) : days.upperBound.advanced(by: -6)
    let week = first...first.advanced(by: 6)
    let cut = from(count > 0 ? first : days.upperBound).week(0, from: firstWeekday)
    let whole = from(cut.lowerBound.advanced(by: count > 0 ? 7 : -7)).week(0, from: firstWeekday)
    guard cut != week else { return week }
    throw .ambiguous([week, cut, whole].sorted { $0.lowerBound < $1.lowerBound })
  }

  private func weekday(
    _ weekday: Weekday, _ count: Int, in days: ClosedRange<DayNumber>
  ) throws(DatePhraseError) -> DayNumber {
    if count < 0 { return days.upperBound.onOrBefore(weekday) }
    let day = days.lowerBound.onOrAfter(weekday).advanced(by: 7 * (count - 1))
    guard days.contains(day) else { throw .noSuchWeekday(weekday, ordinal: count, in: days) }
    return day
  }

  /// Returns a day of a month by its number; `nil` if the time is not a month.
  ///
  /// Of no month that is named, it is a day to come of the current one; once that is over, it may be
  /// the next one as well.
  private func day(
    _ number: Int, of whole: WholePeriod, _ days: ClosedRange<DayNumber>
  ) throws(DatePhraseError) -> DayNumber? {
    guard (28...31).contains(days.count) else { return nil }
    func numbered(_ month: Month) throws(DatePhraseError) -> DayNumber {
      guard (1...month.numberOfDays).contains(number) else {
        throw .noSuchDay(number, month: month.description)
      }
      return month.firstDay.advanced(by: number - 1)
    }
    let day = try numbered(Month(clamping: days.lowerBound))
    guard whole == .this(.month), day < today else { return day }
    let next = try numbered(try monthOfToday(1))
    throw .ambiguous([day...day, next...next])
  }

  /// Returns the first day to come with this number in a month, which must be this weekday in the
  /// current month or the next one.
  private func day(_ number: Int, on weekday: Weekday) throws(DatePhraseError) -> DayNumber {
    var days: [DayNumber] = []
    for offset in 0...1 {
      let month = try monthOfToday(offset)
      guard (1...month.numberOfDays).contains(number) else { continue }
      days.append(month.firstDay.advanced(by: number - 1))
    }
    guard let next = days.first(where: { $0 >= today }) else { throw .notUnderstood }
    guard let day = days.first(where: { $0 >= today && $0.weekday == weekday }) else {
      throw .otherWeekday(next)
    }
    return day
  }

  /// Whether a text is only the number of a day of the current month: "the 5th", "am 18.".
  package func isDayOfMonth(_ text: String) -> Bool {
    locale.partsOfPeriods(text).contains { part, whole in
      guard case .day(_, nil) = part else { return false }
      return whole == .this(.month)
    }
  }

  /// Returns what the end of a week, a month or a year can mean: the last day, or the last ones.
  private func ends(of days: ClosedRange<DayNumber>) -> [ClosedRange<DayNumber>] {
    let last = days.upperBound
    if days.count == 7 {
      let workday = workdays(of: days).upperBound
      return workday == last ? [last...last] : [workday...workday, last...last]
    }
    // The last third of a month begins on day 21.
    let month = Month(clamping: last)
    let first = month.days == days ? days.lowerBound.advanced(by: 20) : month.firstDay
    return [first...last, last...last]
  }

  /// Returns what the beginning of a week, a quarter or a year can mean: the first day, or the first ones.
  private func beginnings(of days: ClosedRange<DayNumber>) -> [ClosedRange<DayNumber>] {
    let first = days.lowerBound
    guard days.count == 7 else { return [first...first, Month(clamping: first).days] }
    let workday = workdays(of: days).lowerBound
    return (workday == first ? [] : [first...first])
      + [workday...workday, workday...workday.advanced(by: 1)]
  }

  /// Returns the days of a week from the first to the last one that is not of the weekend.
  private func workdays(of week: ClosedRange<DayNumber>) -> ClosedRange<DayNumber> {
    let days = week.filter { !locale.weekend.contains($0.weekday) }
    return (days.first ?? week.lowerBound)...(days.last ?? week.upperBound)
  }

  private func day(
    after count: Int, _ unit: RelativePhrase.Unit
  ) throws(DatePhraseError) -> DayNumber {
    switch unit {
    case .day: try day(after: count)
    case .week: try day(after: count * 7)
    case .month: try sameDay(after: count)
    case .quarter: try sameDay(after: count * 3)
    case .year: try sameDay(after: count * 12)
    }
  }

  private func day(after count: Int) throws(DatePhraseError) -> DayNumber {
    let day = today.advanced(by: count)
    // Weeks on the last page of the calendar have days beyond it, which nobody can ask for.
    guard today.distance(to: day) == count,
      (Month.min.firstDay...Month.max.lastDay).contains(day)
    else { throw .beyondCalendar }
    return day
  }

  /// The same day of another month, or the last day of that month if it has fewer days.
  private func sameDay(after months: Int) throws(DatePhraseError) -> DayNumber {
    try monthOfToday(months).day(upTo: today.date.day)
  }

  /// Reads a number of days, weeks, months or years from today on: `7d`, `2 weeks`, `1m`.
  package func daysOfLength(_ text: String) throws(DatePhraseError) -> ClosedRange<DayNumber> {
    guard text.first != "+", text.first != "-",
      case .distance(let count, let unit)? = DateWords("+" + text, locale: locale)?.meaning
    else { throw .notUnderstood }
    return try span(count, unit)
  }

  /// The days of a number of units from today on, or up to today if the number is negative.
  private func span(
    _ count: Int, _ unit: RelativePhrase.Unit
  ) throws(DatePhraseError) -> ClosedRange<DayNumber> {
    guard count != 0 else { throw .notUnderstood }
    let end = try day(after: count, unit)
    return count > 0 ? today...end.advanced(by: -1) : end.advanced(by: 1)...today
  }

  /// Returns the current or next weekend, or one that is some weeks later.
  func weekend(_ offset: Int) -> ClosedRange<DayNumber> {
    let days = locale.weekend
    let length = max(1, days.count)
    // The last weekend day from today on ends the weekend that is meant.
    let last = today.onOrAfter(days.last ?? .sunday).advanced(by: offset * 7)
    return last.advanced(by: 1 - length)...last
  }

  /// Returns the week of today, or one that is some weeks later.
  private func week(_ offset: Int, from first: Weekday) -> ClosedRange<DayNumber> {
    let first = today.advanced(by: offset * 7).onOrBefore(first)
    return first...first.advanced(by: 6)
  }

  /// Returns a week of ISO 8601.
  func numberedWeek(_ week: Int, _ year: Int?) throws(DatePhraseError) -> ISOWeek {
    guard let year else {
      let years = openYears(ISOWeek(containing: today).year) {
        ISOWeek(year: $0, week: week)?.firstDay.advanced(by: 3)
      }
      return try checked(year: years[0], week: week)
    }
    guard isOfSecondCalendar(year) else { return try checked(year: year, week: week) }
    // The weeks of ISO 8601 belong to Gregorian years.
    guard calendarWithMonths == nil, let gregorian = gregorianYear(of: year) else {
      throw .notUnderstood
    }
    return try checked(year: gregorian, week: week)
  }
}
