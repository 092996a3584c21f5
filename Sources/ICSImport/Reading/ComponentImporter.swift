internal import CalendarEvents
internal import CalendarModel
internal import ICSText
internal import Recurrence
internal import TimeZones

/// Makes components from frames, with their instances in the window, and reports what is wrong with
/// them.
struct ComponentImporter {
  let window: ImportWindow
  let options: CalendarImport.Options
  var calendars: CalendarTable

  /// What the calendars have besides their components; `nil` if no excerpt is wanted.
  var preludes: CalendarPreludes?

  /// Whether instances were found to be missing because a limit was hit, or a file has changed.
  private var isMissingSomething = false

  /// Whether something is missing because a limit was hit, or a file has changed.
  var isTruncated: Bool {
    get { isMissingSomething || reader.hasCutProperties }
    set { isMissingSomething = newValue }
  }

  /// How many components of the file have no readable time, or a rule that can't be read.
  private(set) var lostInFile = 0

  /// The kinds of components that are not wanted, of which there were some.
  var kindsPassedOver: Set<Event.Kind> = []

  private var reader: ComponentReader
  private var fileBudget = StepBudget()
  private var hasReportedDatabase = false
  private var reportedFailures: Set<ZoneLookupError> = []

  /// How many steps each series adds to those that the rules of a file may take together.
  ///
  /// A series that repeats every hour takes fewer steps in a month, so that no calendar is cut
  /// merely for its size.
  static let stepsPerSeries = 1_000

  init(window: ImportWindow, zones: ZoneDatabase, options: CalendarImport.Options) {
    self.window = window
    self.options = options
    calendars = CalendarTable(
      zones: ZoneBook(database: zones, source: options.zoneSource))
    reader = ComponentReader(
      limits: options.limits, keepsDescriptions: options.keepsDescriptions,
      readsExtras: options.readsExtras, keepsLines: options.keepsLines,
      ownAddresses: options.ownAddresses, calendars: options.calendars)
    if options.makesExcerpt {
      preludes = CalendarPreludes(scratchDirectory: options.scratchDirectory)
    }
  }

  mutating func beginFile(_ name: String) {
    lostInFile = 0
    fileBudget = StepBudget(options.stepsPerFile)
    calendars.beginFile(name)
  }

  /// Goes back to a calendar that was read before, for components that are read again.
  ///
  /// - Parameter steps: How many steps the rules of the next component may take; `nil` for those of
  ///   a file.
  mutating func move(
    to calendar: Int, _ zones: ZoneBook, steps: Int? = nil, _ diagnostics: inout Diagnostics
  ) {
    calendars.move(to: calendar, zones)
    diagnostics.file = calendars.file
    fileBudget = StepBudget(steps ?? options.stepsPerFile)
  }

  /// Reads what a component says about its time.
  mutating func times(
    of frame: ComponentFrame, in bytes: Span<UInt8>, _ kind: Event.Kind,
    with details: ComponentReader.Details, notesLines: Bool = false,
    reporting diagnostics: inout Diagnostics
  ) -> ComponentTimes {
    reader.times(
      of: frame, in: bytes, kind, zones: calendars.zones, with: details, notesLines: notesLines,
      reporting: &diagnostics)
  }

  /// Makes a component from what was read about its time.
  mutating func component(
    _ times: consuming ComponentTimes, of frame: ComponentFrame, in bytes: Span<UInt8>,
    _ kind: Event.Kind, reporting diagnostics: inout Diagnostics
  ) -> ReadComponent {
    let first = Place(line: frame.firstLine)
    reportZoneTrouble(first, &diagnostics)
    guard let series = times.series(of: kind, from: first) else {
      reportLost(times, frame, bytes, kind, &diagnostics)
      return .undated(times)
    }
    if times.isUndecided {
      diagnostics.report(
        .deferredLimit, at: first,
        "too many components wait for their zones; this one's are guessed, or its times floating")
    }
    let place = times.rulePlace ?? first
    let expanded =
      times.recurrenceID == nil
      ? expand(series, at: place, &diagnostics)
      : expand(series.withoutRepetition, at: place, &diagnostics)
    let isShown = !expanded.instances.isEmpty
    if isShown {
      times.checkStart(of: series)
    } else {
      reportEnded(series, times, place, frame, bytes, kind, &diagnostics)
    }
    for problem in times.problems where isShown || problem.rule.meansLoss {
      diagnostics.report(problem.rule, at: problem.place, problem.message)
    }
    // The instances of a rule that can't be read are missing.
    if times.problems.contains(where: \.rule.isIgnoredRule) { lostInFile += 1 }
    return .dated(
      FoundComponent(
        frame: frame, kind: kind, calendar: calendars.current,
        source: EventSource(file: calendars.file, line: frame.firstLine), times: times,
        series: series, expanded: expanded))
  }

