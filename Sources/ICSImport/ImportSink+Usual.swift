internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

// How events are read that are written as most programs write them.
extension ImportSink {
  /// Reads an event if it is a usual one, without a look at all that the reader of lines looks for;
  /// returns whether it is.
  mutating func readUsual(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, _ outlook: EventGlance.Outlook
  ) -> Bool {
    guard glance != nil, !options.explains, !options.readsParticulars, frame.isClosed
    else { return false }
    return readUsual(frame, bytes, withDetails: outlook == .near && !isPlaceEnough)
  }

  /// What reads single events ahead, if their places are enough.
  var usualEvents: UsualEventReader? {
    glance != nil && !options.explains && isPlaceEnough ? usual : nil
  }

  /// Keeps the place of a single event that was read ahead; returns whether that is enough.
  mutating func usualEvent(
    _ event: UsualEvent, uid: UIDHash, _ frame: ComponentFrame, in bytes: Span<UInt8>
  ) -> Bool {
    guard options.kinds.contains(.event), isPlaceEnough,
      let time = UsualTime(event, in: bytes, zones: zones),
      !zones.missesDatabase || hasReportedDatabase,
      time.instance.touches(time.clock.axisRange(of: window))
    else { return false }
    return noteSingle(frame, bytes, uid: uid, time.occurrence, isWanted: true)
  }

  /// Whether the place of a single event is all that is kept of it, and judged by.
  var isPlaceEnough: Bool {
    canNotePlaces && !judgesDetails
  }

  private mutating func readUsual(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, withDetails: Bool
  ) -> Bool {
    var details = withDetails ? makeDetailsReader(of: .event) : nil
    let event = usual.read(bytes, handingOn: withDetails ? .all : .none) {
      details?.read($0, in: $1)
    }
    let budgetBefore = fileBudget
    guard let event, let time = UsualTime(event, in: bytes, zones: zones),
      !zones.missesDatabase || hasReportedDatabase, let found = instances(of: event, time)
    else {
      details.take()?.discard(&shownLines)
      return false
    }
    guard !found.instances.isEmpty else {
      details.take()?.discard(&shownLines)
      // One that is not seen may still be newer than others, or be put where an override says.
      if !event.isSingle || event.sequence > 0, !noteForLater(event, found, frame, bytes) {
        keep(event, time, found, EventDetails(), frame, bytes)
      }
      return true
    }
    if !event.isSingle, noteForLater(event, found, frame, bytes) {
      details.take()?.discard(&shownLines)
      return true
    }
    let decoded = details.take()?.details(&shownLines)
    if event.isSingle, let filter = options.listFilter, withDetails || isPlaceEnough,
      canNotePlaces,
      noteSingle(
        frame, bytes, uid: UIDHash(usual.uid.span), time.occurrence,
        isWanted: decoded.map { filter.passes($0, uid: usual.uid) } ?? true)
    {
      return true
    }
    guard let decoded else {
      fileBudget = budgetBefore
      return readUsual(frame, bytes, withDetails: true)
    }
    keep(event, time, found, decoded, frame, bytes)
    return true
  }

  /// The instances of an event in the window; `nil` if there is anything to be said of them.
  private mutating func instances(of event: UsualEvent, _ time: UsualTime) -> Expanded? {
    if event.isSingle || event.recurrenceID != nil {
      let isSeen = time.instance.touches(time.clock.axisRange(of: window))
      return Expanded(instances: isSeen ? [time.instance] : [])
    }
    let budget = fileBudget
    let expanded = expand(time.series)
    guard !expanded.isTruncated, expanded.instances.isEmpty || time.series.startsByRule else {
      fileBudget = budget
      return nil
    }
    return expanded
  }

  private mutating func noteForLater(
    _ event: UsualEvent, _ found: Expanded, _ frame: ComponentFrame, _ bytes: Span<UInt8>
  ) -> Bool {
    noteForLater(
      frame, bytes, uid: UIDHash(usual.uid.span), .event, taking: bytes.count,
      within: found.budget, matters: true)
  }

  private mutating func keep(
    _ usualEvent: UsualEvent, _ time: UsualTime, _ found: Expanded,
    _ details: EventDetails, _ frame: ComponentFrame, _ bytes: Span<UInt8>
  ) {
    let event = Event(
      usualEvent, uid: String(decoding: usual.uid, as: UTF8.self), time, details,
      calendar: calendar, source: EventSource(file: file, line: frame.firstLine))
    let stamp = usualEvent.stamp?.withoutZone.instant?.secondsSinceEpoch
    let component = ImportedComponent(
      event: event, series: time.series, instances: instancesToKeep(found, of: time.series),
      version: ComponentVersion(sequence: usualEvent.sequence, stamp: stamp ?? .min))
    let item = KeptComponents.Item(
      component, replacing: time.recurrenceID, isThisAndFuture: false,
      isDecoded: component.isShown, isWanted: false)
    keep(item, frame, bytes, uid: UIDHash(usual.uid.span))
  }
}
