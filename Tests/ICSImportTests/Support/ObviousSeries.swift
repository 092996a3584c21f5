import CivilCalendar
import ICSImport
import Recurrence
import TimeZones

/// The clock of a series: dates, local time without a zone, or local time in a zone.
struct ObviousClock {
  let isDates: Bool
  let zone: Zone?
  private let zones: [String: Zone]

  init(_ start: PlainTime, _ zones: [String: Zone]) {
    self.zones = zones
    isDates = start.isDate
    zone =
      switch start {
      case .date, .floating: nil
      case .zoned(_, let name): zones[name]
      case .utc: .utc
      }
  }

  /// Returns a time as this clock shows it; for a clock of dates, midnight.
  func wallTime(of time: PlainTime) -> WallTime {
    if isDates { return WallTime(day: time.wallTime.day) }
    guard let zone, let instant = instant(of: time) else { return time.wallTime }
    // A time that the clock skips stays as it is written.
    return zone.instant(of: time.wallTime) == instant ? time.wallTime : zone.wallTime(at: instant)
  }

  /// Returns a number that orders times: an instant, or local time if the clock has no zone.
  func position(of time: PlainTime?) -> Int64 {
    guard let time else { return .min }
    guard let zone else { return wallTime(of: time).secondsSinceEpoch }
    return (instant(of: time) ?? zone.instant(of: time.wallTime)).secondsSinceEpoch
  }

  func position(of wallTime: WallTime) -> Int64 {
    zone?.instant(of: wallTime).secondsSinceEpoch ?? wallTime.secondsSinceEpoch
  }

  func eventTime(at position: Int64) -> EventTime {
    if isDates { return .date(WallTime(secondsSinceEpoch: position).day) }
    return zone == nil
      ? .floating(WallTime(secondsSinceEpoch: position))
      : .instant(Instant(secondsSinceEpoch: position))
  }

  /// Returns the instant of a time that has a zone of its own.
  func instant(of time: PlainTime) -> Instant? {
    switch time {
    case .date, .floating: nil
    case .zoned(let wallTime, let name): zones[name]?.instant(of: wallTime)
    case .utc(let wallTime): Zone.utc.instant(of: wallTime)
    }
  }
}

/// A component with all its instances.
struct ObviousSeries {
  struct Instance: Hashable {
    let wallTime: WallTime
    let position: Int64
    let end: Int64
  }

  let event: PlainEvent
  let start: PlainTime
  let clock: ObviousClock
  let lastDay: DayNumber

  var isRecurring: Bool { !event.rules.isEmpty || !event.additions.isEmpty }
  var eventTime: EventTime { clock.eventTime(at: clock.position(of: start)) }
  var startInstance: Instance { instance(at: start.wallTime, length) }

  func clockTime(of time: PlainTime) -> WallTime { clock.wallTime(of: time) }

  func occurrence(
    _ instance: Instance, of event: PlainEvent, recurrenceID: EventTime?
  ) -> ObviousOccurrence {
    ObviousOccurrence(
      uid: event.uid, summary: event.summary, start: clock.eventTime(at: instance.position),
      end: clock.eventTime(at: instance.end), recurrenceID: recurrenceID)
  }

  /// The instances that remain after EXDATE and EXRULE.
  var instances: [Instance] {
    var starts: [Int64: Instance] = [:]
    for wallTime in event.rules.flatMap(occurrences) {
      add(instance(at: wallTime, length), to: &starts)
    }
    if event.rules.isEmpty || !event.rules.allSatisfy(endsBeforeStart) {
      add(startInstance, to: &starts)
    }
    for addition in event.additions where addition.end == .none {
      add(instance(at: wallTime(of: addition), length), to: &starts)
    }
    // A period has its own length; of two with the same start, the first counts.
    for addition in event.additions.reversed() where addition.end != .none {
      let period = instance(at: wallTime(of: addition), length(of: addition) ?? length)
      starts[period.position] = period
    }
    let excluded = Set(
      event.exceptionRules.flatMap(occurrences).map { clock.position(of: $0) })
    return starts.values.filter { instance in
      !excluded.contains(instance.position)
        && !event.exceptions.contains { isNamed(instance, by: $0) }
    }
  }

  /// Adds an instance; of two at the same position, the one with the later local time counts.
  ///
  /// The clock skips the earlier one, and shows the later.
  private func add(_ instance: Instance, to starts: inout [Int64: Instance]) {
    if let other = starts[instance.position], other.wallTime >= instance.wallTime { return }
    starts[instance.position] = instance
  }

