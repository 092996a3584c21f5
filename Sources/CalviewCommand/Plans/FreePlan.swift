import CivilCalendar
import ICSImport

/// The days that are searched for free time, and which free times count.
struct FreePlan: Sendable {
  /// The window to import.
  let window: ImportWindow

  /// Which free times to find on the days of the window.
  let wish: FreeTimeWish

  /// Creates the plan for a request.
  init(_ request: Request, _ settings: Settings) throws(UsageError) {
    let window = try ListPlan(request, settings).window
    guard window.days.lowerBound > .min, window.days.upperBound < .max else {
      throw .missingPeriod(.free)
    }
    self.window = window
    var wish = FreeTimeWish()
    if let typed = request.between { wish.secondsOfDay = try Self.hours(typed) }
    if let typed = request.atLeast { wish.shortestSeconds = try Self.length(typed) }
    if request.onlyWeekdays {
      wish.weekdays = [.monday, .tuesday, .wednesday, .thursday, .friday]
    }
    self.wish = wish
  }

  private static func hours(_ typed: String) throws(UsageError) -> Range<Int> {
    let parts = typed.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = ClockPhrase.secondOfDay(parts[0]),
      let end = ClockPhrase.secondOfDay(parts[1])
    else {
      throw .invalidValue(
        option: "--between", value: typed,
        expectation: "two times of a day; write for example 09:00-18:00, 9-17:30 or 18:00-24:00")
    }
    guard start < end else {
      throw .invalidValue(
        option: "--between", value: typed,
        expectation: "hours that end later on the same day; write for example 18:00-24:00")
    }
    return start..<end
  }

  private static func length(_ typed: String) throws(UsageError) -> Int {
    guard let seconds = DurationPhrase.seconds(typed) else {
      throw .invalidValue(
        option: "--at-least", value: typed,
        expectation: "a length of time from 1s to 366d; write for example 30m, 1h30m or 2h")
    }
    return seconds
  }
}
