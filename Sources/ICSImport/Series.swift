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

  init(clock: SeriesClock, start: WallTime, length: SeriesLength) {
    self.clock = clock
    self.start = start
    self.length = length
  }
}

/// One instance of a series.
struct Instance: Hashable {
  /// Where it starts on the axis of the series.
  let start: Int64

  /// Where it ends.
  let end: Int64

  /// Whether it has time in a part of the axis, or is of no length and starts in it.
  func touches(_ range: Range<Int64>) -> Bool {
    start < range.upperBound && (end > range.lowerBound || start >= range.lowerBound)
  }
}

/// Instances that EXDATE or RECURRENCE-ID name.
struct InstanceSet {
  /// Positions on the axis of the series.
  private var positions: Set<Int64> = []

  /// Days on its clock, each with all instances that start on it.
  private var days: Set<DayNumber> = []

  var isEmpty: Bool { positions.isEmpty && days.isEmpty }

  mutating func insert(_ time: ClockTime, on clock: SeriesClock) {
    if case .date(let day) = time, !clock.isDates {
      days.insert(day)
    } else {
      positions.insert(clock.position(of: time))
    }
  }

  /// Whether the instance is named that starts at a position, where the clock shows a time.
  func contains(_ position: Int64, _ wallTime: WallTime) -> Bool {
    positions.contains(position) || !days.isEmpty && days.contains(wallTime.day)
  }
}
