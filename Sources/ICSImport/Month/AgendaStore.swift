internal import CalendarEvents
internal import CalendarModel
internal import ICSText
internal import Recurrence

/// Keeps the components that may have time in the window, and what decides between components.
///
/// If only the first occurrences of each day are wanted, the store holds components only as long as
/// there is room, and of the others notes where they are.
struct AgendaStore: ComponentStore {
  private(set) var kept = KeptComponents()

  /// What is held and noted if only the first occurrences of each day are wanted; `nil` otherwise.
  private var index: ComponentIndex?

  /// The UIDs of events that were noted and that other components may affect.
  private var notedUIDs: Set<UIDHash> = []

  /// How many instances the components have, including those that are found again when they are
  /// wanted.
  private var instanceCount = 0

  /// The most instances kept for an agenda of all occurrences.
  ///
  /// Beyond that, instances of long series are found again, which takes time instead of memory.
  private static let maxInstances = 1 << 19

  /// The most occurrences of held events that are given as an agenda; more are given as a list.
  static let maxListedAtOnce = 1 << 16

  /// The events that were skipped, and are read if they matter to others.
  private var skipped = SkippedEvents()

  init(_ options: CalendarImport.Options) {
    if options.occurrencesPerDay != nil { index = ComponentIndex(options) }
  }

  var canReadAgain: Bool { skipped.isOpen }

  mutating func begin(_ file: SeekableFile?) {
    skipped.begin(file)
    index?.files.begin(file)
  }

  mutating func endCalendar(with zones: ZoneBook) {
    skipped.endCalendar(with: zones)
    index?.files.endCalendar(with: zones)
  }

  func details(wantedOf nearness: EventGlance.Nearness) -> ComponentReader.Details {
    nearness == .near && index?.isFull != true ? .all : .none
  }

  mutating func skip(_ event: SkippedEvent, _ calendars: CalendarTable) {
    skipped.append(event, calendar: calendars.current, zones: calendars.zones)
    index?.files.skip(inCalendar: calendars.current, calendars.zones)
  }

  mutating func take(
    _ component: borrowing FoundComponent, in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, reporting diagnostics: inout Diagnostics
  ) {
    take(component, isWanted: false, in: bytes, from: &importer, reporting: &diagnostics)
  }

  /// - Parameter isWanted: Whether the component is wanted even if it has no time in the window.
  mutating func take(
    _ component: borrowing FoundComponent, isWanted: Bool, in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, reporting diagnostics: inout Diagnostics
  ) {
    if let isHeld = index?.take(component, in: bytes, from: &importer, reporting: &diagnostics) {
      if !isHeld, component.kind == .event, component.isDecoded { notedUIDs.insert(component.uid) }
      return
    }
    instanceCount += component.expanded.instances.count
    let ends =
      instanceCount < Self.maxInstances
      ? nil : LongSeries.Ends(component.expanded.instances, of: component.shown)
    let instances: ImportedComponent.Instances =
      ends.map { .foundAgain($0, within: component.expanded.budget) }
      ?? .kept(kept.append(component.expanded.instances))
    kept.append(
      importer.item(
        component, in: bytes, instances, isWanted: isWanted, reporting: &diagnostics))
  }

  /// Returns the skipped events that share a UID with components that were kept or noted.
  ///
  /// All skipped events are forgotten.
  mutating func takeSkippedEvents() -> [SkippedEvents.Found] {
    if skipped.isEmpty { return [] }
    index?.files.beginSkipped()
    let known = index?.keptComponents.hashesOfUIDs ?? kept.hashesOfUIDs
    return skipped.takeAll { known.contains($0) || notedUIDs.contains($0) }
  }

  /// Returns what is held and noted, and forgets it; `nil` if all components are kept.
  mutating func takeIndex() -> ComponentIndex? {
    defer { index = nil }
    return index
  }

  /// Forgets all components that are kept.
  mutating func removeAll() { kept = KeptComponents() }

