internal import ICSText
internal import Recurrence

extension ImportSink {
  /// Keeps of an event with one occurrence no more than its place and time.
  mutating func keepPlace(_ event: PassedEvent, _ occurrence: Occurrence, isWanted: Bool) {
    let time =
      isWanted && window.contains(occurrence) ? occurrence.order(in: window.zone) : nil
    single?.append(event, startingAt: time, calendar: calendar, zones: zones)
  }

  /// Puts all together as a list that reads single events again.
  mutating func list(reporting diagnostics: inout Diagnostics) -> OccurrenceList {
    let filter = options.listFilter ?? EventFilter()
    let builder = agendaBuilder(reporting: &diagnostics)
    let longSeries = builder.longSeries.filter { filter.passes($0.event, of: calendars) }
    let agenda = builder.agenda(calendars: calendars, isTruncated: isTruncated)
    var single = SingleEvents(limit: options.singleEventsAtOnce)
    if let found = self.single { single = found }
    self.single = nil
    single.finish(options.passes(calendars))
    return OccurrenceList(
      agenda.filtered(by: filter), longSeries, single, rereader, in: window, options)
  }

  /// What the rules of all series that overrides shift may cost together.
  private static let stepsForShifting = 5_000_000

  /// Puts series, overrides and copies together.
  mutating func agenda(reporting diagnostics: inout Diagnostics) -> Agenda {
    agendaBuilder(reporting: &diagnostics)
      .agenda(calendars: calendars, isTruncated: isTruncated)
  }

  /// Hands all components on to a builder, and forgets them unless they are to be explained.
  private mutating func agendaBuilder(reporting diagnostics: inout Diagnostics) -> AgendaBuilder {
    var builder = AgendaBuilder(window: window, count: kept.instances.count)
    append(to: &builder, reporting: &diagnostics)
    if !options.explains { kept = KeptComponents() }
    return builder
  }

  private func append(to builder: inout AgendaBuilder, reporting diagnostics: inout Diagnostics) {
    let families = kept.families { component in
      if let ends = component.ends {
        builder.append(LongSeries(component, ends))
      } else {
        builder.append(
          component.event, component.instances(among: kept.instances, in: window),
          on: component.series.clock)
      }
    }
    var budget = StepBudget(Self.stepsForShifting)
    for (_, family) in families.sorted(by: { $0.key < $1.key }) {
      family.append(
        kept.instances, to: &builder, in: window, budget: &budget, reporting: &diagnostics)
    }
  }
}
