internal import CalendarModel
internal import ICSText
internal import Recurrence

/// Keeps the components that may have time in the window, and what decides between them.
struct AgendaStore: ComponentStore {
  private(set) var kept = KeptComponents()

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
    let instances = kept.append(component.expanded.instances)
    kept.append(
      importer.item(
        component, in: bytes, .kept(instances), isWanted: isWanted, reporting: &diagnostics))
  }

  /// Gives the events that were skipped and have a UID in common with others that were kept.
  mutating func takePassedEvents() -> [PassedEvents.Found] {
    passed.isEmpty ? [] : passed.takeAll(of: kept.hashesOfUIDs)
  }

  /// Puts series, overrides and copies together, and forgets them.
  mutating func takeAgenda(
    of importer: ComponentImporter, reporting diagnostics: inout Diagnostics
  ) -> Agenda {
    let builder = builder(importer.window, &diagnostics)
    // Putting a copy in order would take as much memory again.
    kept = KeptComponents()
    return (consume builder).agenda(
      calendars: importer.calendars.sources, isTruncated: importer.isTruncated)
  }

  /// Puts series, overrides and copies together.
  func agenda(of importer: ComponentImporter, reporting diagnostics: inout Diagnostics) -> Agenda {
    builder(importer.window, &diagnostics).agenda(
      calendars: importer.calendars.sources, isTruncated: importer.isTruncated)
  }

  private func builder(_ window: ImportWindow, _ diagnostics: inout Diagnostics) -> AgendaBuilder {
    var builder = AgendaBuilder(window: window, count: kept.instances.count)
    var budget = StepBudget(KeptComponents.stepsForShifting)
    kept.append(to: &builder, in: window, budget: &budget, reporting: &diagnostics)
    return builder
  }
}
