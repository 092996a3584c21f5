package import CivilCalendar

/// The clock that a series repeats on.
///
/// Rules expand on what the clock shows. Instances are compared by their *position*: the point in
/// time for a clock with a zone, else what the clock shows.
package enum SeriesClock: Sendable {
  case dates
  case floating
  case zone(Zone)

  /// Whether the clock shows no more than the day.
  package var isDates: Bool {
    if case .dates = self { true } else { false }
  }

  /// The position of a time that the clock shows.
  package func position(of wallTime: WallTime) -> Int64 {
    switch self {
    case .dates, .floating: wallTime.secondsSinceEpoch
    case .zone(let zone): zone.instant(of: wallTime).secondsSinceEpoch
    }
  }

  /// What the clock shows at a position.
  package func wallTime(at position: Int64) -> WallTime {
    switch self {
    case .dates, .floating: WallTime(secondsSinceEpoch: position)
    case .zone(let zone): zone.wallTime(at: Instant(secondsSinceEpoch: position))
    }
  }
}
