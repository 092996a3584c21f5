internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// What is read of a component in one walk through its lines.
struct ComponentWalk {
  var times = ComponentTimes()

  /// The details, if they are most likely wanted.
  var details: EventDetailsReader?

  /// Takes in a line of the component.
  mutating func read(
    _ line: ContentLine, in text: Span<UInt8>, zones: ZoneBook,
    reporting diagnostics: inout Diagnostics
  ) {
    times.read(line, in: text, zones: zones, reporting: &diagnostics)
    details?.read(line, in: text)
  }
}

// How components are read, and which of them are kept.
extension ImportSink {
  mutating func read(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, _ kind: Event.Kind,
    _ outlook: EventGlance.Outlook,
    _ diagnostics: inout Diagnostics
  ) {
    if kind == .event, readUsual(frame, bytes, outlook) { return }
    let reportsBefore = diagnostics
    var walk = ComponentWalk()
    if options.explains { walk.times.lines = TimeLines() }
    let wantsDetails = outlook == .near && !isPlaceEnough
    if wantsDetails { walk.details = makeDetailsReader(of: kind) }
    let zones = zones
    reader.forEachLine(
      of: frame, in: bytes,
      passingOver: { [all = options.readsParticulars] in
        $0.saysNothing(ofDetails: wantsDetails, andParticulars: all)
      },
      updating: &walk, reporting: &diagnostics
    ) {
      $0.read($1, in: $2, zones: zones, reporting: &$3)
    }
    if walk.times.isUndecided, deferred.append(frame, bytes, kind) {
      // It is read again, and reports again, when all zones of its calendar are known.
      diagnostics = reportsBefore
      return
    }
    reportMissingDatabase(frame, &diagnostics)
    guard let series = walk.times.series(of: kind, from: Place(line: frame.firstLine)) else {
      reportLost(walk.times, frame, kind, &diagnostics)
      keepUndated(walk.times, frame, bytes, kind, &diagnostics)
      return
    }
    if walk.times.isUndecided {
      diagnostics.report(
        .deferredLimit, at: Place(line: frame.firstLine),
        "too many components wait for their zones; this one's are guessed, or its times floating")
    }
    keep(series, &walk.times, walk.details.take(), frame, bytes, kind, &diagnostics)
  }

  /// Keeps a component if it may lie in the window.
  private mutating func keep(
    _ series: Series, _ times: inout ComponentTimes, _ details: consuming EventDetailsReader?,
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, _ kind: Event.Kind,
    _ diagnostics: inout Diagnostics
  ) {
    let isOverride = times.recurrenceID != nil
    // An override is one instance, whatever rules its producer copied into it.
    let shown = isOverride ? series.withoutRepetition : series
    let expanded = expand(shown, at: times.rulePlace ?? Place(line: frame.firstLine), &diagnostics)
    let isShown = !expanded.instances.isEmpty
    if isShown { checkStart(series, &times) }
    for problem in times.problems where isShown || problem.rule.meansLoss {
      diagnostics.report(problem.rule, at: problem.place, problem.message)
    }
    if let instance = expanded.instances.first, kind == .event, !isOverride, !series.repeats,
      !times.isUndecided,
      noteSingle(
        of: frame, bytes, times,
        Occurrence(event: Occurrence.noEvent, instance, on: series.clock), &details, &diagnostics)
    {
      return
    }
    let isAsked =
      !times.uid.isEmpty && options.explainedUID?.utf8.elementsEqual(times.uid) == true
    let isDecoded = isShown || times.isThisAndFuture || isAsked
    let version = ComponentVersion(
      sequence: times.sequence ?? 0, stamp: times.stamp?.instant?.secondsSinceEpoch ?? .min)
    let instances = instancesToKeep(expanded, of: shown)
    if noteForLater(
      frame, bytes, uid: UIDHash(times.uid.span), kind,
      taking: bytes.count + instances.byteCount, within: expanded.budget,
      matters: isShown || isOverride || series.isRecurring || version.sequence > 0)
    {
      let read = isDecoded ? details.take() ?? readDetails(of: frame, bytes, kind) : details.take()
      if let read { reportCategories(of: read, frame, &diagnostics) }
      read?.discard(&shownLines)
      return
    }
    let event = Event(
      kind, times, series,
      isDecoded
        ? decode(details.take() ?? readDetails(of: frame, bytes, kind), frame, &diagnostics)
        : EventDetails(),
      calendar: calendar, source: EventSource(file: file, line: frame.firstLine))
    if let lines = times.lines { timeLines[event.source] = lines }
    let item = KeptComponents.Item(
      ImportedComponent(event: event, series: shown, instances: instances, version: version),
      replacing: times.recurrenceID, isThisAndFuture: times.isThisAndFuture,
      isDecoded: isDecoded, isWanted: isAsked)
    keep(item, frame, bytes, uid: UIDHash(times.uid.span))
  }

