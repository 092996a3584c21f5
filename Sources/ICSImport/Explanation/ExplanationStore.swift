package import CalendarEvents
internal import CalendarModel
internal import CivilCalendar
package import ICSText
internal import Recurrence
package import TimeZones

/// Reads calendars to explain why something is, or is not, on the days of a window.
package struct ExplanationImport: FileImport {
  private var files: FileReading<ExplanationStore>

  /// Creates an import for a window.
  ///
  /// - Parameter uid: The UID of the event that ``absences()`` is about; `nil` if absences are not
  ///   wanted.
  package init(
    of uid: String? = nil, window: ImportWindow, zones: ZoneDatabase,
    options: CalendarImport.Options = CalendarImport.Options()
  ) {
    files = FileReading(
      ImportSink(
        ComponentImporter(window: window, zones: zones, options: options),
        into: ExplanationStore(asking: uid), readsAll: uid != nil, notesLines: true))
  }

  /// The bounds of reading.
  package var limits: Limits { files.sink.importer.options.limits }

  /// The directory that the next files are in, if it is one calendar.
  package var directory: CalendarDirectory? {
    get { files.sink.importer.calendars.directory }
    set { files.sink.importer.calendars.directory = newValue }
  }

  /// Reads calendars from any source of bytes.
  package mutating func read<Source: ByteReading & ~Copyable>(
    _ source: inout Source, named name: String, reporting diagnostics: inout Diagnostics
  ) -> FileResult {
    files.read(&source, named: name, reporting: &diagnostics)
  }

  /// Returns what is on the days of the window, once all files are read.
  package mutating func agenda(
    passing filter: EventFilter = EventFilter(), reporting diagnostics: inout Diagnostics
  ) -> Agenda {
    files.sink.read(files.sink.store.takeSkippedEvents(), reporting: &diagnostics)
    return files.sink.agenda(
      of: files.sink.store.kept, passing: filter, reporting: &diagnostics)
  }

  /// Returns the occurrences of an agenda of these files, in order, with what makes each occur.
  package func explanations(of agenda: Agenda) -> Explanations {
    files.sink.store.explanations(of: agenda, in: files.sink.importer.window)
  }

  /// Returns why instances that the event asked about might be expected to have are missing.
  ///
  /// - Parameter filter: Chooses the calendars, as if no others had been read.
  package func absences(passing filter: EventFilter = EventFilter()) -> [Absence] {
    let importer = files.sink.importer
    let calendars = importer.calendars.answered
    let chosen = ChosenCalendars(filter, of: importer.calendars.answeredSources)
    return files.sink.store.absences(in: importer.window, chosen).map {
      Absence(
        event: calendars.event($0.event), instance: $0.instance, reason: $0.reason,
        property: $0.property)
    }
  }
}

/// Keeps components as for an agenda, and which of their lines give their times.
struct ExplanationStore: ComponentStore {
  private var agenda = AgendaStore(CalendarImport.Options())

  /// The UID that is asked about; `nil` if none is.
  private let uid: String?

  /// For each component that is kept, which of its lines give its times.
  private var timeLines: [EventSource: TimeLines] = [:]

  /// The components without a date that have the UID asked about.
  private var undated: [Event] = []

  init(asking uid: String?) {
    self.uid = uid
  }

  var canReadAgain: Bool { agenda.canReadAgain }

  mutating func begin(_ file: SeekableFile?) { agenda.begin(file) }

  mutating func skip(_ event: SkippedEvent, _ calendars: CalendarTable) {
    agenda.skip(event, calendars)
  }

  /// Returns the skipped events that share a UID with kept components, and forgets all skipped
  /// events.
  mutating func takeSkippedEvents() -> [SkippedEvents.Found] { agenda.takeSkippedEvents() }

  /// The components that were kept.
  var kept: KeptComponents { agenda.index.keptComponents }

