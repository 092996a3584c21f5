package import CivilCalendar
import ICSImport
import TimeZones

/// Which occurrences of a list are shown: all of them, or the first, or what is on and comes next.
package struct ListExcerpt: Hashable, Sendable {
  /// The time by which what is over is left out.
  package var now: Instant?

  /// How many are shown at most.
  package var limit: Int?

  /// Whether the limit is for what has not begun by ``now``, and whatever is on is shown.
  package var limitsWhatComes = false

  /// Creates the excerpt that has everything.
  package init() {}
}

extension Occurrence {
  /// Whether it has begun at a point in time.
  func hasBegun(by now: Instant, in zone: Zone) -> Bool { start.instant(in: zone) <= now }

  /// Whether it has ended before a point in time, or at it.
  func isOver(by now: Instant, in zone: Zone) -> Bool {
    // A moment without length is over when it is past.
    end.instant(in: zone) <= now && start.instant(in: zone) < now
  }
}

extension EventTime {
  /// When it is for someone in a zone; a day begins at midnight.
  fileprivate func instant(in zone: Zone) -> Instant {
    if case .instant(let instant) = self { instant } else { zone.instant(of: wallTime(in: zone)) }
  }
}
