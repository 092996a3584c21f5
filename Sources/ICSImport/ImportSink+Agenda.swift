internal import ICSText
internal import Recurrence

extension ImportSink {
  /// What the rules of all series that overrides shift may cost together.
  static let stepsForShifting = 5_000_000

  /// Puts series, overrides and copies together, and forgets them unless they are to be explained.
  mutating func agenda(reporting diagnostics: inout Diagnostics) -> Agenda {
    var builder = AgendaBuilder(window: window, count: kept.instances.count)
    var budget = StepBudget(Self.stepsForShifting)
    append(to: &builder, budget: &budget, reporting: &diagnostics)
    if !options.explains { kept = KeptComponents() }
    // Putting a copy in order would take as much memory again.
    return (consume builder).agenda(calendars: calendars, isTruncated: isTruncated)
  }

  /// Hands all components that are kept on to a builder.
  func append(
    to builder: inout AgendaBuilder, budget: inout StepBudget,
    reporting diagnostics: inout Diagnostics
  ) {
    let families = kept.families { component in
      if component.series.isEndless { builder.hasEndlessSeries = true }
      if let ends = component.ends {
        builder.append(LongSeries(component, ends))
      } else {
        builder.append(
          component.event, component.instances(among: kept.instances, in: window),
          on: component.series.clock)
      }
    }
    for (_, family) in families.sorted(by: { $0.key < $1.key }) {
      family.append(
        kept.instances, to: &builder, in: window, budget: &budget, reporting: &diagnostics)
    }
  }
}
