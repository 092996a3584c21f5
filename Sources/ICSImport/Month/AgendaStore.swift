internal import CalendarModel
internal import ICSText
internal import Recurrence

/// Keeps the components that may have time in the window, and what decides between them.
///
/// If but the first occurrences of each day are wanted, it holds no more of them than have room, and
/// of the others notes where they are.
struct AgendaStore: ComponentStore {
  private(set) var kept = KeptComponents()

  /// What is held and noted if not all is kept.
  private var index: ComponentIndex?

  /// The UIDs of events that were noted, and that others may have something to do with.
  private var notedUIDs: Set<UIDHash> = []

  /// How many instances components have, those among them that are found again when they are wanted.
  private var instanceCount = 0

  /// The instances that are kept at most of an agenda of all; others take time instead.
  private static let mostInstances = 1 << 19

  /// An agenda of events that are held has up to so many occurrences, rather than a list of them.
  static let mostListedAtOnce = 1 << 16

  /// The events that were skipped, and are read if they matter to others.
  private var passed = PassedEvents()

  init(_ options: CalendarImport.Options) {
    if options.occurrencesPerDay != nil { index = ComponentIndex(options) }
  }

  var canReadAgain: Bool { passed.isOpen }

  mutating func begin(_ file: SeekableFile?) {
    passed.begin(file)
    index?.files.begin(file)
  }

  mutating func endCalendar(with zones: ZoneBook) { index?.files.endCalendar(with: zones) }

  func details(wantedOf outlook: EventGlance.Outlook) -> ComponentReader.Details {
    outlook == .near && index?.isFull != true ? .all : .none
  }

  mutating func pass(_ event: PassedEvent, _ calendars: CalendarTable) {
    passed.append(event, calendar: calendars.current, zones: calendars.zones)
    index?.files.skip(inCalendar: calendars.current, calendars.zones)
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
    if let isHeld = index?.take(component, in: bytes, from: &importer, reporting: &diagnostics) {
      if !isHeld, component.kind == .event, component.isDecoded { notedUIDs.insert(component.uid) }
      return
    }
    instanceCount += component.expanded.instances.count
    let ends =
      instanceCount < Self.mostInstances
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
    if passed.isEmpty { return [] }
    index?.files.beginSkipped()
    let known = index?.keptComponents.hashesOfUIDs ?? kept.hashesOfUIDs
    return passed.takeAll { known.contains($0) || notedUIDs.contains($0) }
  }

  /// Gives what was noted and what is held, if not all is kept.
  mutating func takeIndex() -> ComponentIndex? {
    defer { index = nil }
    return index
  }

  /// Forgets all that is kept.
  mutating func removeAll() { kept = KeptComponents() }

  /// Puts series, overrides and copies together.
  func agenda(of importer: ComponentImporter, reporting diagnostics: inout Diagnostics) -> Agenda {
    var builder = builder(for: importer)
    var budget = StepBudget(KeptComponents.stepsForShifting)
    kept.append(to: &builder, in: importer.window, budget: &budget, reporting: &diagnostics)
    return builder.agenda(
      calendars: importer.calendars.sources, isTruncated: importer.isTruncated)
  }

  /// What puts components together.
  func builder(
    for importer: ComponentImporter, passing filter: EventFilter = EventFilter()
  ) -> AgendaBuilder {
    AgendaBuilder(
      window: importer.window, count: instanceCount,
      countPerDay: importer.options.occurrencesPerDay, passing: filter,
      of: importer.calendars.sources)
  }
}

extension ImportSink<AgendaStore> {
  /// Puts series, overrides and copies together, and forgets them.
  ///
  /// - Parameter listsAll: Whether all occurrences are wanted: as an agenda if they are few enough, or
  ///   as a list beside one of the first of each day.
  mutating func takeAgenda(
    passing filter: EventFilter, listingAll listsAll: Bool = false,
    reporting diagnostics: inout Diagnostics
  ) -> (agenda: Agenda, list: OccurrenceList?) {
    read(store.takePassedEvents(), reporting: &diagnostics)
    var builder = store.builder(for: importer, passing: filter)
    guard var index = store.takeIndex() else {
      append(store.kept, to: &builder, reporting: &diagnostics)
      // Putting a copy in order would take as much memory again.
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
    // What is wrong was reported now.
    var reported = Diagnostics(keptPerRule: 0)
    let found = findOccurrences(of: filter, among: entries, of: index, reporting: &reported)
    return (agenda, OccurrenceList(found))
  }

  /// An agenda of all that is held; `nil` if it has too many occurrences for that.
  private func fullAgenda(
    _ index: ComponentIndex, _ filter: EventFilter, _ diagnostics: inout Diagnostics
  ) -> Agenda? {
    var builder = AgendaBuilder(
      window: importer.window, count: 0, atMost: AgendaStore.mostListedAtOnce, passing: filter,
      of: importer.calendars.sources)
    var found = diagnostics
    append(index.keptComponents, to: &builder, reporting: &found)
    guard !builder.isFull else { return nil }
    diagnostics = found
    return agenda(consume builder)
  }

  private func agenda(_ builder: consuming AgendaBuilder) -> Agenda {
    (consume builder).agenda(
      calendars: importer.calendars.sources, isTruncated: importer.isTruncated)
  }

  private func append(
    _ kept: KeptComponents, to builder: inout AgendaBuilder,
    reporting diagnostics: inout Diagnostics
  ) {
    var budget = StepBudget(KeptComponents.stepsForShifting)
    kept.append(to: &builder, in: importer.window, budget: &budget, reporting: &diagnostics)
  }

  /// Hands on the components of one UID after the other, and reads again those that were noted.
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
