package import CivilCalendar

/// A part of a VTIMEZONE to be written: an offset, and the times from which it holds.
package struct WrittenObservance: Hashable, Sendable {
  /// Whether the part is written as DAYLIGHT.
  package let isDaylightSaving: Bool

  /// DTSTART, in local time ``offsetFrom`` ahead of UTC.
  package let start: WallTime

  /// TZOFFSETFROM in seconds.
  package let offsetFrom: Int

  /// TZOFFSETTO in seconds.
  package let offsetTo: Int

  /// TZNAME; may be empty.
  package let name: String

  /// RRULE, if the change comes every year.
  package fileprivate(set) var rule: String?

  /// RDATE, further starts in the same local time as ``start``.
  package fileprivate(set) var dates: [WallTime] = []
}

extension Zone {
  /// Returns the parts of a VTIMEZONE with which a reader knows the clocks from an instant on.
  ///
  /// If the yearly rule of today held at the instant, the parts are those of that rule, from its
  /// beginning, whatever the instant. Each earlier change of the clocks is a part of its own, since
  /// Outlook ignores RDATE in a VTIMEZONE; only very many of them, as in Morocco, share parts.
  ///
  /// - Returns: `nil` for a zone of a calendar file, and for one whose rule has no RRULE.
  package func observances(from start: Instant) -> [WrittenObservance]? {
    guard case .table(let table) = rules else { return nil }
    return table.observances(from: start.secondsSinceEpoch)
  }
}

extension TransitionTable {
  fileprivate func observances(from start: Int64) -> [WrittenObservance]? {
    guard let rule, let daylight = rule.daylight else {
      return changes(from: start, before: .max)
    }
    let last = transitions[..<countBeforeRule].last
    let changes = yearlyChanges(after: last ?? min(start, 0) - Self.twoYears)
    guard let first = changes.first,
      let recurring = changes.writtenYearly(by: daylight, standard: rule.standard)
    else { return nil }
    let isBefore = start < first.time
    return (isBefore ? self.changes(from: start, before: first.time) : []) + recurring
  }

  private static var twoYears: Int64 { 2 * 366 * YearArithmetic.secondsPerDay }

  /// The number of transitions up to the last one that the yearly rule would not have made, or after
  /// which it would have made another.
  private var countBeforeRule: Int {
    guard let rule else { return transitions.count }
    var count = transitions.count
    while count > 0 {
      let time = transitions[count - 1]
      let stretch = rule.stretch(at: time, typeOfStandard: types.count - 2)
      guard stretch.start == time,
        types[stretch.type] == types[Int(typesAfterTransition[count - 1])],
        count == transitions.count || rule.holds(from: time, to: transitions[count])
      else { break }
      count -= 1
    }
    return count
  }

  /// Returns the first change to each of the two times of the yearly rule after a second.
  private func yearlyChanges(after second: Int64) -> [ClockChange] {
    var changes: [ClockChange] = []
    var stretch = stretch(at: second)
    // A year has at most three stretches, and both changes come within two years.
    for _ in 0..<8 where changes.count < 2 {
      let next = self.stretch(at: stretch.end)
      let change = ClockChange(at: stretch.end, from: types[stretch.type], to: types[next.type])
      stretch = next
      guard change.from != change.to, changes.last?.to != change.to else { continue }
      changes.append(change)
    }
    return changes
  }

  /// Returns the change before a second, and all later ones that are before another second.
  private func changes(from start: Int64, before end: Int64) -> [WrittenObservance] {
    var observances: [WrittenObservance] = []
    var stretch = stretch(at: start)
    var before = types[
      stretch.start == .min ? stretch.type : self.stretch(at: stretch.start - 1).type]
    repeat {
      let type = types[stretch.type]
      if observances.isEmpty || type != before {
        observances.append(
          WrittenObservance(ClockChange(at: stretch.start, from: before, to: type)))
      }
      before = type
      guard stretch.end < end else { break }
      stretch = self.stretch(at: stretch.end)
    } while true
    return observances.count > Self.maxParts ? observances.sharingParts : observances
  }

  /// Readers expect a few parts; calview itself reads up to 200.
  private static let maxParts = 100
}

