public import CivilCalendar
public import TimeZones

/// The days that an import answers for, as someone in a zone sees them.
public struct ImportWindow: Sendable {
  /// The days.
  public let days: ClosedRange<DayNumber>

  /// The zone whose days they are.
  public let zone: Zone

  /// The last day for series without an end, where that is not the last of all days.
  public let lastDayOfEndlessSeries: DayNumber?

  /// The days on the clocks of the zone: from the first midnight to the one that follows the last.
  let wallTimes: Range<Int64>

  /// The same as points in time.
  let instants: Range<Int64>

  /// Creates a window.
  public init(
    days: ClosedRange<DayNumber>, zone: Zone, lastDayOfEndlessSeries: DayNumber? = nil
  ) {
    self.days = days
    self.zone = zone
    self.lastDayOfEndlessSeries = lastDayOfEndlessSeries
    let start = WallTime(day: days.lowerBound)
    let end = WallTime(day: days.upperBound).advanced(bySeconds: 86_400)
    wallTimes = start.secondsSinceEpoch..<end.secondsSinceEpoch
    let first = zone.instant(of: start).secondsSinceEpoch
    instants = first..<max(first, zone.instant(of: end).secondsSinceEpoch)
  }

  /// The window for whatever ends, and for endless series up to a day.
  public static func everything(endlessUntil day: DayNumber, zone: Zone) -> ImportWindow {
    ImportWindow(days: DayNumber.min...DayNumber.max, zone: zone, lastDayOfEndlessSeries: day)
  }

  /// The most occurrences that one series may have in the window, 10000 a month.
  var occurrenceLimit: Int {
    let months = days.lowerBound.distance(to: days.upperBound) / 31 + 1
    return 10_000 * min(months, 100)
  }
}
