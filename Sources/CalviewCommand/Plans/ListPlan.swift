import CalendarPages
import CivilCalendar
import ICSImport

/// The days that occurrences are listed of.
struct ListPlan: Sendable {
  /// The window to import.
  let window: ImportWindow

  /// Decides which days a request asks for.
  init(_ request: Request, _ settings: Settings) throws(UsageError) {
    try request.checkPeriods()
    if request.from == nil, request.to == nil,
      let days = try Self.period(request, settings)
    {
      window = ImportWindow(days: days, zone: settings.zone)
      return
    }
    let first = try Self.first(request, settings)
    let last = try Self.last(request, settings, first)
    guard (first ?? .min) <= (last ?? .max) else {
      throw .invalidDate(option: "--to", value: request.to ?? "", .endsBeforeStart, .day)
    }
    window = ImportWindow(
      days: (first ?? .min)...(last ?? .max), zone: settings.zone,
      lastDayOfEndlessSeries: last == nil ? Self.yearLater(than: first, settings.today) : nil)
  }

  /// The days of a month, a week or a year.
  private static func period(
    _ request: Request, _ settings: Settings
  ) throws(UsageError) -> ClosedRange<DayNumber>? {
    guard request.month != nil || request.week != nil || request.year != nil || request.days != nil
    else { return nil }
    return try MonthPlan(request, settings).ownDays.hull
  }

  private static func first(
    _ request: Request, _ settings: Settings
  ) throws(UsageError) -> DayNumber? {
    guard let typed = request.from else { return nil }
    return try Settings.read(typed, of: "--from", as: .day, settings.dates.days).lowerBound
  }

  /// The last day; one with a sign counts from the first.
  private static func last(
    _ request: Request, _ settings: Settings, _ first: DayNumber?
  ) throws(UsageError) -> DayNumber? {
    guard let typed = request.to else { return nil }
    let isRelative = DateWords(typed, locale: settings.locale)?.sign != nil
    let dates = isRelative ? settings.dates.from(first ?? settings.today) : settings.dates
    return try Settings.read(typed, of: "--to", as: .day, dates.days).upperBound
  }

  private static func yearLater(than first: DayNumber?, _ today: DayNumber) -> DayNumber {
    let start = max(first ?? today, today)
    let month = Month(clamping: start).adding(months: 12) ?? .max
    return month.firstDay.advanced(by: min(start.date.day, month.numberOfDays) - 1)
  }
}
