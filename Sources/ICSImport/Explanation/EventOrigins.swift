internal import CalendarEvents
internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import Recurrence

/// What the instances of an event in a window come from, by where they start.
///
/// This is found once for all instances, since a rule may have very many.
struct EventOrigins: Sendable {
  private let series: Series
  private let isOverride: Bool
  private let lines: TimeLines?

  /// The index of the first rule that has an instance at a position.
  ///
  /// It is empty for a series that is one rule, since nothing else gives instances then.
  private let rules: [Int64: Int]
  private let isOneRule: Bool

  /// The index of the first RDATE at a position, or of the first busy period, not counting the
  /// period that starts the series.
  private let additions: [Int64: Int]

  /// For instances at times that their clock skips, the time in the file, by position.
  private let skippedTimes: [Int64: WallTime]

  init(
    _ component: ImportedComponent, _ instances: some Sequence<Instance>, _ lines: TimeLines?,
    in window: ImportWindow
  ) {
    let series = component.series
    self.series = series
    self.lines = lines
    isOverride = component.event.recurrenceID != nil
    isOneRule = series.rules.count == 1 && series.additions.isEmpty
    rules = isOneRule ? [:] : series.indexes(of: series.rules, in: window)
    additions = Dictionary(
      series.additions.enumerated().map { (series.clock.position(of: $1.wallTime), $0) },
      uniquingKeysWith: { first, _ in first })
    skippedTimes = Dictionary(
      instances.lazy.filter { series.clock.wallTime(at: $0.start) != $0.wallTime }
        .map { ($0.start, $0.wallTime) }, uniquingKeysWith: { $1 })
  }

  /// Returns why an occurrence of the event is on its day.
  func explanation(of occurrence: Occurrence, _ event: Event) -> Explanation {
    let position = occurrence.startOnAxis
    let cause = cause(at: position, event)
    return Explanation(
      occurrence: occurrence, event: event, origin: cause.origin,
      propertyName: cause.property.rawValue,
      property: cause.line.map { EventSource(file: event.source.file, line: $0) },
      written: skippedTimes[position] ?? series.clock.wallTime(at: position),
      isSkippedByClock: skippedTimes[position] != nil,
      undefinedZone: lines?.firstStart.flatMap { lines?.undefinedZones[$0.line] })
  }

  private func cause(at position: Int64, _ event: Event) -> Cause {
    if event.recurrenceID != nil { return Cause(.override, .recurrenceID, lines?.recurrenceID) }
    if isOverride { return Cause(.laterOverride, .recurrenceID, lines?.recurrenceID) }
    return event.kind == .freeBusy ? busyTime(at: position) : instance(at: position)
  }

  private func instance(at position: Int64) -> Cause {
    let first = lines?.firstStart
    guard series.isRecurring else {
      return Cause(.single, first?.property ?? .dtstart, first?.line)
    }
    if position == series.clock.position(of: series.start) {
      return Cause(.start, first?.property ?? .dtstart, first?.line)
    }
    if let index = isOneRule ? 0 : rules[position] {
      return Cause(.rule(series.rules[index]), .rrule, lines?.rules.line(at: index))
    }
    return Cause(.date, .rdate, additions[position].flatMap { lines?.additions.line(at: $0) })
  }

  /// Returns the period of a FREEBUSY that starts at a position; the first one is the start of the
  /// series.
  private func busyTime(at position: Int64) -> Cause {
    let index =
      position == series.clock.position(of: series.start) ? 0 : additions[position].map { $0 + 1 }
    return Cause(.busyTime, .freebusy, index.flatMap { lines?.busyPeriods.line(at: $0) })
  }
}

/// What makes an instance occur, and the property that says so.
private struct Cause {
  let origin: Explanation.Origin
  let property: PropertyName
  let line: Int?

  init(_ origin: Explanation.Origin, _ property: PropertyName, _ line: Int?) {
    self.origin = origin
    self.property = property
    self.line = line
  }
}

extension Series {
  /// Returns, for each position at which a rule has an instance in a window, the index of the first
  /// such rule.
  func indexes(of rules: [RecurrenceRule], in window: ImportWindow) -> [Int64: Int] {
    var indexes: [Int64: Int] = [:]
    let first = clock.position(of: start)
    for (index, rule) in rules.enumerated() {
      var seriesOfRule = withoutRepetition
      seriesOfRule.rules = [rule]
      var budget = StepBudget()
      // DTSTART is an instance of a series even where no rule says so.
      for instance in seriesOfRule.instances(in: window, budget: &budget).instances
      where instance.start != first || seriesOfRule.startsByRule {
        if indexes[instance.start] == nil { indexes[instance.start] = index }
      }
    }
    return indexes
  }
}

extension [Int] {
  func line(at index: Int) -> Int? { indices.contains(index) ? self[index] : nil }
}
