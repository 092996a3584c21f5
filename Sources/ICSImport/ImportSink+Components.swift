internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

// How components are read, and which of them are kept.
extension ImportSink {
  mutating func read(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, _ kind: Event.Kind,
    _ outlook: EventGlance.Outlook,
    _ diagnostics: inout Diagnostics
  ) {
    diagnostics.beginTrial()
    var times = reader.times(
      of: frame, in: bytes, kind, zones: zones,
      with: outlook == .near && !isPlaceEnough ? .all : .none, notesLines: options.explains,
      reporting: &diagnostics)
    if times.isUndecided, deferred.append(frame, bytes, kind) {
      // It is read again, and reports again, when all zones of its calendar are known.
      return diagnostics.withdrawTrial()
    }
    diagnostics.endTrial()
    reportMissingDatabase(frame, &diagnostics)
    guard let series = times.series(of: kind, from: Place(line: frame.firstLine)) else {
      reportLost(times, frame, kind, &diagnostics)
      keepUndated(times, frame, bytes, kind, &diagnostics)
      return
    }
    if times.isUndecided {
      diagnostics.report(
        .deferredLimit, at: Place(line: frame.firstLine),
        "too many components wait for their zones; this one's are guessed, or its times floating")
    }
    keep(series, &times, frame, bytes, kind, &diagnostics)
  }

  /// Keeps a component if it may lie in the window.
  private mutating func keep(
    _ series: Series, _ times: inout ComponentTimes, _ frame: ComponentFrame,
    _ bytes: Span<UInt8>, _ kind: Event.Kind,
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
        Occurrence(event: Occurrence.noEvent, instance, on: series.clock), &diagnostics)
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
      if isDecoded { reportCategories(frame, bytes, kind, &diagnostics) }
      return
    }
    let event = Event(
      kind, times, series,
      isDecoded ? details(of: frame, bytes, kind, &diagnostics) : EventDetails(),
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

  /// Whether the place of a single event is all that is kept of it, and judged by.
  private var isPlaceEnough: Bool {
    canNotePlaces && options.listFilter?.judgesDetails == false
  }

  /// Notes no more than the place of an event with one occurrence, if a list is wanted and it can be
  /// read again; returns whether it can.
  private mutating func noteSingle(
    of frame: ComponentFrame, _ bytes: Span<UInt8>, _ times: ComponentTimes,
    _ occurrence: Occurrence, _ diagnostics: inout Diagnostics
  ) -> Bool {
    guard let filter = options.listFilter, canNotePlaces else { return false }
    var isWanted = true
    if filter.judgesDetails {
      isWanted = filter.passes(details(of: frame, bytes, .event, &diagnostics))
    } else {
      reportCategories(frame, bytes, .event, &diagnostics)
    }
    return noteSingle(frame, bytes, uid: UIDHash(times.uid.span), occurrence, isWanted: isWanted)
  }

  /// What is shown of the component that was read last.
  private mutating func details(
    of frame: ComponentFrame, _ bytes: Span<UInt8>, _ kind: Event.Kind,
    _ diagnostics: inout Diagnostics
  ) -> EventDetails {
    reportCategories(frame, bytes, kind, &diagnostics)
    return reader.details(of: frame, in: bytes, kind)
  }

  private mutating func reportCategories(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, _ kind: Event.Kind,
    _ diagnostics: inout Diagnostics
  ) {
    guard reader.hasTooManyCategories(frame, in: bytes, kind) else { return }
    diagnostics.report(
      .categoryLimit, at: Place(line: frame.firstLine),
      """
      \(frame.component.rawValue) has more than \(EventDetailsReader.mostCategories) categories, \
      the rest is left out
      """)
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

  /// Keeps a component that lies on no day, if someone asks why it does not.
  private mutating func keepUndated(
    _ times: ComponentTimes, _ frame: ComponentFrame, _ bytes: Span<UInt8>, _ kind: Event.Kind,
    _ diagnostics: inout Diagnostics
  ) {
    guard let uid = options.explainedUID, !uid.isEmpty, times.uid == Array(uid.utf8) else { return }
    undated.append(
      Event(
        kind: kind, uid: uid, recurrenceID: times.recurrenceID?.eventTime, isRecurring: false,
        timeZone: nil, endTimeZone: nil,
        details: details(of: frame, bytes, kind, &diagnostics),
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
