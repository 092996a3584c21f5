package import CivilCalendar

/// The clock on which a series repeats.
///
/// Rules expand in local time. Instances are compared by their *position* on the axis of the
/// series: seconds of an instant for a clock with a zone, else seconds of local time.
package enum SeriesClock: Sendable {
  case dates
  case floating
  case zone(Zone)

  /// Whether the clock shows only dates, without a time of day.
  package var isDates: Bool {
    if case .dates = self { true } else { false }
  }

  /// Returns the position of a local time on the axis.
  package func position(of wallTime: WallTime) -> Int64 {
    switch self {
    case .dates, .floating: wallTime.secondsSinceEpoch
    case .zone(let zone): zone.instant(of: wallTime).secondsSinceEpoch
    }
  }

  /// Returns the local time at a position on the axis.
  package func wallTime(at position: Int64) -> WallTime {
    switch self {
    case .dates, .floating: WallTime(secondsSinceEpoch: position)
    case .zone(let zone): zone.wallTime(at: Instant(secondsSinceEpoch: position))
    }
  }
}