  /// Keeps the instances of a series, unless they are better found again for a list.
  mutating func instancesToKeep(
    _ expanded: Expanded, of series: Series
  ) -> ImportedComponent.Instances {
    if index == nil { return .kept(kept.append(expanded.instances)) }
    guard let ends = LongSeries.Ends(expanded.instances, of: series) else {
      return .own(expanded.instances)
    }
    return .foundAgain(ends, within: expanded.budget)
  }

  /// Keeps a component, or holds it for a list.
  mutating func keep(
    _ item: KeptComponents.Item, _ frame: ComponentFrame, _ bytes: Span<UInt8>, uid: UIDHash
  ) {
    if index != nil { return hold(item, frame, bytes, uid: uid) }
    if let awaitedUID {
      guard uid == awaitedUID else { return }
      self.awaitedUID = nil
    }
    kept.append(item)
  }

  /// Finds the instances of a series in the window, by what is left of the steps of the file.
  mutating func expand(_ series: Series) -> Expanded {
    if series.repeats { fileBudget.remaining += Self.stepsPerSeries }
    let granted = StepBudget(min(StepBudget.perRule, fileBudget.remaining))
    var budget = granted
    var expanded = series.instances(in: window, budget: &budget)
    expanded.budget = granted
    fileBudget.remaining -= granted.remaining - budget.remaining
    return expanded
  }

  private mutating func expand(
    _ series: Series, at place: Place, _ diagnostics: inout Diagnostics
  ) -> Expanded {
    let expanded = expand(series)
    if expanded.isTruncated {
      isTruncated = true
      diagnostics.report(
        .stepLimit, at: place,
        "the rules of this series take too many steps or give too many occurrences; some are left out"
      )
    }
    return expanded
  }

  mutating func makeDetailsReader(of kind: Event.Kind) -> EventDetailsReader {
    var buffer = ShownLines()
    swap(&buffer, &shownLines)
    return EventDetailsReader(
      of: kind, keepsDescription: options.keepsDescriptions || options.readsParticulars,
      keepsParticulars: options.readsParticulars, using: buffer)
  }

  /// Notes no more than the place of an event with one occurrence, if a list is wanted and it can be
  /// read again; returns whether it can.
  private mutating func noteSingle(
    of frame: ComponentFrame, _ bytes: Span<UInt8>, _ times: ComponentTimes,
    _ occurrence: Occurrence, _ read: inout EventDetailsReader?, _ diagnostics: inout Diagnostics
  ) -> Bool {
    guard let filter = options.listFilter, canNotePlaces else { return false }
    var isWanted = true
    if judgesDetails {
      isWanted = filter.passes(
        decode(read.take() ?? readDetails(of: frame, bytes, .event), frame, &diagnostics),
        uid: times.uid)
    } else {
      // A category and its comma are two bytes at least.
      if bytes.count > 2 * EventDetailsReader.mostCategories {
        reportCategories(of: readDetails(of: frame, bytes, .event), frame, &diagnostics)
      }
      read.take()?.discard(&shownLines)
    }
    return noteSingle(frame, bytes, uid: UIDHash(times.uid.span), occurrence, isWanted: isWanted)
  }

  /// Reads what is shown of a component.
  private mutating func readDetails(
    of frame: ComponentFrame, _ bytes: Span<UInt8>, _ kind: Event.Kind
  ) -> EventDetailsReader {
    // What is wrong with its lines was reported when its times were read.
    var reported = Diagnostics(keptPerRule: 0)
    var details = makeDetailsReader(of: kind)
    reader.forEachLine(
      of: frame, in: bytes,
      passingOver: { [all = options.readsParticulars] in
        $0.saysNothing(ofDetails: true, andParticulars: all)
      },
      updating: &details, reporting: &reported
    ) {
      details, line, text, _ in details.read(line, in: text)
    }
    return details
  }

