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

/// The choice of an excerpt, one occurrence after the other.
struct ExcerptChoice {
  /// What becomes of an occurrence.
  enum Verdict {
    case shown, passedOver
    /// Neither this occurrence nor a later one is shown.
    case enough
  }

  private let excerpt: ListExcerpt
  private let zone: Zone
  private var left: Int

  init(_ excerpt: ListExcerpt, in zone: Zone) {
    self.excerpt = excerpt
    self.zone = zone
    left = excerpt.limit ?? .max
  }

  /// Decides what becomes of the next occurrence.
  mutating func verdict(on occurrence: Occurrence) -> Verdict {
    if let now = excerpt.now {
      if occurrence.isOver(by: now, in: zone) { return .passedOver }
      if excerpt.limitsUpcomingOnly, occurrence.hasBegun(by: now, in: zone) { return .shown }
    }
    guard left > 0 else { return .enough }
    left -= 1
    return .shown
  }
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