  /// Returns the component that was read last in the form in which it is kept.
  mutating func item(
    _ found: borrowing FoundComponent, in bytes: Span<UInt8>,
    _ instances: ImportedComponent.Instances,
    isWanted: Bool = false, reporting diagnostics: inout Diagnostics
  ) -> KeptComponents.Item {
    let isDecoded = found.isDecoded || isWanted
    var details =
      isDecoded
      ? details(of: found.frame, in: bytes, found.kind, reporting: &diagnostics) : EventDetails()
    details.addInstances(of: found.series, found.kind)
    let event = Event(
      found.kind, found.times, found.series, details,
      first: found.series.repeats ? nil : found.expanded.instances.first,
      calendar: found.calendar, source: found.source)
    return KeptComponents.Item(
      ImportedComponent(
        event: event, series: found.shown, instances: instances, version: found.version),
      replacing: found.times.recurrenceID, isThisAndFuture: found.times.isThisAndFuture,
      isDecoded: isDecoded, isWanted: isWanted)
  }

  /// Returns what the component that was read last says besides its times.
  mutating func details(
    of frame: ComponentFrame, in bytes: Span<UInt8>, _ kind: Event.Kind,
    reporting diagnostics: inout Diagnostics
  ) -> EventDetails {
    reportCategories(of: frame, in: bytes, kind, to: &diagnostics)
    return reader.details(of: frame, in: bytes, kind, sentFor: calendars.method)
  }

  /// Reports if the component that was read last has too many categories.
  mutating func reportCategories(
    of frame: ComponentFrame, in bytes: Span<UInt8>, _ kind: Event.Kind,
    to diagnostics: inout Diagnostics
  ) {
    guard reader.hasTooManyCategories(frame, in: bytes, kind) else { return }
    diagnostics.report(
      .categoryLimit, at: Place(line: frame.firstLine),
      """
      \(frame.component.rawValue) has more than \(EventDetailsReader.maxCategories) categories, \
      the rest is left out
      """)
  }

