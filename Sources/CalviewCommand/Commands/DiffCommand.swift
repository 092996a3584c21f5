import CalendarPages
import DatePhrases
import FileWriting
import ICSImport
import ICSText
import TimeZones

/// `calview diff OLD NEW`.
struct DiffCommand {
  let request: Request
  let format: DifferenceFormat
  /// The zones that those of the environment take the place of, if new ones are compared with them.
  let machineZones: ZoneDatabase
  let environment: Environment
  let settings: Settings
  let errors: any ByteSink

  init(
    _ request: Request, in environment: Environment, errors: any ByteSink
  ) throws(UsageError) {
    var request = request
    request.operands = request.files.fetchingCollections(request.operands, in: environment)
    self.request = request
    format = try DifferenceFormat(request.answer.format)
    machineZones = environment.zones
    var environment = environment
    environment.zones = try environment.zones(in: request.diff.zones?.new)
    self.environment = environment
    self.errors = errors
    try request.checkOutputs(reading: request.operands, in: environment)
    settings = try Settings(request, in: environment)
    let subjects = request.typed.map(\.option).filter(["--stat", "--days", "--textconv"].contains)
    if let other = subjects.first(where: { $0 != subjects.last }), let last = subjects.last {
      throw .excluding(other, last)
    }
    if request.diff.subject != .days, request.diff.zones == nil,
      let option = request.days.period.options.first
    {
      throw .onlyTogether(option, "--days")
    }
    if request.diff.zones != nil, let subject = subjects.last, subject != "--stat" {
      throw .excluding("--old-zones", subject)
    }
    let readsZones = request.events.zoneSource != .newest || request.events.zoneDirectory != nil
    if request.diff.zones != nil, readsZones { throw .excluding("--zones", "--old-zones") }
    if format != .text, request.diff.subject == .counts {
      throw .excluding("--stat", request.spellingOfFormat)
    }
    if format == .ndjson, request.diff.subject == .days {
      throw .excluding("--days", request.spellingOfFormat)
    }
  }

  /// The outcome of a comparison.
  struct Outcome {
    var findings = Findings()
    var lostComponents = 0
    var differs = false
    var isTruncated = false

    var isComplete: Bool {
      findings.coverEveryFile && lostComponents == 0 && !isTruncated
    }
  }

  /// Compares the files, and returns the exit status.
  func run(output: any ByteSink, messages: inout Messages) throws(UsageError) -> Int32 {
    for warning in settings.warnings { messages.write(warning) }
    if let zones = request.diff.zones { return try compareZones(zones, output, &messages) }
    if request.diff.subject == .contents { return try writeContents(output, &messages) }
    let files = try ComparedFiles(request.operands)
    var outcome = Outcome()
    outcome.findings.failures = files.failures
    let plan = request.diff.subject == .days ? try ListPlan(request, settings) : nil
    let isWritten = deliver(to: output, &outcome, &messages) { output, outcome in
      if let plan {
        compareDays(files, plan, &output, &outcome)
      } else {
        compareEvents(files, &output, &outcome)
      }
    }
    guard isWritten, outcome.isComplete else {
      return files.isCalledByGit && !request.diff.reportsByStatus
        ? ExitStatus.done : ExitStatus.trouble
    }
    if !outcome.differs, !files.isCalledByGit, format == .text,
      request.answer.isOnScreen(in: environment)
    {
      let days = plan.flatMap { $0.window.isUnbounded ? nil : $0.window.days }
      messages.write("no differences" + (days.map { " \(DaysInWords.when($0))" } ?? ""))
    }
    let isSilent = files.isCalledByGit && !request.diff.reportsByStatus
    return outcome.differs && !isSilent ? ExitStatus.no : ExitStatus.done
  }

  /// Writes an answer to its destination, then reports problems; returns whether it was written.
  func deliver(
    to output: any ByteSink, _ outcome: inout Outcome, _ messages: inout Messages,
    _ write: (inout ByteOutput, inout Outcome) -> Void
  ) -> Bool {
    var written = outcome
    defer { outcome = written }
    return Delivery.deliver(request, in: environment, to: output, &messages) { output in
      write(&output, &written)
      return written.findings.coverEveryFile
    } reporting: {
      $0.write(written.findings) { _ in "" }
    }
  }

