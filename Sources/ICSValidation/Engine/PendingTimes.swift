internal import CivilCalendar

/// The times of events in a zone of the database that come before a VTIMEZONE of its name.
///
/// Once the VTIMEZONE comes, it is compared with the database at these times in the order of the
/// file, as if it had come first.
struct PendingTimes: Sendable {
  /// A series, and the number of single times that came before it.
  struct PendingSeries: Sendable {
    let position: Int
    let series: SeriesFacts
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

  mutating func append(_ added: SeriesFacts, from start: Instant) {
    series.append(PendingSeries(position: instants.count, series: added, start: start))
  }
}
