internal import CivilCalendar

/// The times of events in a zone of the database that come before a VTIMEZONE of its name.
///
/// Once the VTIMEZONE comes, it is compared with the database at these times in the order of the
/// file, as if it had come first.
struct PendingTimes: Sendable {
  /// A series, and the number of single times that came before it.
  struct PendingSeries: Sendable {
    let position: Int
    let series: RecurrenceSet
    let start: Instant
  }

  private(set) var instants: [Instant] = []
  private(set) var series: [PendingSeries] = []
  private var known: Set<Instant> = []

  /// Whether a time is among the noted ones.
  func contains(_ instant: Instant) -> Bool { known.contains(instant) }

  /// Notes a time; returns whether it was not noted before.
  mutating func append(_ instant: Instant) -> Bool {
    guard known.insert(instant).inserted else { return false }
    instants.append(instant)
    return true
  }

  mutating func append(_ added: RecurrenceSet, from start: Instant) {
    series.append(PendingSeries(position: instants.count, series: added, start: start))
  }
}

/// Periods in which the clocks of a zone keep one offset, with that offset.
///
/// Only a limited number are kept, the latest: most calendars stay within a few years and zones.
struct SettledTimes: Sendable {
  /// A period, in the local time of its zone.
  struct Period: Sendable {
    /// The number of the zone; -1 stands for an empty slot.
    var zone = -1
    var offset = 0
    var times = WallTime(secondsSinceEpoch: 0)..<WallTime(secondsSinceEpoch: 0)
  }

  /// The slots for periods; empty until the first period is noted.
  private var periods: [Period] = []

  private static let size = 2_048
  /// The length of a cell, about seven weeks.
  ///
  /// A period is looked up by the cell that a time lies in; a period that begins within the cell
  /// has the second slot.
  private static let secondsOfCell: Int64 = 1 << 22

  /// Returns the offset of the period that a time lies in; `nil` if no such period is noted.
  func offset(at wallTime: WallTime, in zone: Int) -> Int? {
    guard !periods.isEmpty else { return nil }
    let place = Self.place(of: wallTime, in: zone)
    for index in place...place + 1
    where periods[index].zone == zone && periods[index].times.contains(wallTime) {
      return periods[index].offset
    }
    return nil
  }

  /// Notes a period, in the slot for a time that lies in it.
  mutating func insert(_ period: Period, at wallTime: WallTime) {
    if periods.isEmpty { periods = Array(repeating: Period(), count: Self.size) }
    let cell = wallTime.secondsSinceEpoch & -Self.secondsOfCell
    let isWithin = period.times.lowerBound.secondsSinceEpoch > cell
    periods[Self.place(of: wallTime, in: period.zone) + (isWithin ? 1 : 0)] = period
  }

  mutating func removeAll() {
    periods.removeAll()
  }

  /// Returns the first of two slots; neighbouring cells, and most zones, have different ones.
  private static func place(of wallTime: WallTime, in zone: Int) -> Int {
    let cell = Int(truncatingIfNeeded: wallTime.secondsSinceEpoch / secondsOfCell)
    return (cell &+ zone &* 397) & (size / 2 - 1) &* 2
  }
}