  private mutating func decode(
    _ details: consuming EventDetailsReader, _ frame: ComponentFrame,
    _ diagnostics: inout Diagnostics
  ) -> EventDetails {
    reportCategories(of: details, frame, &diagnostics)
    return details.details(&shownLines)
  }

  private func reportCategories(
    of details: borrowing EventDetailsReader, _ frame: ComponentFrame,
    _ diagnostics: inout Diagnostics
  ) {
    if details.hasTooManyCategories {
      diagnostics.report(
        .categoryLimit, at: Place(line: frame.firstLine),
        """
        \(frame.component.rawValue) has more than \(EventDetailsReader.mostCategories) categories, \
        the rest is left out
        """)
    }
  }

  private func checkStart(_ series: Series, _ times: inout ComponentTimes) {
    guard let place = times.rulePlace, times.recurrenceID == nil, !series.startsByRule else {
      return
    }
    times.report(
      .startNotInSet, at: place,
      "DTSTART is no instance of its RRULE; it is shown as the first one and not counted")
  }

  private mutating func reportLost(
    _ times: ComponentTimes, _ frame: ComponentFrame, _ kind: Event.Kind,
    _ diagnostics: inout Diagnostics
  ) {
    for problem in times.problems {
      diagnostics.report(problem.rule, at: problem.place, problem.message)
    }
    // Tasks and journal entries need no date; they lie on no day then.
    guard kind == .event || times.hasBrokenStart else { return }
    lostInFile += 1
    guard !times.hasBrokenStart else { return }
    diagnostics.report(
      .required, at: Place(line: frame.firstLine),
      "VEVENT has no DTSTART, so that it lies on no day")
  }

  /// Notes a component that lies on no day for an excerpt of all days.
  private mutating func noteUndated(
    _ times: ComponentTimes, _ frame: ComponentFrame, _ bytes: Span<UInt8>, _ kind: Event.Kind,
    _ diagnostics: inout Diagnostics
  ) {
    guard options.makesExcerpt, window.isUnbounded, let filter = options.listFilter else { return }
    let details = decode(readDetails(of: frame, bytes, kind), frame, &diagnostics)
    guard filter.passes(details, uid: times.uid),
      let place = placeToReadAgain(frame, bytes, UIDHash(times.uid.span))
    else { return }
    index?.note(place, .undated)
  }

  /// The most components without a date that are kept.
  private static let mostUndated = 1_000

  /// Keeps a component that lies on no day, if someone asks for it or why it does not.
  private mutating func keepUndated(
    _ times: ComponentTimes, _ frame: ComponentFrame, _ bytes: Span<UInt8>, _ kind: Event.Kind,
    _ diagnostics: inout Diagnostics
  ) {
    noteUndated(times, frame, bytes, kind, &diagnostics)
    let isAsked = options.explainedUID.map { !$0.isEmpty && times.uid == Array($0.utf8) } ?? false
    guard isAsked || options.keepsUndated else { return }
    guard undated.count < Self.mostUndated else {
      hasMoreUndated = true
      return
    }
    undated.append(
      Event(
        kind: kind, uid: String(decoding: times.uid, as: UTF8.self),
        recurrenceID: times.recurrenceID?.eventTime, isRecurring: false,
        timeZone: nil, endTimeZone: nil,
        details: decode(readDetails(of: frame, bytes, kind), frame, &diagnostics),
        calendar: calendar, source: EventSource(file: file, line: frame.firstLine)))
  }

  private mutating func reportMissingDatabase(
    _ frame: ComponentFrame, _ diagnostics: inout Diagnostics
  ) {
    guard zones.missesDatabase, !hasReportedDatabase else { return }
    hasReportedDatabase = true
    diagnostics.report(
      .noZoneDatabase, at: Place(line: frame.firstLine),
      """
      this machine has no time zone database (package tzdata); zones that the files do not define \
      are shown as floating
      """)
  }
}

extension DiagnosticRule {
  /// Whether a departure may hide an occurrence, so that it is reported wherever it stands.
  fileprivate var meansLoss: Bool {
    self == .date || self == .duration || self == .unsupportedCalendar
      || self == .recurrenceRule && severity == .error || self == .problemLimit
  }
}
