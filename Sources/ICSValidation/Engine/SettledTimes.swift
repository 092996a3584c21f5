internal import CivilCalendar

/// Stretches of time through which nothing happens to the clocks of a zone, with their offset.
///
/// Few are kept, the last ones asked for: a calendar mostly stays in some years of some zones.
struct SettledTimes: Sendable {
  /// A period as the clocks of its zone show it.
  struct Period: Sendable {
    /// The number of the zone; none is negative.
    var zone = -1
    var offset = 0
    var times = WallTime(secondsSinceEpoch: 0)..<WallTime(secondsSinceEpoch: 0)
  }

  /// There are none before the first is noted.
  private var periods: [Period] = []

  private static let size = 2_048
  /// A period is looked up by the seven weeks that a time lies in; one that begins within them has a
  /// place of its own.
  private static let secondsOfCell: Int64 = 1 << 22

  /// The offset of the period that a time lies in; `nil` if none is noted.
  func offset(at wallTime: WallTime, in zone: Int) -> Int? {
    guard !periods.isEmpty else { return nil }
    let place = Self.place(of: wallTime, in: zone)
    for index in place...place + 1
    where periods[index].zone == zone && periods[index].times.contains(wallTime) {
      return periods[index].offset
    }
    return nil
  }

  /// Notes a period that a time lies in.
  mutating func insert(_ period: Period, at wallTime: WallTime) {
    if periods.isEmpty { periods = Array(repeating: Period(), count: Self.size) }
    let cell = wallTime.secondsSinceEpoch & -Self.secondsOfCell
    let isWithin = period.times.lowerBound.secondsSinceEpoch > cell
    periods[Self.place(of: wallTime, in: period.zone) + (isWithin ? 1 : 0)] = period
  }

  mutating func removeAll() {
    periods.removeAll()
  }

  /// Neighbouring weeks of one zone do not share a place, nor do those of most zones.
  private static func place(of wallTime: WallTime, in zone: Int) -> Int {
    let cell = Int(truncatingIfNeeded: wallTime.secondsSinceEpoch / secondsOfCell)
    return (cell &+ zone &* 397) & (size / 2 - 1) &* 2
  }
}
