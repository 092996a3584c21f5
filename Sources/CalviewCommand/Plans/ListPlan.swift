import CalendarLocales
import CalendarPages
import CivilCalendar
import DatePhrases
import ICSImport

/// The days whose occurrences are listed.
struct ListPlan: Sendable {
  /// The window to import.
  let window: ImportWindow

  /// Whether the request left the first or the last day open, so that the default is used.
  let usesDefaultDays: Bool

  /// Which of the occurrences are shown.
  let excerpt: ListExcerpt

  /// How many days are listed by default.
  private static let defaultLength = 30

  /// Decides which days to list.
  init(_ request: Request, _ settings: Settings) throws(UsageError) {
    try request.checkPeriods()
    excerpt = Self.excerpt(request, settings)
    let period = request.days.period
    if let days = try Self.period(request, settings) {
      window = ImportWindow(days: days, zone: settings.zone)
      usesDefaultDays = false
      return
    }
    var first = try Self.first(of: period, settings)
    var last = try Self.last(of: period, settings, first)
    usesDefaultDays =
      [.list, .free, .conflicts].contains(request.command) && !request.days.wantsAll
      && (first == nil || last == nil)
    if usesDefaultDays {
      // If the last day is before today, the first stays open: today would come after the last.
      if first == nil, last ?? .max >= settings.today { first = settings.today }
      // A day after the last month could not be written with its month.
      last = last ?? first.map { min($0.advanced(by: Self.defaultLength - 1), Month.max.lastDay) }
    } else if request.command == .next {
      first = settings.today
    }
    guard (first ?? .min) <= (last ?? .max) else {
      throw .invalidDate(option: "--to", value: period.to ?? "", .endsBeforeStart, .day)
    }
    window = ImportWindow(
      days: (first ?? .min)...(last ?? .max), zone: settings.zone,
      lastDayOfEndlessSeries: last == nil ? Self.yearLater(than: first, settings.today) : nil,
      // Whoever asks what comes wants the next instance of a leap day as well.
      seenFrom: request.command == .stats ? nil : max(first ?? .min, settings.today))
  }

  /// The days of a month, a week or a year; a list is not rounded to Gregorian months as a page is.
  private static func period(
    _ request: Request, _ settings: Settings
  ) throws(UsageError) -> ClosedRange<DayNumber>? {
    let (period, dates) = (request.days.period, settings.dates)
    if let typed = period.month {
      return try Settings.read(typed, of: "--month", as: .month, dates.daysOfMonth)
    }
    if let typed = period.year {
      return try Settings.read(typed, of: "--year", as: .year, dates.daysOfYear)
    }
    guard period.week != nil || period.days != nil else { return nil }
    return try MonthPlan(request, settings).ownDays.hull
  }

  private static func excerpt(_ request: Request, _ settings: Settings) -> ListExcerpt {
    var excerpt = ListExcerpt()
    excerpt.limit = request.days.limit
    let isNow = request.days.period.from.map { CalendarLocale.folded($0) } == "now"
    if request.command == .next || isNow { excerpt.now = settings.now }
    if request.command == .next {
      excerpt.limitsUpcomingOnly = true
      excerpt.limit = request.days.limit ?? 1
    }
    return excerpt
  }

  /// Returns the first day that is asked for; `nil` if none is.
  static func first(of period: Period, _ settings: Settings) throws(UsageError) -> DayNumber? {
    guard let typed = period.from else { return nil }
    return try Settings.read(typed, of: period.option("--from"), as: .day) {
      (typed) throws(DatePhraseError) in
      try settings.dates.readerOfStart(typed, before: period.to).first(typed)
    }
  }

  /// Returns the last day that is asked for; a date with a sign, or a weekday, counts from the first.
  static func last(
    of period: Period, _ settings: Settings, _ first: DayNumber?
  ) throws(UsageError) -> DayNumber? {
    if let typed = period.length {
      let dates = settings.dates.from(first ?? settings.today)
      return try Settings.read(typed, of: "--for", as: .length, dates.daysOfLength).upperBound
    }
    // "Until friday" and "monday to friday" have a last day themselves.
    guard let typed = period.to else { return period.from.flatMap(settings.dates.lastOfRange) }
    return try Settings.read(typed, of: "--to", as: .day) {
      (typed) throws(DatePhraseError) in
      try settings.dates.readerOfEnd(typed, after: first ?? settings.today, period.from)
        .days(typed).upperBound
    }
  }

  private static func yearLater(than first: DayNumber?, _ today: DayNumber) -> DayNumber {
    let start = max(first ?? today, today)
    return Month(clamping: start).advanced(by: 12).day(upTo: start.date.day)
  }
}