  /// The options for reading the files.
  var importOptions: CalendarImport.Options {
    var options = request.events.importOptions(
      reading: request.events.kinds ?? Set(Event.Kind.allCases))
    options.scratchDirectory = environment.scratchDirectory
    if request.diff.zones != nil { options.zoneSource = .database }
    return options
  }

  /// Reads one side of a comparison; returns `nil` if the file has nothing that can be read.
  func read(
    _ path: InputPath?, as name: String?, _ outcome: inout Outcome
  ) -> ComparisonImport? {
    var side = ComparisonImport(
      zones: environment.zones, zone: settings.zone, options: importOptions)
    guard let path else { return side }
    let name = name ?? path.name
    let progress = Progress(of: [path], on: errors, in: environment)
    progress?.begin(name)
    defer {
      progress?.end()
    }
    outcome.findings.diagnostics.file = name
    let otherFiles = outcome.findings.diagnostics.countByRule[.noCalendar]
    do {
      var source = WatchedSource(try InputSource(openingVersion: path), progress)
      let result = side.read(
        &source, named: name, reporting: &outcome.findings.diagnostics)
      outcome.lostComponents += result.lostComponents
      if let failure = result.failure {
        outcome.findings.failures.append(failure)
        if side.isEmpty { return nil }
      }
    } catch {
      outcome.findings.failures.append(error)
      return nil
    }
    return outcome.findings.diagnostics.countByRule[.noCalendar] == otherFiles ? side : nil
  }

  /// Compares two files; returns `nil` if one of them has nothing that can be read, since all of
  /// the other would seem to be new or gone.
  private func compare(_ pair: FilePair, _ outcome: inout Outcome) -> Comparison? {
    let old = read(pair.old, as: pair.oldName, &outcome)
    let new = read(pair.new, as: pair.newName, &outcome)
    guard let old, let new else { return nil }
    let comparison = Comparison(
      of: old, with: new, reporting: &outcome.findings.diagnostics)
    outcome.differs = outcome.differs || !comparison.isEmpty
    return comparison
  }
}

// The formats of the answer.
extension DiffCommand {
  private func compareEvents(
    _ files: ComparedFiles, _ output: inout ByteOutput, _ outcome: inout Outcome
  ) {
    switch format {
    case .text: writePage(files, &output, &outcome)
    case .json: writeDocument(files, isOnePerLine: false, &output, &outcome)
    case .ndjson: writeDocument(files, isOnePerLine: true, &output, &outcome)
    }
  }

  private func writePage(
    _ files: ComparedFiles, _ output: inout ByteOutput, _ outcome: inout Outcome
  ) {
    var page = DifferencesPage(
      look: settings.look, width: request.columnsOfScreen(in: environment),
      zone: settings.zone,
      isolates: settings.isolates,
      showsOnlyCounts: request.diff.subject == .counts)
    for pair in files.pairs where output.isOpen {
      guard var comparison = compare(pair, &outcome) else { continue }
      if let title = pair.title { page.begin(title) }
      page.append(calendar: comparison.calendarProperties, to: &output)
      comparison.forEach(reporting: &outcome.findings.diagnostics) {
        page.append($0, to: &output)
        return output.isOpen
      }
      outcome.isTruncated = outcome.isTruncated || comparison.isTruncated
    }
    page.finish(&output)
    // git calls the program once for each file, and writes nothing between the answers.
    if files.isCalledByGit, !page.counts.isEmpty { output.bytes.append(UInt8(ascii: "\n")) }
  }

