import CivilCalendar
import Recurrence

/// A second expansion, written from the text of RFC 5545 §3.3.10.
///
/// It is obvious rather than fast: it checks for each day, or for each hour, minute or second,
/// whether it belongs to the rule. The only code that it shares with the library converts day
/// numbers to dates.
struct ObviousExpansion {
  let rule: PlainRule
  /// DTSTART in seconds since 1970-01-01 00:00.
  let start: Int

  private var startDay: Int { day(of: start) }
  private var startDate: CivilDate { date(of: startDay) }

  /// Returns the occurrences before a time, up to some number.
  func occurrences(before end: Int, first maximum: Int) -> [Int] {
    var found: [Int] = []
    let wanted = min(maximum, rule.count ?? maximum)
    if rule.skip != .omit {
      // Two periods may share a day.
      let all = Set(setsOfPeriods(before: end).flatMap { chosen(from: $0.sorted()) })
      return Array(all.filter { $0 >= start && $0 < end }.sorted().prefix(wanted))
    }
    for set in setsOfPeriods(before: end) {
      for occurrence in chosen(from: set.sorted()) where occurrence >= start && occurrence < end {
        if found.count < wanted { found.append(occurrence) }
      }
      if found.count == wanted { break }
    }
    return found
  }

  // "BYSETPOS operates on a set of recurrence instances in one interval of the recurrence rule."
  private func chosen(from set: [Int]) -> [Int] {
    if rule.positions.isEmpty { return set }
    return set.enumerated().filter { offset, _ in
      rule.positions.contains(offset + 1) || rule.positions.contains(offset - set.count)
    }.map(\.element)
  }

  /// Returns the candidates of each period of the rule, in the order of the periods.
  private func setsOfPeriods(before end: Int) -> [[Int]] {
    let lengths: [RecurrenceRule.Frequency: Int] = [.secondly: 1, .minutely: 60, .hourly: 3_600]
    if let length = lengths[rule.frequency] {
      let first = start / length * length
      return stride(from: first, to: end, by: length * rule.interval).map { period in
        candidates(inPeriodFrom: period, length: length)
      }
    }
    // The first and the last period extend beyond these days by a year at most.
    var sets: [Int: [Int]] = [:]
    let margin = rule.frequency == .yearly ? 372 : 32
    for day in startDay - margin...day(of: end) + margin {
      let period = period(of: day)
      let distance = period - firstPeriod
      // SKIP may move a day of the previous period to the day of DTSTART.
      guard distance >= (rule.skip == .omit ? 0 : -1), distance % rule.interval == 0 else {
        continue
      }
      for day in (dayMatches(day) ? [day] : []) + movedDays(inMonthFrom: day) {
        for hour in rule.hours.isEmpty ? [start / 3_600 % 24] : rule.hours {
          for minute in rule.minutes.isEmpty ? [start / 60 % 60] : rule.minutes {
            for second in rule.seconds.isEmpty ? [start % 60] : rule.seconds {
              sets[period, default: []].append(day * 86_400 + hour * 3_600 + minute * 60 + second)
            }
          }
        }
      }
    }
    return sets.keys.sorted().map { Array(Set(sets[$0] ?? [])) }
  }

  /// Returns the days to which SKIP moves the days of a month, or of its year, that do not exist.
  ///
  /// It does so on the first day of the month. RFC 7529 §4.1: SKIP applies after BYMONTH, BYWEEKNO,
  /// BYYEARDAY and BYMONTHDAY, and before BYDAY.
  private func movedDays(inMonthFrom day: Int) -> [Int] {
    let date = date(of: day)
    guard rule.skip != .omit, date.day == 1, rule.weekNumbers.isEmpty,
      rule.frequency == .yearly || rule.frequency == .monthly && rule.yearDays.isEmpty
    else { return [] }
    var months = rule.months
    var monthDays = rule.monthDays
    if rule.monthDays.isEmpty, rule.yearDays.isEmpty, rule.weekdays.isEmpty {
      monthDays = [startDate.day]
      if rule.frequency == .yearly, months.isEmpty { months = [startDate.month] }
    }
    guard months.isEmpty || months.contains(date.month) else { return [] }
    let days = daysInMonth(date)
    // The days that replace one after the end of the month, and one before its start.
    let (behind, before) = rule.skip == .forward ? (day + days, day) : (day + days - 1, day - 1)
    var moved: [Int] = []
    if rule.yearDays.isEmpty {
      for number in monthDays where abs(number) > days {
        moved.append(number > 0 ? behind : before)
      }
    } else if rule.monthDays.isEmpty, !CivilDate.isLeapYear(date.year) {
      if date.month == 12, rule.yearDays.contains(366) { moved.append(behind) }
      if date.month == 1, rule.yearDays.contains(-366) { moved.append(before) }
    }
    return moved.filter { day in
      rule.weekdays.isEmpty
        || rule.weekdays.contains {
          $0.weekday == weekday(day) && ordinalMatches($0.ordinal, self.date(of: day))
        }
    }
  }

