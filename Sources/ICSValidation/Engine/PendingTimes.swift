internal import CivilCalendar
internal import ICSText

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

/// The components of a calendar that wait for a VTIMEZONE.
///
/// The first of them names a zone whose VTIMEZONE has not come yet. All later components wait with
/// it, so that each component is judged after the ones before it.
struct HeldComponents: ~Copyable {
  /// A component whose lines were already read and reported.
  struct Component {
    let frame: ComponentFrame
    /// The outline of an event, if it was given with one.
    let outlined: OutlinedEvent?
    let bytes: [UInt8]
    /// The properties that may be in the component although they could not be read.
    let unreadable: PropertySet
  }

  private var components: [Component] = []
  private var byteCount = 0
  private let maxBytes: Int

  init(maxBytes: Int) { self.maxBytes = maxBytes }

  var isEmpty: Bool { components.isEmpty }

  /// Keeps a component if there is room for it; returns whether there was.
  mutating func append(
    _ frame: ComponentFrame, _ outlined: OutlinedEvent?, _ bytes: Span<UInt8>,
    unreadable: PropertySet
  ) -> Bool {
    // Besides its text, a component of a few lines takes about this much memory; an outline takes
    // at most as much as the text, or 24 bytes for each line.
    let cost = bytes.count + 256
    guard byteCount + cost <= maxBytes else { return false }
    byteCount += cost
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    copy.append(bytes)
    components.append(
      Component(frame: frame, outlined: outlined, bytes: copy, unreadable: unreadable))
    return true
  }

  /// Returns all the components, in the order of the file, and forgets them.
  mutating func takeAll() -> [Component] {
    defer { (components, byteCount) = ([], 0) }
    return components
  }
}
