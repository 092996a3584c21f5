internal import CivilCalendar

/// Stretches of days through which nothing happens to the clocks of a zone, with their offset.
///
/// Few are kept, the last ones asked for: a calendar mostly stays in some years of some zones.
struct SettledTimes: Sendable {
  private struct Entry {
    /// The number of the zone and of the stretch, none of which are negative.
    var key: Int64 = -1
    var offset = 0
  }

  /// There are none before the first is noted.
  private var entries: [Entry] = []

  private static let size = 2_048
  /// A stretch has about twelve days.
  private static let secondsOfStretch: Int64 = 1 << 20

  /// The seconds of the stretch that a time lies in.
  static func days(around wallTime: WallTime) -> ClosedRange<Int64> {
    let first = wallTime.secondsSinceEpoch & -secondsOfStretch
    return first...first + (secondsOfStretch - 1)
  }

  /// The offset of the stretch that a time lies in; `nil` if none is noted.
  func offset(at wallTime: WallTime, in zone: Int) -> Int? {
    guard !entries.isEmpty, wallTime.secondsSinceEpoch >= 0 else { return nil }
    let key = Self.key(wallTime, zone)
    let entry = entries[Self.slot(of: key)]
    return entry.key == key ? entry.offset : nil
  }

  mutating func insert(_ offset: Int, at wallTime: WallTime, in zone: Int) {
    guard wallTime.secondsSinceEpoch >= 0 else { return }
    if entries.isEmpty { entries = Array(repeating: Entry(), count: Self.size) }
    let key = Self.key(wallTime, zone)
    entries[Self.slot(of: key)] = Entry(key: key, offset: offset)
  }

  mutating func removeAll() {
    entries.removeAll()
  }

  private static func key(_ wallTime: WallTime, _ zone: Int) -> Int64 {
    (wallTime.secondsSinceEpoch / secondsOfStretch) << 32 | Int64(truncatingIfNeeded: zone)
  }

  /// Neighbouring stretches of one zone do not share a slot, nor do those of most zones.
  private static func slot(of key: Int64) -> Int {
    Int(truncatingIfNeeded: (key &>> 32 &+ key &* 397) & Int64(size - 1))
  }
}
