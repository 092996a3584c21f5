internal import CivilCalendar
internal import Recurrence

extension ImportSink {
  /// The occurrences of the agenda with what makes each occur.
  func explanations(of agenda: Agenda) -> [Explanation] {
    var series: [EventSource: Series] = [:]
    for component in kept.shown { series[component.event.source] = component.series }
    return agenda.occurrences.map { occurrence in
      let event = agenda.events[occurrence.event]
      let origin: Explanation.Origin =
        if event.recurrenceID != nil {
          .override
        } else if let series = series[event.source] {
          series.origin(of: occurrence.start)
        } else {
          .laterOverride
        }
      return Explanation(occurrence: occurrence, event: event, origin: origin)
    }
  }

  /// What keeps the instances of an event from the days of the window.
  func absences(ofUID uid: String) -> [Absence] {
    [kept.shown, kept.dormant].joined().filter { $0.event.uid == uid }.flatMap { component in
      guard kept.isNewest(component) else {
        return [
          Absence(
            event: component.event, instance: nil,
            reason: .superseded(bySequence: kept.latestSequence(of: component)))
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
          reason: .noInstance(before: closest.before, after: closest.after))
      ]
    }
    let overrides = component.event.identity.flatMap { kept.overrides[$0] } ?? []
    let replaced = InstanceSet(overrides.map(\.recurrenceID), on: series.clock.kind)
    let later = LaterInstances(of: series, shiftedBy: overrides.filter(\.isThisAndFuture))
    return planned.compactMap { instance in
      let override = replaced.contains(instance) ? overrides.first(naming: instance, series) : nil
      let reason: Absence.Reason
      if let override {
        reason = .replaced(by: override.source)
      } else if series.exceptions.contains(instance) {
        reason = .exceptionDate
      } else if !component.instances.contains(instance) {
        reason = .exceptionRule
      } else if let override = later.override(of: instance) {
        reason = .replaced(by: override.event.source)
      } else {
        return nil
      }
      return Absence(
        event: component.event, instance: series.clock.eventTime(at: instance.start),
        reason: reason)
    }
  }
}

extension [Override] {
  fileprivate func first(naming instance: Instance, _ series: Series) -> Override? {
    first {
      InstanceSet(CollectionOfOne($0.recurrenceID), on: series.clock.kind).contains(instance)
    }
  }
}

extension Series {
  /// What makes an instance of the series occur.
  fileprivate func origin(of start: EventTime) -> Explanation.Origin {
    let position = start.position
    guard isRecurring else { return .single }
    if position == clock.position(of: self.start) { return .start }
    let wallTime = clock.wallTime(at: position)
    // A time in a gap of the clocks is shown as a later one.
    let near = wallTime.advanced(bySeconds: -86_400)..<wallTime.advanced(bySeconds: 86_400)
    let rule = rules.first { rule in
      var budget = StepBudget()
      var isFound = false
      _ = rule.forEachOccurrence(
        from: self.start, isDate: clock.isDates, until: nil, in: near, budget: &budget
      ) {
        isFound = clock.position(of: $0) == position
        return !isFound
      }
      return isFound
    }
    return rule.map { .rule($0) } ?? .date
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
