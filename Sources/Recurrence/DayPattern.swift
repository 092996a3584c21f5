internal import CivilCalendar

/// The days that a rule and its DTSTART allow, before BYSETPOS, COUNT and UNTIL.
///
/// Days come as the bits of a month, bit 0 for the first: a BYxxx part is one mask, and parts
/// that are together meet in one `&`.
struct DayPattern {
  let periods: Periods
  /// A bit for each month, 1 to 12.
  let months: UInt16
  let limitsMonthDays: Bool
  /// Bit n is day n of the month.
  let monthDaysFromStart: UInt64
  /// Bit 63 - n is day -n of the month: these are the same bits, mirrored.
  let monthDaysFromEnd: UInt64
  let limitsWeekdays: Bool
  /// The weekdays of some weeks that begin on a Monday, one bit a day.
  let weekdaysOfWeeks: UInt64
  /// Where the ordinals of weekdays count; `nil` if there are none.
  let ordinalSpan: OrdinalSpan?
  let ordinalWeekdays: OrdinalWeekdays
  let weekNumbers: SignedNumbers
  let limitsYearDays: Bool
  let wide: Rare<WideParts>
  /// What happens to days that do not exist, where the rule can name any.
  let skip: RecurrenceRule.Skip

  enum OrdinalSpan { case month, year }

  /// Fills in from DTSTART what the parts leave open, as RFC 5545 §3.3.10 says: where no part
  /// names days, a week has the weekday of DTSTART, a month its day, a year its month and day.
  init(_ rule: RecurrenceRule, _ unit: Periods.Unit, interval: Int, startDay: Int) {
    var months = rule.parts.months
    var monthDays = rule.parts.monthDays
    var weekdays = rule.parts.weekdays
    if !rule.parts.namesDays {
      switch unit {
      case .day: break
      case .month where rule.parts.weekNumbers.isEmpty, .year:
        let date = DayNumber(clamping: startDay).date
        if unit == .year, months == 0 { months = 1 << UInt16(date.month) }
        monthDays.insert(date.day)
      case .week, .month, .weekYear: weekdays = 1 << UInt8(MonthFrame.weekday(of: startDay))
      }
    }
    wide = rule.parts.wide
    ordinalWeekdays = rule.parts.ordinalWeekdays
    var ordinalSpan: OrdinalSpan?
    if rule.parts.hasOrdinalWeekdays {
      switch unit {
      case .month: ordinalSpan = .month
      case .year: ordinalSpan = months == 0 ? .year : .month
      // An ordinal counts within a month or a year; elsewhere it is ignored (and an issue).
      case .day, .week, .weekYear:
        ordinalWeekdays.forEach(and: wide.value?.ordinalWeekdays) { day in
          weekdays |= 1 << UInt8(day.weekday)
        }
      }
    }
    self.ordinalSpan = ordinalSpan
    periods = Periods(
      unit, interval: interval, weekStart: rule.weekStart.distance(from: .monday),
      containing: startDay)
    self.months = months == 0 ? .max : months
    limitsMonthDays = !monthDays.isEmpty
    monthDaysFromStart = monthDays.fromStart
    monthDaysFromEnd = monthDays.fromEnd.bitsMirrored
    limitsWeekdays = weekdays != 0 || ordinalSpan != nil
    weekdaysOfWeeks = UInt64(weekdays) &* .everyWeek
    weekNumbers = rule.parts.weekNumbers
    limitsYearDays = rule.parts.hasYearDays
    skip = Self.makesDays(unit, rule.parts, monthDays) ? rule.skip : .omit
  }

  /// Whether BYMONTHDAY or BYYEARDAY makes the days of the rule, among them some that do not exist.
  ///
  /// A part that only chooses among other days leaves none that SKIP could move: the days of weeks
  /// are all there, and a day of the year that no year has is no day of a month.
  private static func makesDays(
    _ unit: Periods.Unit, _ parts: ByParts, _ monthDays: SignedNumbers
  ) -> Bool {
    switch unit {
    case .month: !monthDays.isEmpty && !parts.hasYearDays && parts.weekNumbers.isEmpty
    case .year: monthDays.isEmpty == parts.hasYearDays
    case .day, .week, .weekYear: false
    }
  }

  /// Whether every day passes.
  var allowsEveryDay: Bool {
    periods.unit == .day && periods.interval == 1 && months == .max && !limitsMonthDays
      && !limitsWeekdays && weekNumbers.isEmpty && !limitsYearDays
  }
}
