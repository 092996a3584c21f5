import CalendarLocale
import CalendarPages
import FileWriting
import ICSImport
import ICSText
import TimeZones

/// The commands that show what is on days: the month view and the list.
struct ViewCommand {
  let request: Request
  let environment: Environment
  let settings: Settings

  /// Files that are read already, in place of those that are named.
  var inputs: Inputs?

  /// Where messages go, and how far reading is.
  private let errors: any ByteSink

  init(
    _ request: Request, in environment: Environment, errors: any ByteSink
  ) throws(UsageError) {
    self.errors = errors
    self.request = try request.takingPeriodFromOperands(exists: SystemErrors.exists) {
      Settings.period($0, request, environment)
    }.takingQueryFromOperands(exists: SystemErrors.exists).takingFiles(in: environment)
    self.environment = environment
    settings = try Settings(self.request, in: environment)
  }

  /// Reads the files, writes the answer and the messages, and returns the exit status.
  func run(output: any ByteSink, messages: inout Messages) throws(UsageError) -> Int32 {
    for warning in settings.warnings { messages.write(warning) }
    if let status = try answerInStatus(&messages) { return status }
    if request.answersEach { return try answerForEachFile(output, &messages) }
    switch request.command {
    case .list, .next: return try list(output, &messages)
    case .free: return try showFreeTime(output, &messages)
    case .stats: return try showStatistics(output, &messages)
    case .show: return try show(output, &messages)
    case .explain: return try explain(output, &messages)
    case .marks: return try showMarks(output, &messages)
    // Only the first two of these come here.
    case .month, .watch, .browse, .validate, .fix, .diff, .mark, .unmark, .rules, .help,
      .completions, .man:
      return try showMonths(output, &messages)
    }
  }

  /// Where the zones of events are looked up; what files define instead is known by name alone.
  var otherZones: ZoneDatabase? {
    request.prefersFileZones ? nil : environment.zones
  }

  /// What counts if nothing is said: events, and busy times where it is about those.
  private var defaultKinds: Set<Event.Kind> {
    if request.uid != nil || request.command == .show { return Set(Event.Kind.allCases) }
    return request.command == .free || request.isFree != nil ? [.event, .freeBusy] : [.event]
  }

  /// What is read of files.
  var importOptions: CalendarImport.Options {
    var options = CalendarImport.Options()
    options.kinds = request.kinds ?? defaultKinds
    options.prefersFileZones = request.prefersFileZones
    options.calendars = ICUCalendars()
    // Most views do not show them, but a text may be looked for in them.
    options.keepsDescriptions = !request.filter.texts.isEmpty || request.format == .html
    options.keepsUndated = request.command == .show
    options.readsParticulars =
      [.show, .explain].contains(request.command) || request.asksForParticulars
    return options
  }

  /// Which events count, before a command chooses among them.
  var filter: EventFilter {
    var filter = request.filter
    // What is cancelled is not on.
    if request.command == .next { filter.passesCancelled = false }
    // Nor does it take time, unless somebody asks for how much it would have.
    if request.command == .stats, !filter.statuses.contains(.cancelled) {
      filter.passesCancelled = false
    }
    return filter
  }

  /// Reads what is on some days.
  ///
  /// - Parameters:
  ///   - occurrencesPerDay: How many are wanted of each day, if others need but be counted.
  ///   - listsAll: Whether a list of all is wanted if there are others.
  func read(
    _ window: ImportWindow, of inputs: inout Inputs, occurrencesPerDay: Int? = nil,
    listingAll listsAll: Bool = false
  ) throws(UsageError) -> CalendarReading {
    var options = importOptions
    options.occurrencesPerDay = occurrencesPerDay
    if listsAll { options.heldBytes = CalendarImport.Options.heldBytesOfAgenda }
    options.scratchDirectory = environment.scratchDirectory
    let reading =
      request.command == .explain
      ? CalendarReading(
        explaining: request.uid, &inputs, window: window, zones: environment.zones,
        options: options, filter: filter)
      : CalendarReading(
        &inputs, window: window, zones: environment.zones, options: options, filter: filter,
        listingAll: listsAll)
    if reading.outcome.readsEveryFile {
      try checkCalendars(reading.agenda.calendars)
      let known = reading.agenda.events.flatMap(\.details.categories)
      try checkCategories(knowing: known, &inputs)
    }
    return reading
  }

  /// Files whose reading is shown to someone at a terminal.
  func inputs(_ operands: [InputPath]) -> Inputs {
    inputs ?? Inputs(operands) { paths in Progress(of: paths, on: errors, in: environment) }
  }

  /// Reads what is on some days, once.
  func read(_ window: ImportWindow) throws(UsageError) -> CalendarReading {
    // The day to explain is after the files.
    var inputs = inputs(
      request.command == .explain ? request.operands.dropLast() : request.operands)
    return try read(window, of: &inputs)
  }
}
