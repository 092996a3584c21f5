internal import CivilCalendar

/// The days that a rule and its DTSTART allow, before BYSETPOS, COUNT and UNTIL.
///
/// Days are the bits of a month, bit 0 for the first. Each BYxxx part is a mask, and parts are
/// combined with `&`.
struct DayPattern {
  private(set) var periods: Periods
  /// A bit for each month, 1 to 12.
  let months: UInt16
  let limitsMonthDays: Bool
  /// Bit n is day n of the month.
  let monthDaysFromStart: UInt64
  /// Bit 63 - n is day -n of the month: the bits of the part, mirrored.
  let monthDaysFromEnd: UInt64
  let limitsWeekdays: Bool
  /// The allowed weekdays in nine weeks that begin on a Monday, one bit for each day.
  let weekdaysOfWeeks: UInt64
  /// The span in which the ordinals of weekdays count; `nil` if there are none.
  let ordinalSpan: OrdinalSpan?
  let ordinalWeekdays: OrdinalWeekdays
  let weekNumbers: SignedNumbers
  let limitsYearDays: Bool
  let wide: Rare<WideParts>
  /// What happens to days that do not exist; `omit` if the rule cannot name any.
  let skip: RecurrenceRule.Skip

  enum OrdinalSpan { case month, year }

  /// Creates the pattern; what the parts leave open is taken from DTSTART (RFC 5545 §3.3.10).
  ///
  /// If no part names days, a week has the weekday of DTSTART, a month its day, and a year its
  /// month and day.
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
      // An ordinal counts within a month or a year; elsewhere it is an issue and ignored.
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
    // The first days of January may be in a week of the year before, the last of December in one of
    // the next. The rule counts from there only if it names that week.
    if unit == .weekYear, interval > 1, !isInNumberedWeek(startDay) {
      periods = periods.counted(from: MonthFrame.year(of: startDay))
    }
  }

  /// Whether BYMONTHDAY or BYYEARDAY makes the days of the rule, so that some may not exist.
  ///
  /// A part that only chooses among other days leaves none for SKIP to move: all days of weeks
  /// exist, and a day that the year does not have is not a day of any month.
  private static func makesDays(
    _ unit: Periods.Unit, _ parts: ByParts, _ monthDays: SignedNumbers
  ) -> Bool {
    switch unit {
    case .month: !monthDays.isEmpty && !parts.hasYearDays && parts.weekNumbers.isEmpty
    case .year: monthDays.isEmpty == parts.hasYearDays
    case .day, .week, .weekYear: false
    }
  }

  /// Whether every day is allowed.
  var allowsEveryDay: Bool {
    periods.unit == .day && periods.interval == 1 && months == .max && !limitsMonthDays
      && !limitsWeekdays && weekNumbers.isEmpty && !limitsYearDays
  }
}
