internal import CivilCalendar
internal import Recurrence
internal import TimeZones

/// The instances of an event, by its rules and dates; a single event has one instance.
struct Series {
  /// A start that RDATE adds.
  struct Addition {
    let wallTime: WallTime
    /// The length that a period has of its own.
    let length: SeriesLength?
  }

  let clock: SeriesClock

  /// DTSTART on the clock.
  let start: WallTime

  let length: SeriesLength
  var rules: [RecurrenceRule] = []
  var exceptionRules: [RecurrenceRule] = []
  var additions: [Addition] = []
  var exceptions = InstanceSet()

  var isRecurring: Bool { !rules.isEmpty || !additions.isEmpty }

  /// Whether one of the rules goes on for ever.
  var isEndless: Bool { rules.contains(where: \.isUnbounded) }

  /// Whether there may be more or less than the one instance of DTSTART.
  var repeats: Bool { isRecurring || !exceptionRules.isEmpty || !exceptions.isEmpty }

  init(clock: SeriesClock, start: WallTime, length: SeriesLength) {
    self.clock = clock
    self.start = start
    self.length = length
  }

  /// Whether DTSTART is what one of the rules says, as far as that is known.
  var startsByRule: Bool {
    rules.isEmpty
      || rules.contains {
        $0.isUnsupportedCalendar || $0.matches(start: start, isDate: clock.isDates)
      }
  }

  /// The first instance alone.
  var withoutRepetition: Series { Series(clock: clock, start: start, length: length) }

  /// What the clock of the series shows; a date alone means the time of day of DTSTART.
  func wallTime(of time: ClockTime) -> WallTime {
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
struct Instance: Hashable {
  /// Where it starts on the axis of the series.
  let start: Int64

  /// Where it ends.
  let end: Int64

  /// When it starts by its rule or date, which a clock that is set forward may skip.
  let wallTime: WallTime

  /// Whether it has time in a part of the axis, or is of no length and starts in it.
  func touches(_ range: Range<Int64>) -> Bool {
    start < range.upperBound && (end > range.lowerBound || start >= range.lowerBound)
  }
}
