internal import CivilCalendar
internal import ICSText
internal import Recurrence

// How a list is put together: what has a UID in common is judged together, one UID after the other.
extension ImportSink {
  /// Notes an event with one occurrence; returns whether that is possible.
  mutating func note(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, uid: UIDHash, _ occurrence: Occurrence,
    isWanted: Bool
  ) -> Bool {
    guard let place = placeToReadAgain(frame, bytes, uid) else { return false }
    let time =
      isWanted && window.contains(occurrence) ? occurrence.order(in: window.zone) : nil
    index?.note(place, .single, time ?? .max)
    return true
  }

  /// Notes a component for a list: it is held, or read again within as many steps.
  mutating func note(
    _ item: KeptComponents.Item, _ frame: ComponentFrame, _ bytes: Span<UInt8>, uid: UIDHash,
    _ kind: Event.Kind, within steps: StepBudget
  ) {
    guard item.matters else { return }
    if index?.isFull == true, let place = placeToReadAgain(frame, bytes, uid) {
      index?.note(place, ComponentIndex.Entry.Role(kind), Int64(steps.remaining))
    } else if let place = index?.files.placeWithoutBytes(
      firstLine: frame.firstLine, uid: uid, calendar: calendar, zones: zones)
    {
      index?.hold(item, byteCount: bytes.count, at: place)
    }
  }

  /// Whether it is enough to note the places of components that come now.
  var canNotePlaces: Bool { index.map { $0.files.isOpen || $0.isFull } ?? false }

  private mutating func placeToReadAgain(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, _ uid: UIDHash
  ) -> ComponentPlace? {
    if let event = PassedEvent(uid: uid, frame, byteCount: bytes.count),
      let place = index?.files.place(of: event, calendar: calendar, zones: zones)
    {
      return place
    }
    guard index?.isFull == true else { return nil }
    return index?.files.placeOfCopy(
      bytes, firstLine: frame.firstLine, uid: uid, calendar: calendar, zones: zones)
  }

  /// Puts all together as a list that reads events again.
  mutating func list(reporting diagnostics: inout Diagnostics) -> OccurrenceList {
    var index = self.index ?? ComponentIndex(options)
    self.index = nil
    var found = FoundOccurrences(
      in: index.files, of: calendars, window, options, isTruncated: isTruncated)
    var reader = PlacedEventReader(
      index.files, in: window, calendars: calendars, limits: options.limits)
    var budget = StepBudget(Self.stepsForShifting)
    var entries = index.takeEntries()
    while true {
      let group = entries.nextGroup()
      guard let first = group.first else { break }
      if group.count == 1, first.role == .single {
        found.append(single: first)
      } else {
        takeIn(group, holding: index.held, &reader, &diagnostics)
        var builder = AgendaBuilder(window: window, count: kept.instances.count)
        append(to: &builder, budget: &budget, reporting: &diagnostics)
        found.append(builder, of: group)
      }
    }
    if !entries.isComplete { diagnostics.reportLostEntries() }
    found.isTruncated = found.isTruncated || isTruncated || !entries.isComplete
    return OccurrenceList(found)
  }

  /// Keeps the components of a UID, and none beside them.
  private mutating func takeIn(
    _ group: [ComponentIndex.Entry], holding held: [KeptComponents.Item],
    _ reader: inout PlacedEventReader, _ diagnostics: inout Diagnostics
  ) {
    kept = KeptComponents()
    for entry in group where entry.role != .passed {
      if entry.role == .held {
        kept.append(held[Int(entry.number)])
      } else {
        readAgain(entry, &reader, &diagnostics)
      }
    }
    let known = kept.hashesOfUIDs
    for entry in group where entry.role == .passed && known.contains(entry.place.uid) {
      readAgain(entry, &reader, &diagnostics)
    }
  }

  private mutating func readAgain(
    _ entry: ComponentIndex.Entry, _ reader: inout PlacedEventReader,
    _ diagnostics: inout Diagnostics
  ) {
    guard let kind = entry.role.kind else { return }
    let place = entry.place
    let bytes = reader.files.bytes.bytes(of: place)
    guard isUnchanged(entry, kind, bytes.span, &reader) else {
      isTruncated = true
      let file = calendars[reader.files.calendar(of: place)].file
      return diagnostics.report(missing: Place(line: place.line), in: file)
    }
    let reportsBefore = diagnostics
    move(to: reader.files.calendar(of: place), reader.files.zones(of: place), &diagnostics)
    // Each series adds to what a file may take.
    if entry.role != .single && entry.role != .passed {
      fileBudget.remaining = Int(entry.number) - Self.stepsPerSeries
    }
    let frame = ComponentFrame(kind.component, firstLine: place.line)
    read(frame, bytes.span, kind, .near, &diagnostics)
    // What is wrong with one that was read before was reported then.
    if entry.role != .passed { diagnostics = reportsBefore }
  }

  /// Whether the bytes still say what matters here.
  private mutating func isUnchanged(
    _ entry: ComponentIndex.Entry, _ kind: Event.Kind, _ bytes: Span<UInt8>,
    _ reader: inout PlacedEventReader
  ) -> Bool {
    switch entry.role {
    case .passed: glance?.outlook(ofEvent: bytes) == .related(entry.place.uid)
    case .single: reader.single(at: entry.place, in: bytes) != nil
    default: reader.event(kind, at: entry.place, in: bytes) != nil
    }
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
  mutating func reportLostEntries() {
    file = ""
    report(.truncated, at: Place(line: 1), "a temporary file cannot be read; events are missing")
  }
}
