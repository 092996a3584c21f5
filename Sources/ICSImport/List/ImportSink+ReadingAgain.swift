internal import CalendarEvents
internal import CalendarModel
internal import ICSText
internal import Recurrence

// How components that were noted are read again, to be judged together with others of their UID.
extension ImportSink {
  /// Returns the components of a UID, given their entries.
  mutating func components(
    of group: [ComponentIndex.Entry], _ index: ComponentIndex, _ diagnostics: inout Diagnostics
  ) -> KeptComponents {
    var kept = KeptComponents()
    for entry in group where entry.role != .skipped {
      let item =
        entry.role == .held
        ? index.held(entry) : readAgain(entry, of: index.files, &diagnostics)
      if let item { kept.append(item) }
    }
    let known = kept.hashesOfUIDs
    for entry in group where entry.role == .skipped && known.contains(entry.place.uid) {
      if let item = readAgain(entry, of: index.files, &diagnostics) { kept.append(item) }
    }
    return kept
  }

  private mutating func readAgain(
    _ entry: ComponentIndex.Entry, of files: ComponentFiles, _ diagnostics: inout Diagnostics
  ) -> KeptComponents.Item? {
    guard let kind = entry.role.kind else { return nil }
    let place = entry.place
    let bytes = files.bytes.bytes(of: place)
    let frame = ComponentFrame(kind.component, firstLine: place.line)
    // Reading a series again adds the steps of a series once more, so they are subtracted from the
    // steps that were noted.
    let hasSteps = entry.role != .skipped && entry.role != .single
    importer.move(
      to: files.calendar(of: place), files.zones(of: place),
      steps: hasSteps ? Int(entry.number) - ComponentImporter.stepsPerSeries : nil, &diagnostics)
    var item: KeptComponents.Item?
    if entry.role == .skipped {
      if wasPassed(bytes.span, of: place.uid) {
        item = read(frame, bytes.span, kind, of: place.uid, &diagnostics)
      }
    } else if place.fits(bytes.span) {
      // The faults of the component were reported when it was first read.
      var reported = Diagnostics(keptPerRule: 0)
      item = read(frame, bytes.span, kind, of: place.uid, &reported)
    }
    if item == nil {
      importer.isTruncated = true
      diagnostics.report(missing: Place(line: place.line), in: importer.calendars.file)
    }
    return item
  }

  /// Reads a component again; returns `nil` if its UID has changed.
  private mutating func read(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, _ kind: Event.Kind, of uid: UIDHash,
    _ diagnostics: inout Diagnostics
  ) -> KeptComponents.Item? {
    let times = importer.times(
      of: frame, in: bytes, kind, with: .all, reporting: &diagnostics)
    guard
      case .dated(let component) = importer.component(
        times, of: frame, in: bytes, kind, reporting: &diagnostics), component.uid == uid
    else { return nil }
    return importer.item(
      component, in: bytes, .held(component.expanded.instances), reporting: &diagnostics)
  }
}

// How a list is put together: the components of each UID are judged together, one UID after
// another.
extension ImportSink {
  /// Finds the occurrences of the noted components, for a list that reads the events again, or an
  /// excerpt that reads their bytes.
  mutating func findOccurrences(
    of filter: EventFilter, among entries: consuming SortedElements<ComponentIndex.Entry>,
    of index: ComponentIndex, reporting diagnostics: inout Diagnostics
  ) -> FoundOccurrences {
    var found = FoundOccurrences(
      in: index.files, of: importer.calendars, importer.window, importer.options, filter)
    var budget = StepBudget(KeptComponents.stepsForShifting)
    let chosen = found.chosenCalendars
    while let first = entries.next() {
      let others = entries.takeOthers(of: first)
      if others.isEmpty, first.role == .single {
        if chosen.contains(index.files.calendar(of: first.place)) { found.append(single: first) }
        continue
      }
      let entriesOfUID = ([first] + others).filter {
        chosen.contains(index.files.calendar(of: $0.place))
      }
      for entry in entriesOfUID where entry.role == .undated { found.choose(undated: entry) }
      let group = entriesOfUID.filter { $0.role != .undated }
      // Skipped events matter only to other components.
      if group.contains(where: { $0.role != .skipped }) {
        let kept = components(of: group, index, &diagnostics)
        var builder = AgendaBuilder(
          window: importer.window, count: 0, takesLongSeries: true)
        kept.append(
          to: &builder, in: importer.window, budget: &budget, reporting: &diagnostics)
        let wanted = found.append(builder, of: group, keepingEvents: kept.mayShareTitles)
        if importer.options.makesExcerpt {
          found.choose(group, kept.sources(relatedTo: wanted))
        }
      }
    }
    if !entries.isComplete { diagnostics.reportLostEntries() }
    found.isTruncated = found.isTruncated || importer.isTruncated || !entries.isComplete
    return found
  }
}

extension ImportSink<ListStore> {
  /// Finds the occurrences of all components that were read.
  mutating func findOccurrences(
    of filter: EventFilter, reporting diagnostics: inout Diagnostics
  ) -> FoundOccurrences {
    let entries = store.takeEntries()
    return findOccurrences(
      of: filter, among: entries, of: store.index, reporting: &diagnostics)
  }
}
