internal import CalendarEvents
internal import CalendarModel
internal import ICSText
internal import Recurrence

/// Holds the components that may have time in the window, and what decides between components.
///
/// If only the first occurrences of each day are wanted, the store holds components only as long as
/// there is room, and of the others notes where they are.
struct AgendaStore: ComponentStore {
  /// What is held and noted.
  var index: ComponentIndex

  /// The UIDs of events that were noted and that other components may affect.
  private var notedUIDs: Set<UIDHash> = []

  /// The most occurrences of held events that are given as an agenda; more are given as a list.
  static let maxListedAtOnce = 1 << 16

  /// The events that were skipped, and are read if they matter to others.
  private var skipped = SkippedEvents()

  init(_ options: CalendarImport.Options) {
    index = ComponentIndex(options, holdingAll: options.occurrencesPerDay == nil)
  }

  var canReadAgain: Bool { skipped.isOpen }

  mutating func begin(_ file: SeekableFile?) {
    skipped.begin(file)
    index.files.begin(file)
  }

  mutating func endCalendar(with zones: ZoneBook) {
    skipped.endCalendar(with: zones)
    index.files.endCalendar(with: zones)
  }

  func details(wantedOf nearness: EventGlance.Nearness) -> ComponentReader.Details {
    nearness == .near && !index.isFull ? .all : .none
  }

  mutating func skip(_ event: SkippedEvent, _ calendars: CalendarTable) {
    skipped.append(event, calendar: calendars.current, zones: calendars.zones)
    index.files.skip(inCalendar: calendars.current, calendars.zones)
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
    let isHeld = index.take(
      component, isWanted: isWanted, in: bytes, from: &importer, reporting: &diagnostics)
    if !isHeld, component.kind == .event, component.isDecoded { notedUIDs.insert(component.uid) }
  }

  /// Returns the skipped events that share a UID with components that were held or noted.
  ///
  /// All skipped events are forgotten.
  mutating func takeSkippedEvents() -> [SkippedEvents.Found] {
    if skipped.isEmpty { return [] }
    index.files.beginSkipped()
    let held = index.keptComponents.hashesOfUIDs
    return skipped.takeAll { held.contains($0) || notedUIDs.contains($0) }
  }
}

extension ImportSink {
  /// Makes the agenda by putting series, overrides and copies together.
  ///
  /// - Parameter count: About how many occurrences there are.
  mutating func agenda(
    of kept: consuming KeptComponents, count: Int = 0, passing filter: EventFilter,
    reporting diagnostics: inout Diagnostics
  ) -> Agenda {
    var builder = builder(count: count, passing: filter)
    // If the components stayed, putting occurrences in order would take as much memory again.
    append(consume kept, to: &builder, reporting: &diagnostics)
    return agenda(consume builder)
  }

  /// Returns an empty builder, which puts components together.
  fileprivate func builder(
    count: Int = 0, atMost maxOccurrences: Int = .max, countPerDay: Int? = nil,
    passing filter: EventFilter
  ) -> AgendaBuilder {
    AgendaBuilder(
      window: importer.window, count: count, atMost: maxOccurrences, countPerDay: countPerDay,
      passing: filter, of: importer.calendars.answeredSources)
  }

  fileprivate func append(
    _ kept: KeptComponents, to builder: inout AgendaBuilder,
    reporting diagnostics: inout Diagnostics
  ) {
    var budget = StepBudget(KeptComponents.stepsForShifting)
    kept.append(to: &builder, in: importer.window, budget: &budget, reporting: &diagnostics)
  }

  fileprivate func agenda(_ builder: consuming AgendaBuilder) -> Agenda {
    (consume builder).agenda(
      of: importer.calendars.answered, isTruncated: importer.isTruncated)
  }
}

extension ImportSink<AgendaStore> {
  /// Makes the agenda of all components, and forgets them.
  ///
  /// - Parameter listsAll: Whether all occurrences are wanted: as an agenda if they are few enough,
  ///   otherwise as a list beside an agenda of the first of each day.
  mutating func takeAgenda(
    passing filter: EventFilter, listingAll listsAll: Bool = false,
    reporting diagnostics: inout Diagnostics
  ) -> (agenda: Agenda, list: OccurrenceList?) {
    read(store.takeSkippedEvents(), reporting: &diagnostics)
    guard let countPerDay = importer.options.occurrencesPerDay else {
      let count = store.index.instanceCount
      return (
        agenda(
          of: store.index.takeAll(), count: count, passing: filter, reporting: &diagnostics),
        nil
      )
    }
    if listsAll, store.index.holdsAll, let agenda = fullAgenda(filter, &diagnostics) {
      return (agenda, nil)
    }
    var builder = builder(countPerDay: countPerDay, passing: filter)
    let entries = store.index.takeEntries()
    let index = store.index
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
  private func fullAgenda(_ filter: EventFilter, _ diagnostics: inout Diagnostics) -> Agenda? {
    var builder = builder(atMost: AgendaStore.maxListedAtOnce, passing: filter)
    var found = diagnostics
    append(store.index.keptComponents, to: &builder, reporting: &found)
    guard !builder.isFull else { return nil }
    diagnostics = found
    return agenda(consume builder)
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