  mutating func take(
    _ component: borrowing FoundComponent, in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, reporting diagnostics: inout Diagnostics
  ) {
    let isAsked = isAsked(component.times)
    guard uid == nil || isAsked else {
      if component.isDecoded {
        importer.reportCategories(
          of: component.frame, in: bytes, component.kind, to: &diagnostics)
      }
      return
    }
    if let lines = component.times.lines, isAsked || component.mayMatter {
      timeLines[component.source] = lines
    }
    agenda.take(
      component, isWanted: isAsked, in: bytes, from: &importer, reporting: &diagnostics)
  }

  mutating func takeUndated(
    _ times: borrowing ComponentTimes, of frame: ComponentFrame, _ kind: Event.Kind,
    in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, reporting diagnostics: inout Diagnostics
  ) {
    guard let uid, isAsked(times) else { return }
    undated.append(
      Event(
        kind: kind, uid: uid, recurrenceID: times.recurrenceID?.eventTime, isRecurring: false,
        times: nil,
        details: importer.details(of: frame, in: bytes, kind, reporting: &diagnostics),
        calendar: importer.calendars.current,
        source: EventSource(file: importer.calendars.file, line: frame.firstLine)))
  }

  private func isAsked(_ times: borrowing ComponentTimes) -> Bool {
    !times.uid.isEmpty && uid?.utf8.elementsEqual(times.uid) == true
  }
}

extension ExplanationStore {
  /// Returns the occurrences of the agenda, with what makes each occur.
  func explanations(of agenda: Agenda, in window: ImportWindow) -> Explanations {
    let kept = kept
    var components: [EventSource: ImportedComponent] = [:]
    for component in kept.shown { components[component.event.source] = component }
    for component in kept.overrides.values.joined().compactMap(\.component) {
      components[component.event.source] = component
    }
    let origins = components.mapValues { component in
      EventOrigins(
        component, component.instances(in: window),
        timeLines[component.event.source], in: window)
    }
    let originsByEvent = agenda.events.map { origins[$0.source] }
    return Explanations(of: agenda.occurrences, agenda.events) { occurrence, event in
      originsByEvent[occurrence.eventIndex]?.explanation(of: occurrence, event)
    }
  }

  /// Returns what keeps instances of the event asked about from the days of the window.
  func absences(in window: ImportWindow, _ calendars: ChosenCalendars) -> [Absence] {
    guard let uid else { return [] }
    let kept = kept
    let undated = undated.filter { calendars.contains($0.calendarIndex) }.map {
      Absence(event: $0, instance: nil, reason: .noDate, property: nil)
    }
    let dated = (Array(kept.shown) + kept.dormant).filter {
      $0.event.uid == uid && calendars.contains($0.event.calendarIndex)
    }
    let others =
      dated.isEmpty
      ? overrides(ofUID: uid, in: kept)
        .filter { !$0.isShown && calendars.contains($0.event.calendarIndex) } : []
    return undated + others.map { noInstance(of: $0, in: window) }
      + dated.flatMap { absences(of: $0, among: kept, in: window, calendars) }
  }

  /// Returns the overrides of a UID that has no series in any file.
  private func overrides(ofUID uid: String, in kept: KeptComponents) -> [ImportedComponent] {
    kept.overrides.filter { $0.key.uid == uid }.values.joined().compactMap(\.component)
      .sorted { $0.event.place < $1.event.place }
  }

  private func noInstance(of component: ImportedComponent, in window: ImportWindow) -> Absence {
    let series = component.series
    let closest = series.closestInstances(to: series.clock.axisRange(of: window))
    return Absence(
      event: component.event, instance: nil,
      reason: .noInstance(before: closest.before, after: closest.after), property: nil)
  }

