import CalendarPages
import FileWriting
import ICSImport
import ICSText
import TimeZones

/// The commands that show what is on days, such as the month view and the list.
///
/// Each has a type of its own, such as ``ListCommand``, with a reference to the one that reads and delivers.
final class ViewCommand {
  let request: Request
  let environment: Environment
  let settings: Settings

  /// Inputs that are already open, to use in place of the named files.
  var inputs: Inputs?

  /// Where messages go, and the progress of reading.
  private let errors: any ByteSink

  init(
    _ request: Request, in environment: Environment, errors: any ByteSink
  ) throws(UsageError) {
    // What throws comes first: an object that is left half made would leak.
    try request.checkFormatOptions()
    let kind = { Settings.period($0, request.reader, environment) }
    let whole = try request.takingPeriodFromOperands(exists: SystemErrors.exists, kind: kind)
      .joiningWordsOfDay(exists: SystemErrors.exists, kind: kind)
      .takingQueryFromOperands(exists: SystemErrors.exists).takingFiles(in: environment)
    try whole.checkOutputs(reading: whole.operands, in: environment)
    settings = try Settings(whole, in: environment)
    self.request = whole
    self.environment = environment
    self.errors = errors
  }

  /// Reads the files, writes the answer and the messages, and returns the exit status.
  func run(output: any ByteSink, messages: inout Messages) throws(UsageError) -> Int32 {
    for warning in settings.warnings { messages.write(warning) }
    if let status = try QuestionCommand(view: self).run(&messages) { return status }
    if request.answer.isForEachFile { return try EachCommand(view: self).run(output, &messages) }
    switch request.command {
    case .list, .next: return try ListCommand(view: self).run(output, &messages)
    case .free: return try FreeCommand(view: self).run(output, &messages)
    case .conflicts: return try ConflictsCommand(view: self).run(output, &messages)
    case .stats: return try StatisticsCommand(view: self).run(output, &messages)
    case .show: return try ShowCommand(view: self).run(output, &messages)
    case .explain: return try ExplainCommand(view: self).run(output, &messages)
    case .marks: return try MarksCommand(view: self).run(output, &messages)
    // Of these commands, only the month view is run here.
    case .month, .watch, .browse, .validate, .fix, .redact, .diff, .mark, .unmark, .new,
      .edit, .remove, .rules, .help,
      .completions, .man:
      return try MonthsCommand(view: self).run(output, &messages)
    }
  }

  /// The kinds that count by default: events, and busy times if the question is about free time.
  private var defaultKinds: Set<Event.Kind> {
    if request.show.uid != nil || request.command == .show { return Set(Event.Kind.allCases) }
    return request.command == .free || request.question.isFree != nil
      ? [.event, .freeBusy] : [.event]
  }

  /// The options for reading the files.
  var importOptions: CalendarImport.Options {
    var options = request.events.importOptions(reading: request.events.kinds ?? defaultKinds)
    // Most views don't show descriptions, but a filter may search them.
    options.keepsDescriptions =
      request.events.filter.searchesTexts || request.answer.format == .html
    options.keepsUndated = request.command == .show
    options.readsExtras =
      [.show, .explain].contains(request.command) || request.answer.asksForExtras
      || request.answer.format == .html
    return options
  }

  /// Which events count; a command may restrict them further.
  var filter: EventFilter {
    var filter = request.events.filter
    // What is cancelled takes no time, unless the user asks what it would have been; what the reader
    // has declined takes none of theirs.
    if [.next, .stats].contains(request.command) {
      if !filter.statuses.contains(.cancelled) { filter.passesCancelled = false }
      filter.passesDeclined = false
    }
    // What is done does not come any more.
    if request.command == .next, filter.statuses.isEmpty { filter.passesDone = false }
    return filter
  }

  /// Reads the occurrences on some days.
  ///
  /// - Parameters:
  ///   - occurrencesPerDay: How many occurrences of each day to keep; the others are only counted.
  ///   - listsAll: Whether to make a list of all occurrences if some are only counted.
  ///   - uid: The UID of an event whose absence is explained; by default the one asked for.
  func read(
    _ window: ImportWindow, of inputs: inout Inputs, occurrencesPerDay: Int? = nil,
    listingAll listsAll: Bool = false, explaining uid: String? = nil
  ) throws(UsageError) -> CalendarReading {
    var options = importOptions
    options.occurrencesPerDay = occurrencesPerDay
    if listsAll { options.heldBytes = CalendarImport.Options.heldBytesOfAgenda }
    options.scratchDirectory = environment.scratchDirectory
    let reading =
      request.command == .explain
      ? CalendarReading(
        explaining: uid ?? request.show.uid, &inputs, window: window, zones: environment.zones,
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

  /// Returns the inputs for the operands, with the progress of reading shown on a terminal.
  func inputs(_ operands: [InputPath]) -> Inputs {
    inputs
      ?? Inputs(operands) { [errors, environment] paths in
        Progress(of: paths, on: errors, in: environment)
      }
  }

  /// Reads the occurrences of some days as a list.
  func readList(
    _ window: ImportWindow, of filter: EventFilter? = nil, kinds: Set<Event.Kind>? = nil,
    _ inputs: inout Inputs, _ files: inout FilesRead
  ) -> OccurrenceList {
    var options = importOptions
    if let kinds { options.kinds = kinds }
    // Tasks and journal entries need no date.
    options.keepsUndated = !options.kinds.isDisjoint(with: [.todo, .journal])
    options.scratchDirectory = environment.scratchDirectory
    var calendars = ListImport(
      of: filter ?? self.filter, window: window, zones: environment.zones, options: options)
    files.read(&inputs, into: &calendars)
    return calendars.list(reporting: &files.findings.diagnostics)
  }

  /// What writes occurrences as text.
  var listPage: ListPage {
    ListPage(
      look: settings.look, width: request.columnsOfScreen(in: environment), locale: settings.locale)
  }

  /// What writes occurrences as JSON.
  var listDocument: ListDocument {
    ListDocument(locale: settings.locale, fields: request.answer.fields)
  }

  var isPageOnTerminal: Bool {
    request.answer.isOnScreen(in: environment) && request.answer.format == .text
      && request.answer.template == nil
  }

  /// The backgrounds that the colours of a document must suit.
  var grounds: [Ground] {
    switch request.look.theme {
    case .auto, .plain: [.light, .dark]
    case .light: [.light]
    case .dark: [.dark]
    }
  }
}
