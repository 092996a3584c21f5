import CalendarPages
import CivilCalendar

/// The days that a month view shows, and those that are selected.
struct MonthPlan: Sendable {
  /// The blocks of the page, in order.
  let grids: [ShownGrid]

  /// The weekday of the first column.
  let firstWeekday: Weekday

  /// The selected days.
  let selection: Selection

  /// The days from the first block to the last.
  let days: ClosedRange<DayNumber>

  /// The days that were asked for, without those that fill rows.
  var ownDays: ClosedRange<DayNumber> {
    let first = grids.first?.ownDays.lowerBound ?? days.lowerBound
    return first...max(first, grids.last?.ownDays.upperBound ?? first)
  }

  /// Decides which days a request asks for.
  init(_ request: Request, _ settings: Settings) throws(UsageError) {
    try request.checkPeriods()
    if let typed = request.week {
      let week = try Settings.read(typed, of: "--week", as: .week, settings.dates.week)
      let beginsOnMonday = week.isISO && !settings.isFirstWeekdayGiven
      firstWeekday = beginsOnMonday ? .monday : settings.firstWeekday
      grids = [ShownGrid(WeekGrid(clamping: week.day, firstWeekday: firstWeekday))]
    } else {
      let firstWeekday = settings.firstWeekday
      self.firstWeekday = firstWeekday
      grids = try Self.months(request, settings.dates).map {
        ShownGrid(MonthGrid($0, firstWeekday: firstWeekday, shape: request.shape))
      }
    }
    let first = grids.first?.firstDay ?? settings.today
    days = first...max(first, grids.last?.lastDay ?? first)
    var selection = Selection()
    for typed in request.selections {
      selection.insert(try Settings.read(typed, of: "--select", as: .days, settings.dates.days))
    }
    self.selection = selection
  }

  /// The months that are asked for, as far as they exist.
  private static func months(
    _ request: Request, _ dates: DateReader
  ) throws(UsageError) -> [Month] {
    if let typed = request.year {
      return months(ofYear: try Settings.read(typed, of: "--year", as: .year, dates.year))
    }
    let month =
      if let typed = request.month {
        try Settings.read(typed, of: "--month", as: .month, dates.month)
      } else {
        Month(clamping: dates.today)
      }
    if request.wantsThisYear { return months(ofYear: month.year) }
    let last = (request.monthCount ?? 1) - 1 + (request.monthsAfter ?? 0)
    return (-(request.monthsBefore ?? 0)...last).compactMap(month.adding(months:))
  }

  private static func months(ofYear year: Int) -> [Month] {
    (1...12).compactMap { Month(year: year, month: $0) }
  }
}
