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
    let agenda = agenda(reporting: &diagnostics).filtered(by: filter)
    var single = single ?? SingleEvents()
    if !filter.calendars.isEmpty {
      single.filter { [calendars] in filter.passes(calendar: $0, of: calendars) }
    }
    single.sort()
    return OccurrenceList(
      agenda, single,
      reader: SingleEventReader(window: window, calendars: calendars, limits: options.limits))
  }

  /// What the rules of all series that overrides shift may cost together.
  private static let stepsForShifting = 5_000_000

  /// Puts series, overrides and copies together, and forgets them unless they are to be explained.
  mutating func agenda(reporting diagnostics: inout Diagnostics) -> Agenda {
    var builder = AgendaBuilder(window: window, count: kept.instances.count)
    append(to: &builder, reporting: &diagnostics)
    if !options.explains { kept = KeptComponents() }
    return (consume builder).agenda(calendars: calendars, isTruncated: isTruncated)
  }

  private func append(to builder: inout AgendaBuilder, reporting diagnostics: inout Diagnostics) {
    let families = kept.families {
      builder.append($0.event, kept.instances(of: $0), on: $0.series.clock)
    }
    var budget = StepBudget(Self.stepsForShifting)
    for (_, family) in families.sorted(by: { $0.key < $1.key }) {
      family.append(
        kept.instances, to: &builder, in: window, budget: &budget, reporting: &diagnostics)
    }
  }
}
