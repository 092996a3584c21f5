package import CivilCalendar
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
  package var exceptionRules: [RecurrenceRule] = []

  /// The starts that RDATE adds.
  package var additions: [Addition] = []

  /// The instances that EXDATE removes.
  package var exceptions = InstanceSet()

  /// Whether the series has rules or dates in addition to DTSTART.
  package var isRecurring: Bool { !rules.isEmpty || !additions.isEmpty }

  /// Whether one of the rules never ends.
  package var isEndless: Bool { rules.contains(where: \.isUnbounded) }

  /// Whether there may be instances other than that of DTSTART, or none at all.
  package var repeats: Bool { isRecurring || !exceptionRules.isEmpty || !exceptions.isEmpty }

  /// Creates a series that starts at a local time on a clock.
  package init(
    clock: SeriesClock, start: WallTime, length: SeriesLength = .none,
    rules: [RecurrenceRule] = []
  ) {
    self.clock = clock
    self.start = start
    self.length = length
    self.rules = rules
  }

  /// Whether DTSTART matches one of the rules, as far as that is known.
  package var startsByRule: Bool {
    rules.isEmpty
      || rules.contains {
        $0.isUnsupportedCalendar || $0.matches(start: start, isDate: clock.isDates)
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
  package func wallTime(of time: ClockTime) -> WallTime {
    if case .date(let day) = time {
      return WallTime(day: day, secondOfDay: start.secondOfDay)
    }
    let position = clock.position(of: time)
    // A time that the clock skips stays as it is written.
    if clock.position(of: time.wallTime) == position { return time.wallTime }
    return clock.wallTime(at: position)
  }
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
