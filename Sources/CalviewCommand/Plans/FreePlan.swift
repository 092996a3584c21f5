import CivilCalendar
import DatePhrases
import ICSImport

/// The days that are searched for free time, and which free times count.
struct FreePlan: Sendable {
  /// The days that are searched.
  let days: ClosedRange<DayNumber>

  /// The window to import; the hours of the last day may end on the day after it.
  let window: ImportWindow

  /// Which free times to find on the days of the window.
  let query: FreeTimeQuery

  /// Creates the plan for a request.
  init(_ request: Request, _ settings: Settings) throws(UsageError) {
    days = try ListPlan(request, settings).window.days
    guard days.lowerBound > .min, days.upperBound < .max else { throw .missingPeriod(.free) }
    var query = FreeTimeQuery()
    if let typed = request.free.between { query.secondsOfDay = try Self.hours(typed) }
    if let typed = request.free.atLeast {
      query.minimumSeconds = try DurationPhrase.seconds(typed, of: "--at-least")
    }
    if request.free.onlyWeekdays {
      query.weekdays = [.monday, .tuesday, .wednesday, .thursday, .friday]
    }
    self.query = query
    let lastDay = days.upperBound.advanced(by: query.endsOnNextDay ? 1 : 0)
    window = ImportWindow(days: days.lowerBound...lastDay, zone: settings.zone)
  }

  private static func hours(_ typed: String) throws(UsageError) -> Range<Int> {
    guard let hours = ClockPhrase.hours(typed) else {
      throw .invalidValue(
        option: "--between", value: typed,
        expectation: "two times of a day; write for example 09:00-18:00, 9am-5pm or 22:00-06:00")
    }
    return hours
  }
}
