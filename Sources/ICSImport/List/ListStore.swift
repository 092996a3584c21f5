internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import Recurrence

/// Notes where the components of a list are, and holds those that come first.
struct ListStore: ComponentStore {
  private let filter: EventFilter
  private(set) var index: ComponentIndex

  /// Components without a date, if those are kept.
  private(set) var undated: [Event] = []
  private(set) var hasMoreUndated = false

  /// The most of them that are kept.
  private static let mostUndated = 1_000

  init(_ filter: EventFilter, _ options: CalendarImport.Options) {
    self.filter = filter
    index = ComponentIndex(options)
  }

  var canReadAgain: Bool { index.files.isOpen }

  mutating func begin(_ file: SeekableFile?) { index.files.begin(file) }

  mutating func pass(_ event: PassedEvent, _ calendars: CalendarTable) {
    if let place = index.files.place(
      of: event, calendar: calendars.current, zones: calendars.zones)
    {
      index.note(place, .passed)
    }
  }

  mutating func endCalendar(with zones: ZoneBook) { index.files.endCalendar(with: zones) }

  func details(wantedOf outlook: EventGlance.Outlook) -> ComponentReader.Details {
    outlook == .near && !(canNotePlaces && !filter.judgesDetails) ? .all : .none
  }

  /// Whether it is enough to note the places of events with one occurrence that come now.
  private var canNotePlaces: Bool { index.files.isOpen || index.isFull }

  mutating func take(
    _ component: borrowing FoundComponent, in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, reporting diagnostics: inout Diagnostics
  ) {
    if noteSingle(component, in: bytes, from: &importer, &diagnostics) { return }
    let instances: ImportedComponent.Instances =
      LongSeries.Ends(component.expanded.instances, of: component.shown)
      .map { .foundAgain($0, within: component.expanded.budget) }
      ?? .own(component.expanded.instances)
    if !index.hasRoom(for: bytes.count + instances.byteCount),
      note(component, bytes, importer.calendars)
    {
      guard component.isDecoded else { return }
      return importer.reportCategories(
        of: component.frame, in: bytes, component.kind, to: &diagnostics)
    }
    hold(
      importer.item(component, in: bytes, instances, reporting: &diagnostics), component, bytes,
      importer.calendars)
  }

  /// Keeps a component without a date, or notes its place for an excerpt of all days.
  mutating func takeUndated(
    _ times: borrowing ComponentTimes, of frame: ComponentFrame, _ kind: Event.Kind,
    in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, reporting diagnostics: inout Diagnostics
  ) {
    let options = importer.options
    guard options.keepsUndated || options.makesExcerpt && importer.window.isUnbounded else {
      return
    }
    let uid = times.uid
    let details = importer.details(of: frame, in: bytes, kind, reporting: &diagnostics)
    guard filter.passes(details, uid: uid) else { return }
    if options.makesExcerpt,
      let place = placeToReadAgain(frame, UIDHash(uid.span), bytes, importer.calendars)
    {
      index.note(place, .undated)
    }
    guard options.keepsUndated else { return }
    guard undated.count < Self.mostUndated else {
      hasMoreUndated = true
      return
    }
    undated.append(
      Event(
        kind: kind, uid: String(decoding: uid, as: UTF8.self),
        recurrenceID: times.recurrenceID?.eventTime, isRecurring: false, timeZone: nil,
        endTimeZone: nil, details: details, calendar: importer.calendars.current,
        source: EventSource(file: importer.calendars.file, line: frame.firstLine)))
  }

  /// Notes no more than the place of an event with one occurrence, if it can be read again; returns
  /// whether it can.
  private mutating func noteSingle(
    _ component: borrowing FoundComponent, in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, _ diagnostics: inout Diagnostics
  ) -> Bool {
    guard canNotePlaces, let occurrence = component.onlyOccurrence else { return false }
    var isWanted = importer.window.contains(occurrence)
    if filter.judgesDetails {
      let details = importer.details(
        of: component.frame, in: bytes, .event, reporting: &diagnostics)
      isWanted = isWanted && filter.passes(details, uid: component.times.uid)
    } else {
      importer.reportCategories(of: component.frame, in: bytes, .event, to: &diagnostics)
    }
    guard let place = placeToReadAgain(component, bytes, importer.calendars) else { return false }
    index.note(place, .single, isWanted ? occurrence.order(in: importer.window.zone) : .max)
    return true
  }

  /// Notes where a component is that there is no room to hold; returns whether it can be read again.
  ///
  /// Its rules may take as many steps then as they may now.
  private mutating func note(
    _ component: borrowing FoundComponent, _ bytes: Span<UInt8>, _ calendars: CalendarTable
  ) -> Bool {
    guard
      component.isShown || component.isOverride || component.series.isRecurring
        || component.version.sequence > 0
    else { return true }
    guard let place = placeToReadAgain(component, bytes, calendars) else { return false }
    index.note(
      place, ComponentIndex.Entry.Role(component.kind),
      Int64(component.expanded.budget.remaining))
    return true
  }

  private mutating func hold(
    _ item: KeptComponents.Item, _ component: borrowing FoundComponent, _ bytes: Span<UInt8>,
    _ calendars: CalendarTable
  ) {
    guard item.matters else { return }
    let place = index.files.placeWithoutBytes(
      firstLine: component.frame.firstLine, uid: component.uid, calendar: calendars.current,
      zones: calendars.zones)
    index.hold(item, byteCount: bytes.count + item.byteCountOfInstances, at: place)
  }