  private func absences(
    of component: ImportedComponent, among kept: KeptComponents, in window: ImportWindow,
    _ calendars: ChosenCalendars
  ) -> [Absence] {
    guard kept.isNewest(component, in: calendars) else {
      let latest = kept.latestSequence(of: component, in: calendars)
      return [
        Absence(
          event: component.event, instance: nil, reason: .superseded(bySequence: latest),
          property: nil)
      ]
    }
    let series = component.series
    var plain = series
    plain.exceptions = InstanceSet()
    plain.exceptionRules = []
    var budget = StepBudget()
    let planned = plain.instances(in: window, budget: &budget).instances
    guard !planned.isEmpty else { return [noInstance(of: component, in: window)] }
    let overrides = (component.event.identity.flatMap { kept.overrides[$0] } ?? [])
      .filter { calendars.contains($0.calendar) }
      .namingInstances(of: [series], budget: &budget)
    let replaced = InstanceSet(overrides.map(\.recurrenceID), on: series.clock.kind)
    let namesOfOverrides = NamesOfInstances(overrides.map(\.recurrenceID), of: series)
    let later = LaterInstances(of: series, shiftedBy: overrides.filter(\.isThisAndFuture))
    let lines = timeLines[component.event.source]
    let exceptions = lines?.exceptions ?? []
    let namesOfExceptions = NamesOfInstances(exceptions.map(\.time), of: series)
    let shown = Set(component.instances(in: window))
    let exceptionRules = series.indexes(of: series.exceptionRules, in: window)
    return planned.compactMap { instance in
      let override =
        replaced.contains(instance)
        ? namesOfOverrides.firstIndex(of: instance).map { overrides[$0] } : nil
      let reason: Absence.Reason
      var source = component.event.source
      let line: Int?
      if let override {
        reason = .replaced(by: override.source)
        source = override.source
        line = timeLines[source]?.recurrenceID
      } else if series.exceptions.contains(instance) {
        reason = .exceptionDate
        line = namesOfExceptions.firstIndex(of: instance).map { exceptions[$0].line }
      } else if !shown.contains(instance) {
        reason = .exceptionRule
        line = exceptionRules[instance.start].flatMap { lines?.exceptionRules.line(at: $0) }
      } else if let override = later.override(of: instance) {
        reason = .replaced(by: override.event.source)
        source = override.event.source
        line = timeLines[source]?.recurrenceID
      } else {
        return nil
      }
      return Absence(
        event: component.event, instance: series.clock.eventTime(at: instance.start),
        reason: reason, property: line.map { EventSource(file: source.file, line: $0) })
    }
  }
}

/// The times of EXDATEs or RECURRENCE-IDs, each of which names instances of a series.
private struct NamesOfInstances {
  private let times: [ClockTime]
  private let kind: SeriesClock.Kind

  /// The index of the first time at each position; a time may name instances elsewhere, too.
  private let indexes: [Int64: Int]

  init(_ times: [ClockTime], of series: Series) {
    self.times = times
    kind = series.clock.kind
    indexes = Dictionary(
      times.enumerated().map { (series.clock.position(of: $1), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the index of a time that names an instance, the first one if several do in one way.
  func firstIndex(of instance: Instance) -> Int? {
    if let index = indexes[instance.start], names(instance, index) { return index }
    return times.indices.first { names(instance, $0) }
  }

  private func names(_ instance: Instance, _ index: Int) -> Bool {
    InstanceSet([times[index]], on: kind).contains(instance)
  }
}

extension Series {
  /// Returns the last instance before a part of the axis, and the first after it, within about five
  /// years.
  fileprivate func closestInstances(
    to range: Range<Int64>
  ) -> (before: EventTime?, after: EventTime?) {
    let reach: Int64 = 5 * 366 * 86_400
    var budget = StepBudget()
    let before = instances(
      in: range.lowerBound - reach..<range.lowerBound, limit: 10_000, budget: &budget)
    let after = instances(
      in: range.upperBound..<range.upperBound + reach, limit: 10_000, budget: &budget)
    return (
      before.instances.last.map { clock.eventTime(at: $0.start) },
      after.instances.first.map { clock.eventTime(at: $0.start) }
    )
  }
}
