internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// Keeps components like an agenda, and which of their lines say when they are.
struct ExplanationStore: ComponentStore {
  private(set) var agenda = AgendaStore()

  /// The UID that is asked about, if one is.
  private let uid: String?

  /// Which lines of the components that are kept say when they are.
  private var timeLines: [EventSource: TimeLines] = [:]

  /// Those of the UID that is asked about that have no date.
  private var undated: [Event] = []

  init(asking uid: String?) {
    self.uid = uid
  }

  private var kept: KeptComponents { agenda.kept }

  var canReadAgain: Bool { agenda.canReadAgain }

  mutating func begin(_ file: SeekableFile?) { agenda.begin(file) }

  mutating func pass(_ event: PassedEvent, _ calendars: CalendarTable) {
    agenda.pass(event, calendars)
  }

  /// Gives the events that were skipped and have a UID in common with others that were kept.
  mutating func takePassedEvents() -> [PassedEvents.Found] { agenda.takePassedEvents() }

  mutating func take(
    _ component: borrowing FoundComponent, in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, reporting diagnostics: inout Diagnostics
  ) {
    if let lines = component.times.lines { timeLines[component.source] = lines }
    agenda.take(
      component, isWanted: isAsked(component.times), in: bytes, from: &importer,
      reporting: &diagnostics)
  }

  mutating func takeUndated(
    _ times: borrowing ComponentTimes, of frame: ComponentFrame, _ kind: Event.Kind,
    in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, reporting diagnostics: inout Diagnostics
  ) {
    guard let uid, isAsked(times) else { return }
    undated.append(
      Event(
        kind: kind, uid: uid, recurrenceID: times.recurrenceID?.eventTime, isRecurring: false,
        timeZone: nil, endTimeZone: nil,
        details: importer.details(of: frame, in: bytes, kind, reporting: &diagnostics),
        calendar: importer.calendars.current,
        source: EventSource(file: importer.calendars.file, line: frame.firstLine)))
  }

  private func isAsked(_ times: borrowing ComponentTimes) -> Bool {
    !times.uid.isEmpty && uid?.utf8.elementsEqual(times.uid) == true
  }
}

extension ExplanationStore {
  /// The occurrences of the agenda with what makes each occur.
  func explanations(of agenda: Agenda, in window: ImportWindow) -> [Explanation] {
    var components: [EventSource: ImportedComponent] = [:]
    for component in kept.shown { components[component.event.source] = component }
    for component in kept.overrides.values.joined().compactMap(\.component) {
      components[component.event.source] = component
    }
    let origins = components.mapValues { component in
      InstanceOrigins(
        of: component.series, component.instances(among: kept.instances, in: window), in: window)
    }
    return agenda.occurrences.compactMap { occurrence in
      let event = agenda.events[occurrence.event]
      guard let component = components[event.source], let origins = origins[event.source] else {
        return nil
      }
      return explanation(of: occurrence, event, of: component, origins)
    }
  }

  private func explanation(
    of occurrence: Occurrence, _ event: Event, of component: ImportedComponent,
    _ origins: InstanceOrigins
  ) -> Explanation {
    let lines = timeLines[event.source]
    let series = component.series
    let position = occurrence.startOnAxis
    let cause =
      if event.recurrenceID != nil {
        Cause(.override, .recurrenceID, lines?.recurrenceID)
      } else if component.event.recurrenceID != nil {
        Cause(.laterOverride, .recurrenceID, lines?.recurrenceID)
      } else if event.kind == .freeBusy {
        series.busyTime(at: position, origins, lines)
      } else {
        series.cause(ofInstanceAt: position, origins, lines)
      }
    return Explanation(
      occurrence: occurrence, event: event, origin: cause.origin,
      propertyName: cause.property.rawValue,
      property: cause.line.map { EventSource(file: event.source.file, line: $0) },
      written: origins.skippedTimes[position] ?? series.clock.wallTime(at: position),
      isSkippedByClock: origins.skippedTimes[position] != nil,
      undefinedZone: lines?.firstStart.flatMap { lines?.undefinedZones[$0.line] })
  }