  /// Makes the agenda by putting series, overrides and copies together.
  func agenda(
    of importer: ComponentImporter, passing filter: EventFilter,
    reporting diagnostics: inout Diagnostics
  ) -> Agenda {
    var builder = builder(for: importer, passing: filter)
    var budget = StepBudget(KeptComponents.stepsForShifting)
    kept.append(to: &builder, in: importer.window, budget: &budget, reporting: &diagnostics)
    return builder.agenda(
      of: importer.calendars.answered, isTruncated: importer.isTruncated)
  }

  /// Returns an empty builder, which puts components together.
  func builder(
    for importer: ComponentImporter, passing filter: EventFilter
  ) -> AgendaBuilder {
    AgendaBuilder(
      window: importer.window, count: instanceCount,
      countPerDay: importer.options.occurrencesPerDay, passing: filter,
      of: importer.calendars.sources)
  }
}

extension ImportSink<AgendaStore> {
  /// Makes the agenda by putting series, overrides and copies together, and forgets them.
  ///
  /// - Parameter listsAll: Whether all occurrences are wanted: as an agenda if they are few enough,
  ///   otherwise as a list beside an agenda of the first of each day.
  mutating func takeAgenda(
    passing filter: EventFilter, listingAll listsAll: Bool = false,
    reporting diagnostics: inout Diagnostics
  ) -> (agenda: Agenda, list: OccurrenceList?) {
    read(store.takeSkippedEvents(), reporting: &diagnostics)
    var builder = store.builder(for: importer, passing: filter)
    guard var index = store.takeIndex() else {
      append(store.kept, to: &builder, reporting: &diagnostics)
      // If the components stayed, putting them in order would copy them and take as much memory
      // again.
      store.removeAll()
      return (agenda(consume builder), nil)
    }
    if listsAll, index.holdsAll, let agenda = fullAgenda(index, filter, &diagnostics) {
      return (agenda, nil)
    }
    let entries = index.takeEntries()
    if index.holdsAll {
      append(index.keptComponents, to: &builder, reporting: &diagnostics)
    } else {
      append(entries, of: index, to: &builder, reporting: &diagnostics)
    }
    let agenda = agenda(consume builder)
    guard listsAll, !agenda.omitted.isEmpty else { return (agenda, nil) }
    // What is wrong has been reported by now.
    var reported = Diagnostics(keptPerRule: 0)
    let found = findOccurrences(of: filter, among: entries, of: index, reporting: &reported)
    return (agenda, OccurrenceList(found, of: importer.calendars.answered))
  }

  /// Returns an agenda of all that is held; `nil` if it has too many occurrences for an agenda.
  private func fullAgenda(
    _ index: ComponentIndex, _ filter: EventFilter, _ diagnostics: inout Diagnostics
  ) -> Agenda? {
    var builder = AgendaBuilder(
      window: importer.window, count: 0, atMost: AgendaStore.maxListedAtOnce, passing: filter,
      of: importer.calendars.sources)
    var found = diagnostics
    append(index.keptComponents, to: &builder, reporting: &found)
    guard !builder.isFull else { return nil }
    diagnostics = found
    return agenda(consume builder)
  }

  private func agenda(_ builder: consuming AgendaBuilder) -> Agenda {
    (consume builder).agenda(
      of: importer.calendars.answered, isTruncated: importer.isTruncated)
  }

  private func append(
    _ kept: KeptComponents, to builder: inout AgendaBuilder,
    reporting diagnostics: inout Diagnostics
  ) {
    var budget = StepBudget(KeptComponents.stepsForShifting)
    kept.append(to: &builder, in: importer.window, budget: &budget, reporting: &diagnostics)
  }

  /// Adds the components of one UID after another, and reads again those that were noted.
  private mutating func append(
    _ entries: consuming SortedElements<ComponentIndex.Entry>, of index: ComponentIndex,
    to builder: inout AgendaBuilder, reporting diagnostics: inout Diagnostics
  ) {
    var budget = StepBudget(KeptComponents.stepsForShifting)
    while let first = entries.next() {
      let kept = components(of: [first] + entries.takeOthers(of: first), index, &diagnostics)
      kept.append(to: &builder, in: importer.window, budget: &budget, reporting: &diagnostics)
    }
    if !entries.isComplete {
      importer.isTruncated = true
      diagnostics.reportLostEntries()
    }
  }
}
