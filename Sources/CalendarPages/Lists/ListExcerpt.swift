import CalendarEvents
package import CivilCalendar
import TimeZones

/// The choice of occurrences in a list: all of them, the first few, or what is on and comes next.
package struct ListExcerpt: Hashable, Sendable {
  /// The current time, if occurrences that are over by then are left out.
  package var now: Instant?

  /// The largest number of occurrences to show.
  package var limit: Int?

  /// Whether the limit only counts what begins after ``now``; everything that is on is then shown.
  package var limitsUpcomingOnly = false

  /// Creates an excerpt that includes everything.
  package init() {}
}

extension Occurrence {
  /// Whether the occurrence has begun at a point in time.
  func hasBegun(by now: Instant, in zone: Zone) -> Bool { start.instant(in: zone) <= now }

  /// Whether the occurrence has ended before or at a point in time.
  func isOver(by now: Instant, in zone: Zone) -> Bool {
    // An occurrence without length is over once its moment has passed.
    end.instant(in: zone) <= now && start.instant(in: zone) < now
  }
}