  private mutating func placeToReadAgain(
    _ component: borrowing FoundComponent, _ bytes: Span<UInt8>, _ calendars: CalendarTable
  ) -> ComponentPlace? {
    placeToReadAgain(component.frame, component.uid, bytes, calendars)
  }

  private mutating func placeToReadAgain(
    _ frame: ComponentFrame, _ uid: UIDHash, _ bytes: Span<UInt8>, _ calendars: CalendarTable
  ) -> ComponentPlace? {
    if let event = PassedEvent(uid: uid, frame, byteCount: bytes.count),
      let place = index.files.place(
        of: event, calendar: calendars.current, zones: calendars.zones)
    {
      return place
    }
    return index.files.placeOfCopy(
      bytes, firstLine: frame.firstLine, uid: uid, calendar: calendars.current,
      zones: calendars.zones)
  }

  /// Gives what was noted of all components in the order of their UIDs, and forgets it.
  mutating func takeEntries() -> SortedElements<ComponentIndex.Entry> { index.takeEntries() }
}

// How a list is put together: what has a UID in common is judged together, one UID after the other.
extension ImportSink<ListStore> {
  /// Puts all together: as a list that reads events again, or an excerpt that reads their bytes.
  mutating func findOccurrences(
    of filter: EventFilter, reporting diagnostics: inout Diagnostics
  ) -> FoundOccurrences {
    var entries = store.takeEntries()
    let index = store.index
    var found = FoundOccurrences(
      in: index.files, of: importer.calendars.sources, importer.window, importer.options, filter)
    var budget = StepBudget(KeptComponents.stepsForShifting)
    while let first = entries.next() {
      let others = entries.takeOthers(of: first)
      if others.isEmpty, first.role == .single {
        found.append(single: first)
        continue
      }
      let entriesOfUID = [first] + others
      for entry in entriesOfUID where entry.role == .undated { found.choose(undated: entry) }
      let group = entriesOfUID.filter { $0.role != .undated }
      // Skipped events matter only to others.
      if group.contains(where: { $0.role != .passed }) {
        let kept = components(of: group, index, &diagnostics)
        var builder = AgendaBuilder(window: importer.window, count: kept.instances.count)
        kept.append(
          to: &builder, in: importer.window, budget: &budget, reporting: &diagnostics)
        let wanted = found.append(builder, of: group)
        if importer.options.makesExcerpt {
          found.choose(group, kept.sources(relatedTo: wanted))
        }
      }
    }
    if !entries.isComplete { diagnostics.reportLostEntries() }
    found.isTruncated = found.isTruncated || importer.isTruncated || !entries.isComplete
    return found
  }

  /// The components of a UID.
  private mutating func components(
    of group: [ComponentIndex.Entry], _ index: ComponentIndex, _ diagnostics: inout Diagnostics
  ) -> KeptComponents {
    var kept = KeptComponents()
    for entry in group where entry.role != .passed {
      if entry.role == .held {
        kept.append(index.held[Int(entry.number)])
      } else {
        readAgain(entry, of: index.files, into: &kept, &diagnostics)
      }
    }
    let known = kept.hashesOfUIDs
    for entry in group where entry.role == .passed && known.contains(entry.place.uid) {
      readAgain(entry, of: index.files, into: &kept, &diagnostics)
    }
    return kept
  }

  private mutating func readAgain(
    _ entry: ComponentIndex.Entry, of files: ComponentFiles, into kept: inout KeptComponents,
    _ diagnostics: inout Diagnostics
  ) {
    guard let kind = entry.role.kind else { return }
    let place = entry.place
    let bytes = files.bytes.bytes(of: place)
    let frame = ComponentFrame(kind.component, firstLine: place.line)
    // What each series adds to what a file may take is taken from what this one was left.
    let hasSteps = entry.role != .passed && entry.role != .single
    importer.move(
      to: files.calendar(of: place), files.zones(of: place),
      steps: hasSteps ? Int(entry.number) - ComponentImporter.stepsPerSeries : nil, &diagnostics)
    let isRead: Bool
    if entry.role == .passed {
      isRead =
        wasPassed(bytes.span, of: place.uid)
        && read(frame, bytes.span, kind, of: place.uid, into: &kept, &diagnostics)
    } else {
      // What is wrong with it was reported when it was read first.
      var reported = Diagnostics(keptPerRule: 0)
      isRead =
        place.fits(bytes.span)
        && read(frame, bytes.span, kind, of: place.uid, into: &kept, &reported)
    }
    guard !isRead else { return }
    importer.isTruncated = true
    diagnostics.report(missing: Place(line: place.line), in: importer.calendars.file)
  }

  /// Keeps a component that is read again, unless it has another UID by now; returns whether it has
  /// this one.
  private mutating func read(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, _ kind: Event.Kind, of uid: UIDHash,
    into kept: inout KeptComponents, _ diagnostics: inout Diagnostics
  ) -> Bool {
    let times = importer.times(
      of: frame, in: bytes, kind, with: .all, reporting: &diagnostics)
    guard
      case .dated(let component) = importer.component(
        times, of: frame, kind, reporting: &diagnostics), component.uid == uid
    else { return false }
    let instances = kept.append(component.expanded.instances)
    kept.append(
      importer.item(component, in: bytes, .kept(instances), reporting: &diagnostics))
    return true
  }
}