extension PosixRule {
  /// Whether the rule has one offset from a change of it to a second, and another one then.
  fileprivate func holds(from start: Int64, to end: Int64) -> Bool {
    var stretch = stretch(at: start, typeOfStandard: 0)
    let type = stretch.type
    while stretch.end < end, stretch.type == type {
      stretch = self.stretch(at: stretch.end, typeOfStandard: 0)
    }
    return stretch.type == type && stretch.end == end
  }
}

extension [WrittenObservance] {
  /// The same changes, with one part for those between the same offsets.
  fileprivate var sharingParts: [WrittenObservance] {
    var parts: [WrittenObservance] = []
    for observance in self {
      let index = parts.firstIndex {
        $0.offsetFrom == observance.offsetFrom && $0.offsetTo == observance.offsetTo
          && $0.isDaylightSaving == observance.isDaylightSaving && $0.name == observance.name
      }
      if let index { parts[index].dates.append(observance.start) } else { parts.append(observance) }
    }
    return parts
  }
}

/// A change of clocks from one local time to another.
private struct ClockChange {
  /// Seconds since 1970-01-01T00:00:00Z; the smallest number if clocks were never changed before.
  let time: Int64
  let from: LocalTimeType
  let to: LocalTimeType

  init(at time: Int64, from: LocalTimeType, to: LocalTimeType) {
    (self.time, self.from, self.to) = (time, from, to)
  }
}

extension WrittenObservance {
  /// Where zones begin that have no first change, as Outlook writes it: 1601-01-01.
  private static let beginning = WallTime(secondsSinceEpoch: -11_644_473_600)

  fileprivate init(_ change: ClockChange) {
    // In Ireland the law calls the time of the winter an exception. Programs expect the time that is
    // ahead in DAYLIGHT.
    isDaylightSaving =
      change.to.offsetFromUTC > change.from.offsetFromUTC
      && (change.to.isDaylightSaving || change.from.isDaylightSaving)
    start =
      change.time == .min
      ? Self.beginning
      : Instant(secondsSinceEpoch: change.time).wallTime(offsetFromUTC: change.from.offsetFromUTC)
    offsetFrom = change.from.offsetFromUTC
    offsetTo = change.to.offsetFromUTC
    name = change.to.abbreviation
  }
}

extension [ClockChange] {
  /// Returns the two changes of a yearly rule with their RRULEs; `nil` if one of them has none.
  fileprivate func writtenYearly(
    by daylight: PosixRule.Daylight, standard: LocalTimeType
  ) -> [WrittenObservance]? {
    guard count == 2 else { return nil }
    var observances: [WrittenObservance] = []
    for change in self {
      guard let rule = (change.to == standard ? daylight.end : daylight.start).recurrenceRule else {
        return nil
      }
      var observance = WrittenObservance(change)
      observance.rule = rule
      observances.append(observance)
    }
    return observances
  }
}

extension PosixRule.Change {
  /// The change as an RRULE; `nil` for a rule that counts the days of the year, which no zone of the
  /// database has.
  fileprivate var recurrenceRule: String? {
    guard case .weekday(let weekday, let week, let month) = day else { return nil }
    // A change at 24:00 or later, or before 0:00, is on another day than the rule names.
    let shift = secondOfDay.floorDivided(by: Int(YearArithmetic.secondsPerDay))
    let letters = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"][(weekday + shift).modulo(7)]
    guard shift != 0 else {
      return "FREQ=YEARLY;BYMONTH=\(month);BYDAY=\(week == 5 ? -1 : week)\(letters)"
    }
    let length = CivilDate.numberOfDays(inMonth: month, ofYear: 2001)
    let first = (week == 5 ? length - 6 : 7 * week - 6) + shift
    if first >= 1, first + 6 <= length, week < 5 || month != 2 {
      let days = (first...first + 6).map(String.init).joined(separator: ",")
      return "FREQ=YEARLY;BYMONTH=\(month);BYDAY=\(letters);BYMONTHDAY=\(days)"
    }
    // The days reach into another month. From March on, the days to the end of the year are the same
    // in each year.
    guard month > 2 else { return nil }
    let daysAfterMonth = (month..<12).reduce(0) {
      $0 + CivilDate.numberOfDays(inMonth: $1 + 1, ofYear: 2001)
    }
    let last = first + 6 - length - daysAfterMonth - 1
    let days = (last - 6...last).map(String.init).joined(separator: ",")
    return "FREQ=YEARLY;BYDAY=\(letters);BYYEARDAY=\(days)"
  }
}