  /// Adds the zone that a VTIMEZONE defines.
  mutating func defineZone(
    by frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {
    var definition = ZoneDefinitionReader()
    reader.forEachLine(of: frame, in: bytes, updating: &definition, reporting: &diagnostics) {
      $0.read($1, in: $2, reporting: &$3)
    }
    guard !definition.tzid.isEmpty else { return }
    if reader.hasCutLines { calendars.zones.noteCut(definitionOf: definition.tzid) }
    preludes?.append(
      zone: bytes, as: definition.tzid.trimmingBlanksAndQuotes, of: calendars.current)
    do {
      calendars.zones.define(
        try definition.zone(), as: definition.tzid, by: bytes, line: frame.firstLine)
    } catch {
      if error.isLimit { calendars.zones.noteCut(definitionOf: definition.tzid) }
      diagnostics.report(
        .badZoneDefinition, at: Place(line: frame.firstLine),
        "VTIMEZONE \(Excerpt(definition.tzid.span)) cannot be used: \(error.reason)")
    }
  }

  /// Finds the instances of a series in the window, with the steps that are left for the file.
  private mutating func expand(
    _ series: Series, at place: Place, _ diagnostics: inout Diagnostics
  ) -> Expanded {
    if series.repeats { fileBudget.remaining += Self.stepsPerSeries }
    var budget = StepBudget(min(window.stepsPerRule, fileBudget.remaining))
    let expanded = series.instances(in: window, budget: &budget)
    fileBudget.remaining -= expanded.budget.remaining - budget.remaining
    if expanded.isTruncated {
      isTruncated = true
      let reason =
        expanded.ruleBeyondItsCalendar?.remarkOnCalendar(from: series.start.day)
        ?? "the rules of this series take too many steps or give too many occurrences"
      diagnostics.report(.stepLimit, at: place, "\(reason); some instances are left out")
    }
    return expanded
  }

  /// Reports a series that ends before it starts, if its DTSTART is in the window.
  private mutating func reportEnded(
    _ series: Series, _ times: borrowing ComponentTimes, _ place: Place, _ frame: ComponentFrame,
    _ bytes: Span<UInt8>, _ kind: Event.Kind, _ diagnostics: inout Diagnostics
  ) {
    guard times.recurrenceID == nil, series.endsBeforeStart else { return }
    var budget = StepBudget(Self.stepsPerSeries)
    let first = series.withoutRepetition.instances(in: window, budget: &budget)
    guard !first.instances.isEmpty else { return }
    diagnostics.report(
      .untilBeforeStart, at: place,
      "UNTIL is before DTSTART, so the series has no instance; \(loss(of: frame, bytes, kind))")
  }

  private mutating func reportLost(
    _ times: borrowing ComponentTimes, _ frame: ComponentFrame, _ bytes: Span<UInt8>,
    _ kind: Event.Kind, _ diagnostics: inout Diagnostics
  ) {
    for (index, problem) in times.problems.enumerated() {
      let ending = index == times.startProblem ? "; \(loss(of: frame, bytes, kind))" : ""
      diagnostics.report(problem.rule, at: problem.place, problem.message + ending)
    }
    // Tasks and journal entries need no date; without one they are on no day.
    guard kind == .event || times.hasBrokenStart else { return }
    lostInFile += 1
    guard !times.hasBrokenStart else { return }
    diagnostics.report(
      .required, at: Place(line: frame.firstLine),
      "VEVENT has no DTSTART; \(loss(of: frame, bytes, kind))")
  }

  /// Says that the component that was read last is not shown, with its title.
  private mutating func loss(
    of frame: ComponentFrame, _ bytes: Span<UInt8>, _ kind: Event.Kind
  ) -> String {
    let details = reader.details(of: frame, in: bytes, kind, sentFor: calendars.method)
    let title = details.summary.map { "\(Excerpt(Array($0.utf8).span))" } ?? "it"
    return options.keepsUndated ? "\(title) is on no day" : "\(title) is not shown"
  }

  /// Reports what is wrong with the zones that were needed so far.
  mutating func reportZoneTrouble(_ first: Place, _ diagnostics: inout Diagnostics) {
    guard calendars.zones.hasTrouble else { return }
    // What is left out of a VTIMEZONE was reported when it was read.
    if calendars.zones.needsCutDefinition { isTruncated = true }
    for (tzid, line) in calendars.zones.takeIgnoredDefinitions() {
      diagnostics.report(
        .repeatedZone, at: Place(line: line),
        """
        this VTIMEZONE differs from an earlier one of the TZID \(Excerpt(tzid.span)), which is \
        used instead
        """)
    }
    for law in calendars.zones.takeNewerLaws() {
      let release = calendars.zones.database.version ?? ""
      diagnostics.report(
        .staleDatabase, at: Place(line: law.line),
        """
        the clocks of \(Excerpt(law.tzid.span)) follow another law from \(law.day) on, which the zone \
        database of this machine (\(release)) does not know; times follow the file
        """)
    }
    for failure in calendars.zones.takeFailures() where reportedFailures.insert(failure).inserted {
      isTruncated = true
      diagnostics.report(
        .noZoneDatabase, at: first,
        "\(failure); times in this zone are shown as floating unless the file defines it")
    }
    guard calendars.zones.missesDatabase, !hasReportedDatabase else { return }
    hasReportedDatabase = true
    diagnostics.report(
      .noZoneDatabase, at: first,
      """
      this machine has no time zone database (package tzdata); zones that the files do not define \
      are shown as floating
      """)
  }
}

extension ComponentTimes {
  /// Notes a problem if DTSTART is not an instance of its rule.
  fileprivate mutating func checkStart(of series: Series) {
    guard let place = rulePlace, recurrenceID == nil, !series.startsByRule else { return }
    report(
      .startNotInSet, at: place,
      "DTSTART does not match its RRULE; it is shown as the first one and not counted")
  }
}

extension DiagnosticRule {
  /// Whether a violation may hide an occurrence, so that it is reported even outside the window.
  fileprivate var meansLoss: Bool {
    self == .date || self == .duration || self == .unsupportedCalendar || isIgnoredRule
      || self == .problemLimit
  }

  /// Whether the rule of a series could not be read.
  var isIgnoredRule: Bool { self == .recurrenceRule && severity == .error }
}

extension ZoneDefinitionError {
  /// Whether the definition is one of more parts, rules or dates than are read.
  fileprivate var isLimit: Bool {
    switch self {
    case .tooManyObservances, .tooManyRules, .tooManyDates: true
    case .noObservance, .offsetOutOfRange, .unsupportedFrequency: false
    }
  }

  fileprivate var reason: String {
    switch self {
    case .noObservance: "it has neither a STANDARD nor a DAYLIGHT part"
    case .tooManyObservances(let count): "it has \(count) parts"
    case .tooManyRules(let count): "it has \(count) rules"
    case .tooManyDates(let count): "it has \(count) dates"
    case .offsetOutOfRange(_, let offset): "an offset of \(offset) seconds is a day or more"
    case .unsupportedFrequency: "a rule repeats more often than monthly"
    }
  }
}
