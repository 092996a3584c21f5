internal import CivilCalendar

/// Stretches of time through which nothing happens to the clocks of a zone, with their offset.
///
/// Few are kept, the last ones asked for: a calendar mostly stays in some years of some zones.
struct SettledTimes: Sendable {
  /// A stretch as the clocks of its zone show it.
  struct Stretch: Sendable {
    /// The number of the zone; none is negative.
    var zone = -1
    var offset = 0
    var times = WallTime(secondsSinceEpoch: 0)..<WallTime(secondsSinceEpoch: 0)
  }

  /// There are none before the first is noted.
  private var stretches: [Stretch] = []

  private static let size = 2_048
  /// A stretch is looked up by the seven weeks that a time is in; one that begins within them has a
  /// place of its own.
  private static let secondsOfCell: Int64 = 1 << 22

  /// The offset of the stretch that a time is in; `nil` if none is noted.
  func offset(at wallTime: WallTime, in zone: Int) -> Int? {
    guard !stretches.isEmpty else { return nil }
    let place = Self.place(of: wallTime, in: zone)
    for index in place...place + 1
    where stretches[index].zone == zone && stretches[index].times.contains(wallTime) {
      return stretches[index].offset
    }
    return nil
  }

  /// Notes a stretch that a time is in.
  mutating func insert(_ stretch: Stretch, at wallTime: WallTime) {
    if stretches.isEmpty { stretches = Array(repeating: Stretch(), count: Self.size) }
    let cell = wallTime.secondsSinceEpoch & -Self.secondsOfCell
    let isWithin = stretch.times.lowerBound.secondsSinceEpoch > cell
    stretches[Self.place(of: wallTime, in: stretch.zone) + (isWithin ? 1 : 0)] = stretch
  }

  mutating func removeAll() {
    stretches.removeAll()
  }

  /// Neighbouring weeks of one zone do not share a place, nor do those of most zones.
  private static func place(of wallTime: WallTime, in zone: Int) -> Int {
    let cell = Int(truncatingIfNeeded: wallTime.secondsSinceEpoch / secondsOfCell)
    return (cell &+ zone &* 397) & (size / 2 - 1) &* 2
  }
}