  /// What keeps the instances of the event that is asked about from the days of the window.
  func absences(in window: ImportWindow) -> [Absence] {
    guard let uid else { return [] }
    let undated = undated.map {
      Absence(event: $0, instance: nil, reason: .noDate, property: nil)
    }
    let dated = (Array(kept.shown) + kept.dormant).filter { $0.event.uid == uid }
    let others = dated.isEmpty ? overrides(ofUID: uid).filter { !$0.isShown } : []
    return undated + others.map { noInstance(of: $0, in: window) }
      + dated.flatMap { absences(of: $0, in: window) }
  }

  /// The overrides of a UID without a series in any file.
  private func overrides(ofUID uid: String) -> [ImportedComponent] {
    kept.overrides.filter { $0.key.uid == uid }.values.joined().compactMap(\.component)
      .sorted { $0.event.place < $1.event.place }
  }

  private func noInstance(of component: ImportedComponent, in window: ImportWindow) -> Absence {
    let series = component.series
    let closest = series.closestInstances(to: series.clock.axisRange(of: window))
    return Absence(
      event: component.event, instance: nil,
      reason: .noInstance(before: closest.before, after: closest.after), property: nil)
  }

  private func absences(of component: ImportedComponent, in window: ImportWindow) -> [Absence] {
    guard kept.isNewest(component) else {
      return [
        Absence(
          event: component.event, instance: nil,
          reason: .superseded(bySequence: kept.latestSequence(of: component)), property: nil)
      ]
    }
    let series = component.series
    var plain = series
    plain.exceptions = InstanceSet()
    plain.exceptionRules = []
    var budget = StepBudget()
    let planned = plain.instances(in: window, budget: &budget).instances
    guard !planned.isEmpty else { return [noInstance(of: component, in: window)] }
    let overrides = (component.event.identity.flatMap { kept.overrides[$0] } ?? [])
      .namingInstances(of: [series], budget: &budget)
    let replaced = InstanceSet(overrides.map(\.recurrenceID), on: series.clock.kind)
    let later = LaterInstances(of: series, shiftedBy: overrides.filter(\.isThisAndFuture))
    let lines = timeLines[component.event.source]
    let shown = Set(component.instances(among: kept.instances, in: window))
    let exceptionRules = series.indexes(of: series.exceptionRules, in: window)
    return planned.compactMap { instance in
      let override = replaced.contains(instance) ? overrides.first(naming: instance, series) : nil
      let reason: Absence.Reason
      var source = component.event.source
      let line: Int?
      if let override {
        reason = .replaced(by: override.source)
        source = override.source
        line = timeLines[source]?.recurrenceID
      } else if series.exceptions.contains(instance) {
        reason = .exceptionDate
        line = lines?.exceptions.first { series.isNamed(instance, by: $0.time) }?.line
      } else if !shown.contains(instance) {
        reason = .exceptionRule
        line = exceptionRules[instance.start].flatMap { lines?.exceptionRules.line(at: $0) }
      } else if let override = later.override(of: instance) {
        reason = .replaced(by: override.event.source)
        source = override.event.source
        line = timeLines[source]?.recurrenceID
      } else {
        return nil
      }
      return Absence(
        event: component.event, instance: series.clock.eventTime(at: instance.start),
        reason: reason, property: line.map { EventSource(file: source.file, line: $0) })
    }
  }
}

