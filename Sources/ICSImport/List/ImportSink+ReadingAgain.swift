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
      if entry.role == .held {
        kept.append(index.held[Int(entry.number)])
      } else {
        readAgain(entry, of: index.files, into: &kept, &diagnostics)
      }
    }
    let known = kept.hashesOfUIDs
    for entry in group where entry.role == .skipped && known.contains(entry.place.uid) {
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
    // Reading a series again adds the steps of a series once more, so they are subtracted from the
    // steps that were noted.
    let hasSteps = entry.role != .skipped && entry.role != .single
    importer.move(
      to: files.calendar(of: place), files.zones(of: place),
      steps: hasSteps ? Int(entry.number) - ComponentImporter.stepsPerSeries : nil, &diagnostics)
    let isRead: Bool
    if entry.role == .skipped {
      isRead =
        wasPassed(bytes.span, of: place.uid)
        && read(frame, bytes.span, kind, of: place.uid, into: &kept, &diagnostics)
    } else {
      // The faults of the component were reported when it was first read.
      var reported = Diagnostics(keptPerRule: 0)
      isRead =
        place.fits(bytes.span)
        && read(frame, bytes.span, kind, of: place.uid, into: &kept, &reported)
    }
    guard !isRead else { return }
    importer.isTruncated = true
    diagnostics.report(missing: Place(line: place.line), in: importer.calendars.file)
  }

  /// Keeps a component that is read again, unless its UID has changed; returns whether it has the
  /// same UID.
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
      in: index.files, of: importer.calendars.sources, importer.window, importer.options, filter)
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
          window: importer.window, count: kept.instances.count, takesLongSeries: true)
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