  private func candidates(inPeriodFrom period: Int, length: Int) -> [Int] {
    guard dayMatches(day(of: period)) else { return [] }
    guard rule.hours.isEmpty || rule.hours.contains(period / 3_600 % 24) else { return [] }
    var minutes = [period / 60 % 60]
    if length == 3_600 { minutes = rule.minutes.isEmpty ? [start / 60 % 60] : rule.minutes }
    var seconds = [period % 60]
    if length >= 60 { seconds = rule.seconds.isEmpty ? [start % 60] : rule.seconds }
    var found: Set<Int> = []
    for minute in minutes where rule.minutes.isEmpty || rule.minutes.contains(minute) {
      for second in seconds where rule.seconds.isEmpty || rule.seconds.contains(second) {
        found.insert(period / 3_600 * 3_600 + minute * 60 + second)
      }
    }
    return Array(found)
  }

  /// The period that INTERVAL counts from: that of DTSTART.
  ///
  /// The week of DTSTART may belong to another year than DTSTART itself. It decides only if the rule
  /// names it (Days.md).
  private var firstPeriod: Int {
    let isInOtherWeek =
      rule.frequency == .yearly && !rule.weekNumbers.isEmpty && !weekNumberMatches(startDay)
    return isInOtherWeek ? startDate.year : period(of: startDay)
  }

  private func period(of day: Int) -> Int {
    let date = date(of: day)
    switch rule.frequency {
    case .yearly where rule.weekNumbers.isEmpty: return date.year
    case .yearly: return self.date(of: firstOfWeek(day) + 3).year
    case .monthly: return date.year * 12 + date.month
    case .weekly: return (firstOfWeek(day) - firstOfWeek(startDay)) / 7
    default: return day
    }
  }

  private func dayMatches(_ day: Int) -> Bool {
    let date = date(of: day)
    let daysInYear = CivilDate.isLeapYear(date.year) ? 366 : 365
    let daysInMonth = daysInMonth(date)
    func holds(_ list: [Int], _ number: Int, of total: Int) -> Bool {
      list.isEmpty || list.contains(number) || list.contains(number - total - 1)
    }
    guard holds(rule.months, date.month, of: 99),
      holds(rule.yearDays, date.dayOfYear, of: daysInYear),
      holds(rule.monthDays, date.day, of: daysInMonth),
      weekNumberMatches(day)
    else { return false }
    if !rule.weekdays.isEmpty {
      return rule.weekdays.contains { item in
        item.weekday == weekday(day) && ordinalMatches(item.ordinal, date)
      }
    }
    guard rule.yearDays.isEmpty, rule.monthDays.isEmpty else { return true }
    // "Information, not contained in the rule, … is taken from DTSTART."
    switch rule.frequency {
    case .weekly: return weekday(day) == weekday(startDay)
    case .monthly where !rule.weekNumbers.isEmpty, .yearly where !rule.weekNumbers.isEmpty:
      return weekday(day) == weekday(startDay)
    case .monthly: return date.day == startDate.day
    case .yearly:
      return date.day == startDate.day && (!rule.months.isEmpty || date.month == startDate.month)
    default: return true
    }
  }

  private func ordinalMatches(_ ordinal: Int, _ date: CivilDate) -> Bool {
    func matches(_ number: Int, of total: Int) -> Bool {
      ordinal == (number - 1) / 7 + 1 || ordinal == -((total - number) / 7 + 1)
    }
    switch rule.frequency {
    case _ where ordinal == 0: return true
    case .yearly where !rule.weekNumbers.isEmpty: return true
    case .yearly where rule.months.isEmpty:
      return matches(date.dayOfYear, of: CivilDate.isLeapYear(date.year) ? 366 : 365)
    case .yearly, .monthly: return matches(date.day, of: daysInMonth(date))
    default: return true
    }
  }

  // "Week number one of the calendar year is the first week that contains at least four (4) days
  // in that calendar year."
  private func weekNumberMatches(_ day: Int) -> Bool {
    guard !rule.weekNumbers.isEmpty else { return true }
    let first = firstOfWeek(day)
    let year = date(of: first + 3).year
    var before = 0
    while date(of: first + 3 - 7 * (before + 1)).year == year { before += 1 }
    var after = 0
    while date(of: first + 3 + 7 * (after + 1)).year == year { after += 1 }
    return rule.weekNumbers.contains(before + 1) || rule.weekNumbers.contains(-after - 1)
  }

  private func firstOfWeek(_ day: Int) -> Int {
    var first = day
    while weekday(first) != rule.weekStart { first -= 1 }
    return first
  }

  private func daysInMonth(_ date: CivilDate) -> Int {
    var day = 28
    while CivilDate(year: date.year, month: date.month, day: day + 1) != nil { day += 1 }
    return day
  }

  private func weekday(_ day: Int) -> Int { (day + 3) % 7 }

  private func day(of second: Int) -> Int { second / 86_400 }

  private func date(of day: Int) -> CivilDate { CivilDate(DayNumber(clamping: day)) }
}