extension [Override] {
  fileprivate func first(naming instance: Instance, _ series: Series) -> Override? {
    first { series.isNamed(instance, by: $0.recurrenceID) }
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

/// What the instances of a series in a window come from, by where they start; found once for all, since
/// a rule may have very many.
private struct InstanceOrigins {
  /// The first rule that has an instance there; of a series that is one rule nothing else is one.
  private let rules: [Int64: Int]
  private let isOneRule: Bool

  /// The first RDATE, or busy period after the first.
  let additions: [Int64: Int]

  /// What the file says of instances on times that their clock skips.
  let skippedTimes: [Int64: WallTime]

  init(of series: Series, _ instances: some Sequence<Instance>, in window: ImportWindow) {
    isOneRule = series.rules.count == 1 && series.additions.isEmpty
    rules = isOneRule ? [:] : series.indexes(of: series.rules, in: window)
    additions = Dictionary(
      series.additions.enumerated().map { (series.clock.position(of: $1.wallTime), $0) },
      uniquingKeysWith: { first, _ in first })
    skippedTimes = Dictionary(
      instances.lazy.filter { series.clock.wallTime(at: $0.start) != $0.wallTime }
        .map { ($0.start, $0.wallTime) }, uniquingKeysWith: { $1 })
  }

  func rule(at position: Int64) -> Int? { isOneRule ? 0 : rules[position] }
}

extension Series {
  /// For each position at which one of some rules has an instance in a window, the first such rule.
  fileprivate func indexes(
    of rules: [RecurrenceRule], in window: ImportWindow
  ) -> [Int64: Int] {
    var indexes: [Int64: Int] = [:]
    let first = clock.position(of: start)
    for (index, rule) in rules.enumerated() {
      var alone = withoutRepetition
      alone.rules = [rule]
      var budget = StepBudget()
      // DTSTART is an instance of a series even where no rule says so.
      for instance in alone.instances(in: window, budget: &budget).instances
      where instance.start != first || alone.startsByRule {
        if indexes[instance.start] == nil { indexes[instance.start] = index }
      }
    }
    return indexes
  }

  /// What makes an instance of the series occur.
  fileprivate func cause(
    ofInstanceAt position: Int64, _ origins: InstanceOrigins, _ lines: TimeLines?
  ) -> Cause {
    let first = lines?.firstStart
    guard isRecurring else { return Cause(.single, first?.property ?? .dtstart, first?.line) }
    if position == clock.position(of: start) {
      return Cause(.start, first?.property ?? .dtstart, first?.line)
    }
    if let index = origins.rule(at: position) {
      return Cause(.rule(rules[index]), .rrule, lines?.rules.line(at: index))
    }
    return Cause(
      .date, .rdate, origins.additions[position].flatMap { lines?.additions.line(at: $0) })
  }

  /// The period of a FREEBUSY that starts at a position; the first one is the start of the series.
  fileprivate func busyTime(
    at position: Int64, _ origins: InstanceOrigins, _ lines: TimeLines?
  ) -> Cause {
    let index =
      position == clock.position(of: start) ? 0 : origins.additions[position].map { $0 + 1 }
    return Cause(.busyTime, .freebusy, index.flatMap { lines?.busyPeriods.line(at: $0) })
  }

  /// Whether a date of an EXDATE or a RECURRENCE-ID means an instance.
  fileprivate func isNamed(_ instance: Instance, by time: ClockTime) -> Bool {
    InstanceSet([time], on: clock.kind).contains(instance)
  }

  /// The last instance before a part of the axis, and the first after it, a few years around.
  fileprivate func closestInstances(
    to range: Range<Int64>
  ) -> (before: EventTime?, after: EventTime?) {
    let reach: Int64 = 5 * 366 * 86_400
    var budget = StepBudget()
    let before = instances(
      in: range.lowerBound - reach..<range.lowerBound, limit: 10_000, budget: &budget)
    let after = instances(
      in: range.upperBound..<range.upperBound + reach, limit: 10_000, budget: &budget)
    return (
      before.instances.last.map { clock.eventTime(at: $0.start) },
      after.instances.first.map { clock.eventTime(at: $0.start) }
    )
  }
}

extension [Int] {
  fileprivate func line(at index: Int) -> Int? { indices.contains(index) ? self[index] : nil }
}