  private func writeDocument(
    _ files: ComparedFiles, isOnePerLine: Bool, _ output: inout ByteOutput,
    _ outcome: inout Outcome
  ) {
    var document = DifferencesDocument(zone: settings.zone, isOnePerLine: isOnePerLine)
    document.open(
      old: files.names.old, new: files.names.new, locale: settings.locale, today: settings.today)
    for pair in files.pairs where output.isOpen {
      guard var comparison = compare(pair, &outcome) else { continue }
      document.begin(old: pair.oldName, new: pair.newName, calendars: comparison.calendars)
      document.append(calendar: comparison.calendarProperties, to: &output)
      comparison.forEach(reporting: &outcome.findings.diagnostics) {
        document.append($0, to: &output)
        return output.isOpen
      }
      outcome.isTruncated = outcome.isTruncated || comparison.isTruncated
    }
    document.close(outcome.findings, isTruncated: outcome.isTruncated, to: &output)
  }

  private func compareDays(
    _ files: ComparedFiles, _ plan: ListPlan, _ output: inout ByteOutput,
    _ outcome: inout Outcome
  ) {
    var days = DayComparison(days: plan.window.days, zone: settings.zone, options: importOptions)
    var areBothRead = true
    for isOld in [true, false] {
      let paths = files.pairs.compactMap { isOld ? $0.old : $0.new }
      let hasCalendar = forEachOccurrence(of: paths, in: plan.window, &outcome) {
        occurrence, event, _ in
        days.append(occurrence, of: event, isOld: isOld)
        return true
      }
      if !hasCalendar, !paths.isEmpty { areBothRead = false }
    }
    var page = DifferingDaysPage(look: settings.look)
    let isJSON =
      switch format {
      case .text: false
      case .json, .ndjson: true
      }
    if isJSON {
      page.open(old: files.names.old, new: files.names.new, timeZone: settings.zone.name)
    }
    // Without one side, every day of the other would seem to differ.
    if areBothRead {
      days.forEach { found in
        outcome.differs = true
        if isJSON {
          page.appendObject(found, to: &output)
        } else {
          page.append(found, to: &output)
        }
        return output.isOpen
      }
    }
    outcome.isTruncated = outcome.isTruncated || days.isTruncated
    if isJSON { page.close(outcome.findings, isTruncated: outcome.isTruncated, to: &output) }
  }

  /// Calls a function with each occurrence in some files, its event and the calendar of the event,
  /// until it returns false; returns whether any of the files has a calendar.
  func forEachOccurrence(
    of paths: [InputPath], in window: ImportWindow, _ outcome: inout Outcome,
    _ body: (Occurrence, Event, AgendaCalendar) -> Bool
  ) -> Bool {
    var calendars = ListImport(
      of: request.events.filter, window: window, zones: environment.zones, options: importOptions)
    var inputs = Inputs(paths) { Progress(of: $0, on: errors, in: environment) }
    inputs.mayNameVersions = true
    var files = FilesRead(findings: outcome.findings)
    files.read(&inputs, into: &calendars)
    var list = calendars.list(reporting: &files.findings.diagnostics)
    let sources = list.calendars
    list.forEach(reporting: &files.findings.diagnostics) { occurrence, event in
      body(occurrence, event, sources[event.calendarIndex])
    }
    let result = files.outcome(isTruncated: list.isTruncated)
    outcome.findings = result.findings
    outcome.isTruncated = outcome.isTruncated || !result.isComplete
    return result.hasCalendar
  }

  private func writeContents(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    if format != .text { throw .excluding("--textconv", request.spellingOfFormat) }
    guard let path = request.operands.first else { throw .missingFile(.diff) }
    if request.operands.count > 1 { throw .unexpectedOperand(.diff, request.operands[1].name) }
    var outcome = Outcome()
    let isWritten = deliver(to: output, &outcome, &messages) { output, outcome in
      guard let side = read(path, as: nil, &outcome) else { return }
      var contents = CalendarContents(of: side)
      var text = ContentsText()
      contents.forEach(reporting: &outcome.findings.diagnostics) { name, lines in
        text.append(name, lines, to: &output)
        return output.isOpen
      }
      outcome.isTruncated = contents.isTruncated
    }
    return isWritten && outcome.isComplete ? ExitStatus.done : ExitStatus.trouble
  }
}
