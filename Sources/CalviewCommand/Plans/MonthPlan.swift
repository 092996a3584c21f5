import CalendarPages
import CivilCalendar
import DatePhrases

/// The days that a month view shows, and the selected days.
struct MonthPlan: Sendable {
  /// The blocks of the page, in order.
  let grids: [ShownGrid]

  /// The weekday of the first column.
  let firstWeekday: Weekday

  /// The selected days.
  let selection: Selection

  /// The days to read: from the first block to the last, or the agenda's if it is shown alone.
  let days: ClosedRange<DayNumber>

  /// The days of the agenda; `nil` if they are the days of the blocks.
  let agendaDays: Selection?

  /// The days that were asked for, without the days that only fill rows.
  var ownDays: Selection {
    if let agendaDays { return agendaDays }
    let first = grids.first?.ownDays.lowerBound ?? days.lowerBound
    return Selection(
      from: first, to: max(first, grids.last?.ownDays.upperBound ?? first))
  }

  /// Decides which days to show.
  init(_ request: Request, _ settings: Settings) throws(UsageError) {
    try request.checkPeriods()
    let period = request.days.period
    var selection = Selection()
    for typed in request.days.selections {
      selection.insert(try Settings.read(typed, of: "--select", as: .days, settings.dates.days))
    }
    let typedDays = try period.days.map { (typed) throws(UsageError) in
      try Self.days(typed, of: nil, as: .days, settings.dates)
    }
    let firstWeekday: Weekday
    if let typed = period.week {
      let week = try Settings.read(
        typed, of: period.option("--week"), as: .week, settings.dates.week)
      let beginsOnMonday = week.isISO && !settings.isFirstWeekdayGiven
      firstWeekday = beginsOnMonday ? .monday : settings.firstWeekday
      grids = [ShownGrid(WeekGrid(clamping: week.day, firstWeekday: firstWeekday))]
    } else if let count = period.rollingWeeks {
      firstWeekday = settings.firstWeekday
      grids = [ShownGrid(weeks: count, from: settings.today, firstWeekday: firstWeekday)]
    } else {
      firstWeekday = settings.firstWeekday
      if let typedDays, let week = Self.week(of: typedDays, from: firstWeekday),
        !request.operands.isEmpty
      {
        grids = [week]
      } else {
        let months =
          if let typedDays { Self.months(of: typedDays) } else {
            try Self.months(request.days, settings.dates)
          }
        grids = months.map {
          ShownGrid(MonthGrid($0, firstWeekday: firstWeekday, shape: request.look.shape))
        }
      }
    }
    self.firstWeekday = firstWeekday
    if let typedDays { selection.insert(typedDays) }
    self.selection = selection
    let isOfSelection = typedDays != nil || request.look.showsOnlyAgenda && !selection.isEmpty
    agendaDays = isOfSelection ? selection : nil
    let first = grids.first?.firstDay ?? settings.today
    let shown = first...max(first, grids.last?.lastDay ?? first)
    days = request.look.showsOnlyAgenda ? agendaDays?.hull ?? shown : shown
  }

  /// Reads days, unless there are too many.
  private static func days(
    _ typed: String, of option: String?, as kind: DatePhraseError.Kind, _ dates: DateReader
  ) throws(UsageError) -> ClosedRange<DayNumber> {
    let days = try Settings.read(typed, of: option, as: kind, dates.days)
    guard months(of: days).count <= maxMonths else {
      throw .invalidValue(
        option: option, value: typed, expectation: "at most \(maxMonths) months")
    }
    return days
  }

  /// The largest number of months that `-n` accepts.
  private static let maxMonths = 1_200

  /// Returns the week that holds all the days; `nil` if they span several weeks.
  private static func week(
    of days: ClosedRange<DayNumber>, from firstWeekday: Weekday
  ) -> ShownGrid? {
    let week = ShownGrid(WeekGrid(clamping: days.lowerBound, firstWeekday: firstWeekday))
    return week.ownDays.contains(days.upperBound) ? week : nil
  }

  /// Returns the months that have any of the days.
  private static func months(of days: ClosedRange<DayNumber>) -> [Month] {
    let (first, last) = (Month(clamping: days.lowerBound), Month(clamping: days.upperBound))
    return Array(first...max(first, last))
  }

  /// Returns the months that are asked for, without those outside the supported years.
  private static func months(
    _ days: DaysRequest, _ dates: DateReader
  ) throws(UsageError) -> [Month] {
    let period = days.period
    if let typed = period.year {
      let option = period.option("--year")
      return months(ofYear: try Settings.read(typed, of: option, as: .year, dates.year))
    }
    if let typed = period.monthRange {
      return months(of: try Self.days(typed, of: "--months", as: .month, dates))
    }
    let month =
      if let typed = period.month {
        try Settings.read(typed, of: period.option("--month"), as: .month, dates.month)
      } else {
        Month(clamping: dates.today)
      }
    if period.wantsThisYear { return months(ofYear: month.year) }
    let last = (days.monthCount ?? 1) - 1 + (days.monthsAfter ?? 0)
    return (-(days.monthsBefore ?? 0)...last).compactMap(month.adding(months:))
  }

  private static func months(ofYear year: Int) -> [Month] {
    (1...12).compactMap { Month(year: year, month: $0) }
  }
}

extension Selection {
  /// The days from the first selected one to the last.
  var hull: ClosedRange<DayNumber>? {
    guard let first = ranges.first, let last = ranges.last else { return nil }
    return first.lowerBound...last.upperBound
  }
}