  /// Whether EXDATE removes the instance of an override with a lower SEQUENCE.
  func removes(_ name: PlainTime, by override: PlainEvent) -> Bool {
    guard override.sequence < event.sequence else { return false }
    let wallTime =
      name.isDate
      ? WallTime(day: name.wallTime.day, secondOfDay: start.wallTime.secondOfDay)
      : clock.wallTime(of: name)
    return event.exceptions.contains { isNamed(instance(at: wallTime, length), by: $0) }
  }

  /// Whether EXDATE or RECURRENCE-ID names an instance.
  func isNamed(_ instance: Instance, by name: PlainTime?) -> Bool {
    guard let name else { return false }
    if clock.isDates || name.isDate { return name.wallTime.day == instance.wallTime.day }
    if clock.zone != nil, let instant = clock.instant(of: name) {
      return instant.secondsSinceEpoch == instance.position
    }
    return name.wallTime == instance.wallTime
  }

  func instance(at wallTime: WallTime, _ length: Length) -> Instance {
    let wallTime = clock.isDates ? WallTime(day: wallTime.day) : wallTime
    let position = clock.position(of: wallTime)
    let end =
      switch length {
      case .seconds(let seconds): position + seconds
      case .calendar(let days, let seconds):
        clock.position(of: wallTime.advanced(bySeconds: days * 86_400)) + seconds
      }
    return Instance(wallTime: wallTime, position: position, end: end)
  }
}

// The lengths of instances.
extension ObviousSeries {
  enum Length {
    case seconds(Int64)
    case calendar(days: Int64, seconds: Int64)
  }

  var length: Length {
    switch event.end {
    case .none: clock.isDates ? .calendar(days: 1, seconds: 0) : .seconds(0)
    case .after(let days, let seconds): length(days, seconds)
    case .at(let end):
      clock.isDates
        ? .seconds(max(86_400, lastDayBehind(end) - start.wallTime.secondsSinceEpoch))
        : .seconds(max(0, clock.position(of: end) - clock.position(of: start)))
    }
  }

  /// Returns the midnight after the last day of an all-day event.
  private func lastDayBehind(_ end: PlainTime) -> Int64 {
    let isWithinDay = end.wallTime.secondOfDay > 0
    return WallTime(day: end.wallTime.day.advanced(by: isWithinDay ? 1 : 0)).secondsSinceEpoch
  }

  private func length(of addition: PlainEvent.Addition) -> Length? {
    switch addition.end {
    case .none: nil
    case .after(let days, let seconds): length(days, seconds)
    case .at(let end):
      .seconds(max(0, clock.position(of: end) - clock.position(of: addition.start)))
    }
  }

  private func length(_ days: Int, _ seconds: Int) -> Length {
    clock.isDates
      ? .calendar(days: Int64(max(1, days + (seconds + 86_399) / 86_400)), seconds: 0)
      : .calendar(days: Int64(days), seconds: Int64(seconds))
  }

  /// Returns the local time of a start from RDATE; a date has the time of day of DTSTART.
  private func wallTime(of addition: PlainEvent.Addition) -> WallTime {
    guard addition.start.isDate else { return clock.wallTime(of: addition.start) }
    return WallTime(day: addition.start.wallTime.day, secondOfDay: start.wallTime.secondOfDay)
  }
}

// The occurrences of rules.
extension ObviousSeries {
  private func occurrences(of text: String) -> [WallTime] {
    let bytes = Array(text.utf8)
    guard let rule = try? RecurrenceRule(parsing: bytes.span) else { return [] }
    var found: [WallTime] = []
    // Two local times that become one instance because clocks are set forward count once.
    var positions: Set<Int64> = []
    var budget = StepBudget(10_000_000)
    _ = rule.with(count: nil).forEachOccurrence(
      from: start.wallTime, isDate: clock.isDates, until: nil,
      in: start.wallTime..<WallTime(day: lastDay.advanced(by: 1)), budget: &budget
    ) { wallTime in
      positions.insert(clock.position(of: wallTime))
      guard positions.count <= rule.count ?? .max else { return false }
      found.append(wallTime)
      return true
    }
    return found.filter { !isBehindEnd($0, of: rule) }
  }

  private func isBehindEnd(_ wallTime: WallTime, of rule: RecurrenceRule) -> Bool {
    switch rule.until {
    case nil: false
    case .date(let day): wallTime.day > day
    case .local(let last): wallTime > last
    case .utc(let instant):
      clock.zone == nil
        ? wallTime > Zone.utc.wallTime(at: instant)
        : clock.position(of: wallTime) > instant.secondsSinceEpoch
    }
  }

  private func endsBeforeStart(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let rule = try? RecurrenceRule(parsing: bytes.span) else { return false }
    return isBehindEnd(start.wallTime, of: rule)
  }
}
