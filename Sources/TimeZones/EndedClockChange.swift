package import CivilCalendar

/// A change of clocks that a zone made in the same month of earlier years, and does not make in a month.
package struct EndedClockChange: Equatable, Sendable {
  /// The year of the last change.
  package let lastYear: Int

  /// Whether clocks were set back rather than forward.
  package let wasBack: Bool

  package init(lastYear: Int, wasBack: Bool) { (self.lastYear, self.wasBack) = (lastYear, wasBack) }
}

extension Zone {
  /// Returns the change of clocks that people may still expect in a month; `nil` if the zone makes
  /// one, or has made none in the years before.
  package func endedClockChange(in month: Month) -> EndedClockChange? {
    // A law that moves the change to a month nearby has not ended it.
    guard (-2...2).allSatisfy({ clockChange(in: month, $0) == 0 }) else { return nil }
    for years in 1...3 {
      let last = clockChange(in: month, -12 * years)
      guard last != 0 else { continue }
      // A single change is a law of its own.
      guard clockChange(in: month, -12 * (years + 1)).signum() == last.signum() else { return nil }
      return EndedClockChange(lastYear: month.year - years, wasBack: last < 0)
    }
    return nil
  }

  /// Returns by how many seconds clocks differ between the ends of a month some months away.
  private func clockChange(in month: Month, _ distance: Int) -> Int {
    guard let month = month.adding(months: distance) else { return 0 }
    let ends = [month.firstDay, month.lastDay.advanced(by: 1)].map {
      offsetFromUTC(at: instant(of: WallTime(day: $0)))
    }
    return ends[1] - ends[0]
  }
}
