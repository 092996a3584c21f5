package import CivilCalendar
package import ICSText
package import Recurrence
package import TimeZones

/// The instances of an event, given by its rules and dates; a single event has one instance.
package struct Series: Sendable {
  /// A start that RDATE adds.
  package struct Addition: Sendable {
    /// The local time of the start, on the clock of the series.
    package let wallTime: WallTime

    /// The length of a period; `nil` if the start is no period.
    package let length: SeriesLength?

    /// Creates a start, with the length of its period if it is one.
    package init(wallTime: WallTime, length: SeriesLength?) {
      self.wallTime = wallTime
      self.length = length
    }
  }

  /// The clock of DTSTART.
  package let clock: SeriesClock

  /// The local time of DTSTART.
  package let start: WallTime

  /// How long each instance lasts, except for periods of RDATE.
  package let length: SeriesLength

  /// The rules of RRULE.
  package var rules: [RecurrenceRule]

  /// The rules of EXRULE, whose instances are removed.
  package var exceptionRules: [RecurrenceRule]

  /// The starts that RDATE adds.
  package var additions: [Addition]

  /// The instances that EXDATE removes.
  package var exceptions: InstanceSet

  /// Whether the series has rules or dates in addition to DTSTART.
  package var isRecurring: Bool { !rules.isEmpty || !additions.isEmpty }

  /// Whether one of the rules never ends.
  package var isEndless: Bool { rules.contains(where: \.isUnbounded) }

  /// Whether there may be instances other than that of DTSTART, or none at all.
  package var repeats: Bool { isRecurring || !exceptionRules.isEmpty || !exceptions.isEmpty }

  /// Creates a series that starts at a local time on a clock.
  package init(
    clock: SeriesClock, start: WallTime, length: SeriesLength = .none,
    rules: [RecurrenceRule] = [], exceptionRules: [RecurrenceRule] = [],
    additions: [Addition] = [], exceptions: InstanceSet = InstanceSet()
  ) {
    self.clock = clock
    self.start = start
    self.length = length
    self.rules = rules
    self.exceptionRules = exceptionRules
    self.additions = additions
    self.exceptions = exceptions
  }

  /// Whether DTSTART matches one of the rules, as far as that is known.
  package var startsByRule: Bool {
    rules.isEmpty
      || rules.contains {
        $0.usesUnsupportedCalendar || $0.matches(start: start, isDate: clock.isDates)
      }
  }

  /// Whether all rules end before DTSTART and no date adds a start: there is then no instance.
  package var endsBeforeStart: Bool {
    !rules.isEmpty && additions.isEmpty
      && rules.allSatisfy { !RuleEnd($0.until, on: clock).allows(start, on: clock) }
  }

  /// The series with only its first instance.
  package var withoutRepetition: Series { Series(clock: clock, start: start, length: length) }

  /// Converts a time to the clock of the series; a date means the time of day of DTSTART on it.
  package func wallTime(of time: ClockTime) -> WallTime { clock.wallTime(of: time, from: start) }
}

/// One instance of a series.
package struct Instance: Hashable, Sendable {
  /// The position on the axis of the series at which the instance starts.
  package let start: Int64

  /// The position on the axis at which the instance ends.
  package let end: Int64

  /// The local start by the rule or date; a clock that is set forward may skip this time.
  package let wallTime: WallTime

  /// Creates an instance.
  package init(start: Int64, end: Int64, wallTime: WallTime) {
    self.start = start
    self.end = end
    self.wallTime = wallTime
  }

  /// Whether the instance has time in a part of the axis, or has no length and starts in it.
  package func touches(_ range: Range<Int64>) -> Bool {
    start < range.upperBound && (end > range.lowerBound || start >= range.lowerBound)
  }
}

/// How long each instance of a series lasts (RFC 5545 §3.8.5.3).
package enum SeriesLength: Hashable, Sendable {
  /// The same number of seconds for each instance, as given by DTEND.
  case exact(seconds: Int64)

  /// Calendar days and then seconds, as given by DURATION: a day may be 23 hours long.
  case nominal(days: Int64, seconds: Int64)

  /// The length of a point in time.
  package static let none = SeriesLength.exact(seconds: 0)
  /// The length of a date.
  package static let oneDay = SeriesLength.nominal(days: 1, seconds: 0)

  /// Creates the length that a duration means from a date or from a time.
  ///
  /// From a date, it is in whole days, and a part of a day counts as one.
  package init(_ duration: CalendarDuration, fromDate isDate: Bool) {
    if isDate {
      let seconds = Int64(duration.days) * 86_400 + Int64(duration.seconds)
      self = .nominal(days: max(1, (seconds + 86_399) / 86_400), seconds: 0)
    } else {
      self = .nominal(
        days: Int64(max(0, duration.days)), seconds: Int64(max(0, duration.seconds)))
    }
  }

  /// Returns the position on the axis of a series at which an instance ends.
  package func end(from position: Int64, wallTime: WallTime, _ positions: inout PositionFinder)
    -> Int64
  {
    switch self {
    case .exact(let seconds):
      return Instant(secondsSinceEpoch: position).advanced(bySeconds: seconds).secondsSinceEpoch
    case .nominal(let days, let seconds):
      // Days have at most 31 bits, so the product stays far below 64.
      let end = positions.position(of: wallTime.advanced(bySeconds: days * 86_400))
      return Instant(secondsSinceEpoch: end).advanced(bySeconds: seconds).secondsSinceEpoch
    }
  }

  /// An upper bound for the length of an instance in seconds, however clocks change meanwhile.
  package var upperBound: Int64 {
    switch self {
    case .exact(let seconds): max(0, seconds)
    case .nominal(let days, let seconds): max(0, days * 86_400 + seconds) + 86_400
    }
  }
}
