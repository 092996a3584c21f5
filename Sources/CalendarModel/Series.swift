package import CivilCalendar
package import Recurrence
package import TimeZones

/// The instances of an event, by its rules and dates; a single event has one instance.
package struct Series: Sendable {
  /// A start that RDATE adds.
  package struct Addition: Sendable {
    /// What the clock of the series shows.
    package let wallTime: WallTime

    /// The length that a period has of its own.
    package let length: SeriesLength?

    /// Creates a start, with the length of its period if it is one.
    package init(wallTime: WallTime, length: SeriesLength?) {
      self.wallTime = wallTime
      self.length = length
    }
  }

  /// The clock of DTSTART.
  package let clock: SeriesClock

  /// DTSTART on the clock.
  package let start: WallTime

  /// How long each instance lasts, except for periods of RDATE.
  package let length: SeriesLength

  /// What RRULE says.
  package var rules: [RecurrenceRule]

  /// What EXRULE says.
  package var exceptionRules: [RecurrenceRule] = []

  /// What RDATE adds.
  package var additions: [Addition] = []

  /// What EXDATE removes.
  package var exceptions = InstanceSet()

  /// Whether it has rules or dates beside DTSTART.
  package var isRecurring: Bool { !rules.isEmpty || !additions.isEmpty }

  /// Whether one of the rules goes on for ever.
  package var isEndless: Bool { rules.contains(where: \.isUnbounded) }

  /// Whether there may be more or less than the one instance of DTSTART.
  package var repeats: Bool { isRecurring || !exceptionRules.isEmpty || !exceptions.isEmpty }

  /// Creates the series of a start.
  package init(
    clock: SeriesClock, start: WallTime, length: SeriesLength = .none,
    rules: [RecurrenceRule] = []
  ) {
    self.clock = clock
    self.start = start
    self.length = length
    self.rules = rules
  }

  /// Whether DTSTART is what one of the rules says, as far as that is known.
  package var startsByRule: Bool {
    rules.isEmpty
      || rules.contains {
        $0.isUnsupportedCalendar || $0.matches(start: start, isDate: clock.isDates)
      }
  }

  /// The first instance alone.
  package var withoutRepetition: Series { Series(clock: clock, start: start, length: length) }

  /// What the clock of the series shows; a date alone means the time of day of DTSTART.
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
  /// Where it starts on the axis of the series.
  package let start: Int64

  /// Where it ends.
  package let end: Int64

  /// When it starts by its rule or date, which a clock that is set forward may skip.
  package let wallTime: WallTime

  /// Creates an instance.
  package init(start: Int64, end: Int64, wallTime: WallTime) {
    self.start = start
    self.end = end
    self.wallTime = wallTime
  }

  /// Whether it has time in a part of the axis, or is of no length and starts in it.
  package func touches(_ range: Range<Int64>) -> Bool {
    start < range.upperBound && (end > range.lowerBound || start >= range.lowerBound)
  }
}
