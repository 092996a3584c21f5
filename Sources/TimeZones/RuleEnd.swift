package import CivilCalendar
package import Recurrence

/// The UNTIL of a rule, as read on the clock of its series.
package struct RuleEnd: Sendable {
  /// The last local time that an occurrence may have; `nil` if there is no end.
  package let wallTime: WallTime?

  /// The last position that an occurrence may have; `nil` unless UNTIL is an instant in a zone.
  package let position: Int64?

  /// Reads UNTIL; `nil` means that the rule has no end.
  package init(_ until: RecurrenceRule.Until?, on clock: SeriesClock) {
    switch (until, clock) {
    case (nil, _):
      (wallTime, position) = (nil, nil)
    case (.utc(let instant), .zone(let zone)):
      // Where clocks are set back, a later time may look earlier, so the position decides.
      let last = zone.wallTime(at: instant).advanced(bySeconds: 86_400)
      (wallTime, position) = (last, instant.secondsSinceEpoch)
    case (let until?, _):
      (wallTime, position) = (until.lastWallTime, nil)
    }
  }

  /// Returns whether an occurrence may be at a position, whatever its local time.
  package func allows(_ start: Int64) -> Bool {
    guard let position else { return true }
    return start <= position
  }

  /// Returns whether an occurrence at a local time belongs to the series.
  package func allows(_ time: WallTime, on clock: SeriesClock) -> Bool {
    if let wallTime, time > wallTime { return false }
    return position == nil || allows(clock.position(of: time))
  }
}

extension RecurrenceRule {
  /// Returns the rule with COUNT replaced by a last time, if clock gaps up to a time may affect it.
  ///
  /// Where clocks are set forward, an occurrence in the gap may be the same instance as a later
  /// one. COUNT counts instances: an hourly rule has only one at 3:00 where 2:00 is skipped.
  ///
  /// - Parameter budget: The steps that following the rule may take.
  /// - Returns: The rule, and the last time that an occurrence may have.
  package func counted(
    on clock: SeriesClock, from start: WallTime, before end: WallTime, budget: inout StepBudget
  ) -> (rule: RecurrenceRule, limit: WallTime?) {
    let until = RuleEnd(self.until, on: clock).wallTime
    guard let count, case .zone(let zone) = clock, mayRepeatWithinTwoDays(from: start) else {
      return (self, until)
    }
    var gaps = zone.gaps(from: start, before: end).makeIterator()
    guard var gap = gaps.next() else { return (self, until) }
    let bound = min(until ?? end, end)
    func last(losing lost: Int) -> WallTime {
      with(count: min(2 * count, count + lost)).lastOccurrence(
        from: start, isDate: false, until: bound, budget: &budget) ?? bound
    }
    var lost = 0
    var lastTime = last(losing: 0)
    while gap.lowerBound <= lastTime {
      let repeated = occurrences(repeating: gap, from: start, until: bound, budget: &budget)
      // An occurrence counts if it is before the end, and the end moves later the more of them
      // count.
      var (lower, upper) = (0, repeated.count)
      while lower < upper {
        let middle = (lower + upper) / 2
        if repeated[middle] <= last(losing: lost + middle) {
          lower = middle + 1
        } else {
          upper = middle
        }
      }
      if lower > 0 {
        lost += lower
        lastTime = last(losing: lost)
      }
      guard let next = gaps.next() else { break }
      gap = next
    }
    return (with(count: nil), lastTime)
  }

  /// Returns the occurrences after a gap that repeat an instance which the rule has in the gap.
  private func occurrences(
    repeating gap: Range<WallTime>, from start: WallTime, until limit: WallTime?,
    budget: inout StepBudget
  ) -> [WallTime] {
    let length = gap.upperBound.secondsSinceEpoch - gap.lowerBound.secondsSinceEpoch
    let after = gap.upperBound..<gap.upperBound.advanced(bySeconds: length)
    var skipped: Set<WallTime> = []
    var repeated: [WallTime] = []
    for range in [gap, after] {
      _ = with(count: nil).forEachOccurrence(
        from: start, isDate: false, until: limit, in: range, budget: &budget
      ) { time in
        if range == gap {
          skipped.insert(time.advanced(bySeconds: length))
        } else if skipped.contains(time) {
          repeated.append(time)
        }
        return true
      }
      if skipped.isEmpty { break }
    }
    return repeated
  }
}

extension Zone {
  /// Returns the gaps in local time, in order, in a range of local times.
  ///
  /// A gap that contains the start is among them.
  fileprivate func gaps(
    from start: WallTime, before end: WallTime
  ) -> some Sequence<Range<WallTime>> {
    // No gap is as long as two days.
    let first = instant(of: start).advanced(bySeconds: -2 * 86_400)
    return sequence(state: offsetPeriod(at: first)) { stretch -> Range<WallTime>? in
      while stretch.end.wallTime(offsetFromUTC: stretch.offsetFromUTC) < end {
        let before = stretch
        stretch = offsetPeriod(at: before.end)
        guard stretch.end > before.end else { return nil }
        let gapStart = before.end.wallTime(offsetFromUTC: before.offsetFromUTC)
        let gapEnd = before.end.wallTime(offsetFromUTC: stretch.offsetFromUTC)
        if gapEnd > gapStart, gapEnd > start { return gapStart..<gapEnd }
      }
      return nil
    }
  }
}
