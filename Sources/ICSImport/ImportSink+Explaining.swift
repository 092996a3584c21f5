internal import CivilCalendar
internal import Recurrence
internal import TimeZones

extension ImportSink {
  /// The occurrences of the agenda with what makes each occur.
  func explanations(of agenda: Agenda) -> [Explanation] {
    var series: [EventSource: Series] = [:]
    for component in kept.shown { series[component.event.source] = component.series }
    return agenda.occurrences.map { occurrence in
      let event = agenda.events[occurrence.event]
      let lines = timeLines[event.source]
      let (origin, line): (Explanation.Origin, Int?) =
        if event.recurrenceID != nil {
          (.override, lines?.recurrenceID)
        } else if let series = series[event.source] {
          series.origin(of: occurrence.start, lines)
        } else {
          (.laterOverride, lines?.recurrenceID)
        }
      return Explanation(
        occurrence: occurrence, event: event, origin: origin,
        property: line.map { EventSource(file: event.source.file, line: $0) })
    }
  }

  /// What keeps the instances of an event from the days of the window.
  func absences(ofUID uid: String) -> [Absence] {
    (Array(kept.shown) + kept.dormant).filter { $0.event.uid == uid }.flatMap { component in
      guard kept.isNewest(component) else {
        return [
          Absence(
            event: component.event, instance: nil,
            reason: .superseded(bySequence: kept.latestSequence(of: component)), property: nil)
        ]
      }
      return absences(of: component)
    }
  }

  private func absences(of component: ImportedComponent) -> [Absence] {
    let series = component.series
    var plain = series
    plain.exceptions = InstanceSet()
    plain.exceptionRules = []
    var budget = StepBudget()
    let planned = plain.instances(in: window, budget: &budget).instances
    guard !planned.isEmpty else {
      let closest = series.closestInstances(to: series.clock.axisRange(of: window))
      return [
        Absence(
          event: component.event, instance: nil,
          reason: .noInstance(before: closest.before, after: closest.after), property: nil)
      ]
    }
    let overrides = component.event.identity.flatMap { kept.overrides[$0] } ?? []
    let replaced = InstanceSet(overrides.map(\.recurrenceID), on: series.clock.kind)
    let later = LaterInstances(of: series, shiftedBy: overrides.filter(\.isThisAndFuture))
    let lines = timeLines[component.event.source]
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
      } else if !component.instances(among: kept.instances, in: window).contains(instance) {
        reason = .exceptionRule
        line = series.line(ofExceptionRuleYielding: instance, lines)
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

extension Series {
  /// What makes an instance of the series occur, and the line that says so.
  fileprivate func origin(
    of start: EventTime, _ lines: TimeLines?
  ) -> (Explanation.Origin, line: Int?) {
    let position = start.position
    guard isRecurring else { return (.single, lines?.start) }
    if position == clock.position(of: self.start) { return (.start, lines?.start) }
    if let index = rules.firstIndex(where: { yields($0, at: position) }) {
      return (.rule(rules[index]), lines?.rules.line(at: index))
    }
    let index = additions.firstIndex { clock.position(of: $0.wallTime) == position }
    return (.date, index.flatMap { lines?.additions.line(at: $0) })
  }

  /// The line of the EXRULE that removes an instance.
  fileprivate func line(ofExceptionRuleYielding instance: Instance, _ lines: TimeLines?) -> Int? {
    let index = exceptionRules.firstIndex { yields($0, at: instance.start) }
    return index.flatMap { lines?.exceptionRules.line(at: $0) }
  }

  /// Whether a rule has an occurrence at a position.
  private func yields(_ rule: RecurrenceRule, at position: Int64) -> Bool {
    let wallTime = clock.wallTime(at: position)
    // A time in a gap of the clocks is shown as a later one.
    let near = wallTime.advanced(bySeconds: -86_400)..<wallTime.advanced(bySeconds: 86_400)
    var budget = StepBudget()
    var isFound = false
    _ = rule.forEachOccurrence(
      from: start, isDate: clock.isDates, until: nil, in: near, budget: &budget
    ) {
      isFound = clock.position(of: $0) == position
      return !isFound
    }
    return isFound
  }

  /// Whether a date of an EXDATE or a RECURRENCE-ID means an instance.
  fileprivate func isNamed(_ instance: Instance, by time: ClockTime) -> Bool {
    InstanceSet(CollectionOfOne(time), on: clock.kind).contains(instance)
  }

  /// The last instance before a part of the axis, and the first behind it, a few years around.
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
  /// A line; the periods of busy times, which are dates of no RDATE, have none.
  fileprivate func line(at index: Int) -> Int? { indices.contains(index) ? self[index] : nil }
}

extension EventTime {
  /// Where it lies on the axis of a clock of its form.
  fileprivate var position: Int64 {
    switch self {
    case .date(let day): WallTime(day: day).secondsSinceEpoch
    case .floating(let wallTime): wallTime.secondsSinceEpoch
    case .instant(let instant): instant.secondsSinceEpoch
    }
  }
}
