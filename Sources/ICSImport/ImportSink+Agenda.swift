internal import ICSText
internal import Recurrence

extension ImportSink {
  /// What the rules of all series that overrides shift may cost together.
  private static let stepsForShifting = 5_000_000

  /// Puts series, overrides and copies together.
  func agenda(reporting diagnostics: inout Diagnostics) -> Agenda {
    var builder = AgendaBuilder(window: window)
    let families = kept.families {
      builder.append($0.event, $0.instances, on: $0.series.clock)
    }
    var budget = StepBudget(Self.stepsForShifting)
    for (_, family) in families.sorted(by: { $0.key < $1.key }) {
      family.append(to: &builder, in: window, budget: &budget, reporting: &diagnostics)
    }
    return builder.agenda(calendars: calendars, isTruncated: isTruncated)
  }
}
