internal import CivilCalendar
internal import ICSText
internal import Recurrence

// How a list is put together: what has a UID in common is judged together, one UID after the other.
extension ImportSink {
  /// Notes an event with one occurrence; returns whether that is possible, and better than to hold
  /// it.
  mutating func noteSingle(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, uid: UIDHash, _ occurrence: Occurrence,
    isWanted: Bool
  ) -> Bool {
    guard canNotePlaces, let place = placeToReadAgain(frame, bytes, uid) else { return false }
    let time =
      isWanted && window.contains(occurrence) ? occurrence.order(in: window.zone) : nil
    index?.note(place, .single, time ?? .max)
    return true
  }

  /// Notes where a component is if there is no room to hold it, and returns whether that is so.
  ///
  /// It is read again, when its rules may take as many steps as they may now.
  ///
  /// - Parameter byteCount: What it would take.
  mutating func noteForLater(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, uid: UIDHash, _ kind: Event.Kind,
    taking byteCount: Int, within steps: StepBudget, matters: Bool
  ) -> Bool {
    guard index?.hasRoom(for: byteCount) == false else { return false }
    guard matters else { return true }
    guard let place = placeToReadAgain(frame, bytes, uid) else { return false }
    index?.note(place, ComponentIndex.Entry.Role(kind), Int64(steps.remaining))
    return true
  }

  /// Holds a component for a list.
  mutating func hold(
    _ item: KeptComponents.Item, _ frame: ComponentFrame, _ bytes: Span<UInt8>, uid: UIDHash
  ) {
    guard item.matters,
      let place = index?.files.placeWithoutBytes(
        firstLine: frame.firstLine, uid: uid, calendar: calendar, zones: zones)
    else { return }
    index?.hold(item, byteCount: bytes.count + item.byteCountOfInstances, at: place)
  }

  /// Whether it is enough to note the places of components that come now.
  var canNotePlaces: Bool { index.map { $0.files.isOpen || $0.isFull } ?? false }

  mutating func placeToReadAgain(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, _ uid: UIDHash
  ) -> ComponentPlace? {
    if let event = PassedEvent(uid: uid, frame, byteCount: bytes.count),
      let place = index?.files.place(of: event, calendar: calendar, zones: zones)
    {
      return place
    }
    return index?.files.placeOfCopy(
      bytes, firstLine: frame.firstLine, uid: uid, calendar: calendar, zones: zones)
  }

  /// Puts all together: as a list that reads events again, or an excerpt that reads their bytes.
  mutating func findOccurrences(reporting diagnostics: inout Diagnostics) -> FoundOccurrences {
    var index = self.index ?? ComponentIndex(options)
    self.index = nil
    var found = FoundOccurrences(
      in: index.files, of: calendars, window, options, isTruncated: isTruncated)
    var budget = StepBudget(Self.stepsForShifting)
    var entries = index.takeEntries()
    while let first = entries.next() {
      let others = entries.takeOthers(of: first)
      if others.isEmpty, first.role == .single {
        found.append(single: first)
        continue
      }
      let undated = others + [first]
      for entry in undated where entry.role == .undated { found.choose(undated: entry) }
      let group = ([first] + others).filter { $0.role != .undated }
      // What was passed over matters to others alone.
      if group.contains(where: { $0.role != .passed }) {
        takeIn(group, of: index, &diagnostics)
        var builder = AgendaBuilder(window: window, count: kept.instances.count)
        append(to: &builder, budget: &budget, reporting: &diagnostics)
        let wanted = found.append(builder, of: group)
        if options.makesExcerpt { found.choose(group, kept.sources(relatedTo: wanted)) }
      }
    }
    if !entries.isComplete { diagnostics.reportLostEntries() }
    found.isTruncated = found.isTruncated || isTruncated || !entries.isComplete
    return found
  }

  /// Keeps the components of a UID, and none beside them.
  private mutating func takeIn(
    _ group: [ComponentIndex.Entry], of index: ComponentIndex,
    _ diagnostics: inout Diagnostics
  ) {
    kept = KeptComponents()
    for entry in group where entry.role != .passed {
      if entry.role == .held {
        kept.append(index.held[Int(entry.number)])
      } else {
        readAgain(entry, of: index.files, &diagnostics)
      }
    }
    let known = kept.hashesOfUIDs
    for entry in group where entry.role == .passed && known.contains(entry.place.uid) {
      readAgain(entry, of: index.files, &diagnostics)
    }
  }

  private mutating func readAgain(
    _ entry: ComponentIndex.Entry, of files: ComponentFiles, _ diagnostics: inout Diagnostics
  ) {
    guard let kind = entry.role.kind else { return }
    let place = entry.place
    let bytes = files.bytes.bytes(of: place)
    let frame = ComponentFrame(kind.component, firstLine: place.line)
    move(to: files.calendar(of: place), files.zones(of: place), &diagnostics)
    if entry.role == .passed {
      if wasPassed(bytes.span, of: place.uid) {
        return read(frame, bytes.span, kind, .unknown, &diagnostics)
      }
    } else if place.fits(bytes.span) {
      // What each series adds to what a file may take is taken from what this one was left.
      if entry.role != .single { fileBudget.remaining = Int(entry.number) - Self.stepsPerSeries }
      // What is wrong with it was reported when it was read first.
      var reported = Diagnostics(keptPerRule: 0)
      awaitedUID = place.uid
      read(frame, bytes.span, kind, .near, &reported)
      if awaitedUID == nil { return }
    }
    awaitedUID = nil
    isTruncated = true
    diagnostics.report(missing: Place(line: place.line), in: file)
  }
}

extension Diagnostics {
  /// Says that a component is not any more what it was at its first reading.
  mutating func report(missing place: Place, in file: String) {
    self.file = file
    report(
      .truncated, at: place,
      "the file has changed since its first reading, and the event of this line is gone")
  }

  /// Says that a file for what is not held in memory cannot be read.
  mutating func reportLostEntries(in file: String = "") {
    self.file = file
    report(.truncated, at: Place(line: 1), "a temporary file cannot be read; events are missing")
  }
}
