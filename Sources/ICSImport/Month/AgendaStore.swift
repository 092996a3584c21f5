internal import CalendarModel
internal import ICSText
internal import Recurrence

/// Keeps the components that may have time in the window, and what decides between them.
struct AgendaStore: ComponentStore {
  private(set) var kept = KeptComponents()

  /// How many instances components have, those among them that are found again when they are wanted.
  private var instanceCount = 0

  /// The instances that are kept at most of an agenda of all; others take time instead.
  private static let mostInstances = 1 << 19

  /// The events that were skipped, and are read if they matter to others.
  private var passed = PassedEvents()

  var canReadAgain: Bool { passed.isOpen }

  mutating func begin(_ file: SeekableFile?) { passed.begin(file) }

  mutating func pass(_ event: PassedEvent, _ calendars: CalendarTable) {
    passed.append(event, calendar: calendars.current, zones: calendars.zones)
  }

  mutating func take(
    _ component: borrowing FoundComponent, in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, reporting diagnostics: inout Diagnostics
  ) {
    take(component, isWanted: false, in: bytes, from: &importer, reporting: &diagnostics)
  }

  /// - Parameter isWanted: Whether it is wanted even if it has no time in the window.
  mutating func take(
    _ component: borrowing FoundComponent, isWanted: Bool, in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, reporting diagnostics: inout Diagnostics
  ) {
    instanceCount += component.expanded.instances.count
    let ends =
      importer.options.occurrencesPerDay == nil && instanceCount < Self.mostInstances
      ? nil : LongSeries.Ends(component.expanded.instances, of: component.shown)
    let instances: ImportedComponent.Instances =
      ends.map { .foundAgain($0, within: component.expanded.budget) }
      ?? .kept(kept.append(component.expanded.instances))
    kept.append(
      importer.item(
        component, in: bytes, instances, isWanted: isWanted, reporting: &diagnostics))
  }

  /// Gives the events that were skipped and have a UID in common with others that were kept.
  mutating func takePassedEvents() -> [PassedEvents.Found] {
    passed.isEmpty ? [] : passed.takeAll(of: kept.hashesOfUIDs)
  }

  /// Puts series, overrides and copies together, and forgets them.
  mutating func takeAgenda(
    of importer: ComponentImporter, passing filter: EventFilter,
    reporting diagnostics: inout Diagnostics
  ) -> Agenda {
    let builder = builder(importer, filter, &diagnostics)
    // Putting a copy in order would take as much memory again.
    kept = KeptComponents()
    return (consume builder).agenda(
      calendars: importer.calendars.sources, isTruncated: importer.isTruncated)
  }

  /// Puts series, overrides and copies together.
  func agenda(of importer: ComponentImporter, reporting diagnostics: inout Diagnostics) -> Agenda {
    builder(importer, EventFilter(), &diagnostics).agenda(
      calendars: importer.calendars.sources, isTruncated: importer.isTruncated)
  }

  private func builder(
    _ importer: ComponentImporter, _ filter: EventFilter, _ diagnostics: inout Diagnostics
  ) -> AgendaBuilder {
    var builder = AgendaBuilder(
      window: importer.window, count: instanceCount,
      countPerDay: importer.options.occurrencesPerDay, passing: filter,
      of: importer.calendars.sources)
    var budget = StepBudget(KeptComponents.stepsForShifting)
    kept.append(to: &builder, in: importer.window, budget: &budget, reporting: &diagnostics)
    return builder
  }
}
