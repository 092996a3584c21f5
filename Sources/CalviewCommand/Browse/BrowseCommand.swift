import CalendarBrowser
import CalendarPages
import CivilCalendar
import DatePhrases
import FileWriting
import ICSImport
import ICSText
import TimeZones

/// `calview browse FILE…`.
struct BrowseCommand {
  private let request: Request
  private let environment: Environment
  private let settings: Settings
  private let format: PageFormat

  /// Creates the command for a request.
  init(_ request: Request, in environment: Environment) throws(UsageError) {
    self.request = try request.takingPeriodFromOperands(exists: SystemErrors.exists) {
      Settings.period($0, request.reader, environment)
    }.takingFiles(in: environment)
    // The page is on the terminal, even if the selected days are written to a file.
    var request = self.request
    request.answer.output = nil
    var terminal = environment
    terminal.isTerminal = true
    try self.request.checkOutputs(reading: self.request.operands, in: environment)
    self.environment = environment
    format = try PageFormat(request.answer.format)
    settings = try Settings(request, in: terminal)
  }

  /// Shows the browser until the user leaves it, and returns the exit status.
  func run(output: any ByteSink, messages: inout Messages) throws(UsageError) -> Int32 {
    let plan = try MonthPlan(request, settings)
    if let findings = findingsWithoutCalendar {
      messages.write(findings) { _ in "" }
      return ExitStatus.trouble
    }
    let marks = marks
    var session = BrowserSession(
      browser(plan, marks), library: library(), marks: marks,
      clock: settings.isPinned ? nil : clock)
    BackgroundQuery.end()
    switch session.run() {
    case .left(let departure, let report):
      for text in settings.warnings + report.messages { messages.write(text) }
      return finish(departure.selection, report, output, &messages)
    case .signal(let number):
      ProcessSetup.end(by: number)
      return ExitStatus.trouble
    case .hangUp: return ExitStatus.trouble
    case .noTerminal(let reason):
      messages.write(reason)
      return ExitStatus.trouble
    }
  }

  /// The reasons why no file has a calendar; `nil` if one has, or if no files are named.
  private var findingsWithoutCalendar: Findings? {
    if request.operands.isEmpty { return nil }
    var findings = Findings()
    for operand in request.operands {
      let files = PathContents(at: operand)
      findings.failures += files.failures
      if files.emptyCalendars > 0 { return nil }
      for path in files.paths {
        // A pipe can be opened only once, so it is not tried here.
        let isFile = ByteSource.sizeOfFile(at: path) != nil
        if path == .standardInput || path.isAddress { return nil }
        if !isFile, SystemErrors.exists(path.bytes) { return nil }
        do throws(SourceError) {
          var source = try ByteSource(opening: path)
          var sink = FirstComponent()
          var scanner = FrameScanner()
          findings.diagnostics.file = path.name
          let summary = scanner.scan(&source, into: &sink, reporting: &findings.diagnostics)
          if summary.calendars > 0 { return nil }
          if let failure = summary.failure { throw failure }
        } catch {
          findings.failures.append(error)
        }
      }
    }
    return findings
  }

  /// Stops a scan at the first component.
  private struct FirstComponent: FrameSink {
    mutating func component(
      _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
    ) -> ScanDecision { .stop }
  }

  /// Returns the current time in the zone of the view.
  private var clock: @Sendable () -> WallTime {
    let zone = settings.zone
    return { zone.wallTime(at: .now()) }
  }

  /// The files whose marks are shown; `nil` if no file is named.
  private var marks: BrowsedMarks? {
    let paths = request.marks.files(in: environment)
    if paths.isEmpty { return nil }
    return BrowsedMarks(
      paths, zones: environment.zones, scratchDirectory: environment.scratchDirectory,
      now: Instant.now)
  }

  private func browser(_ plan: MonthPlan, _ marks: BrowsedMarks?) -> Browser {
    var look = settings.look
    look.agendaDayLimit = nil
    let dates = settings.dates
    let browsing = BrowserSettings(
      locale: settings.locale, firstWeekday: settings.firstWeekday, zone: settings.zone,
      look: look, kinds: request.events.kinds ?? [.event], isPicker: printsSelection,
      marks: marks.map {
        MarkSettings(
          symbols: request.marks.symbols.map { ($0.label, $0.symbol) }, refusal: $0.refusal)
      }
    ) { (text, today) throws(GotoError) in
      do throws(DatePhraseError) {
        return try dates.from(today).anyPeriod(text)
      } catch {
        throw GotoError(error.description)
      }
    }
    return Browser(
      settings: browsing, size: ScreenSize(lines: 24, columns: 80), today: settings.today,
      now: settings.zone.wallTime(at: environment.now), subject: subject(plan),
      cursor: firstDay(plan), selection: plan.selection)
  }

  /// What is shown first: the week or the year that was asked for, or else a month.
  private func subject(_ plan: MonthPlan) -> Browser.Subject {
    if plan.grids.count == 1, plan.grids[0].isWeek { return .week }
    let period = request.days.period
    return period.year != nil || period.wantsThisYear ? .year : .month
  }

  /// The day that the cursor starts on: the first day that is selected, or of the given period.
  private func firstDay(_ plan: MonthPlan) -> DayNumber {
    if let first = plan.selection.ranges.first?.lowerBound { return first }
    return request.days.period.options.isEmpty
      ? settings.today
      : plan.grids.first?.ownDays.lowerBound
        ?? settings.today
  }

  private func library() -> BrowsedFiles {
    // Which kinds are shown is chosen later, in the browser.
    var options = request.events.importOptions(reading: Set(Event.Kind.allCases))
    options.keepsDescriptions = request.events.filter.searchesTexts
    return BrowsedFiles(
      request.operands, zone: settings.zone, zones: environment.zones, options: options,
      filter: request.events.filter, scratchDirectory: environment.scratchDirectory)
  }

  // The output of the selected days, for scripts.

  private var printsSelection: Bool {
    request.answer.printsSelection || format != .text || request.answer.output != nil
  }

  /// Writes the selected days if that is asked for; if none are selected, the exit status is "no".
  private func finish(
    _ selection: Selection, _ report: FileReport, _ output: any ByteSink,
    _ messages: inout Messages
  ) -> Int32 {
    let status = report.isComplete ? ExitStatus.done : ExitStatus.trouble
    guard printsSelection else { return status }
    if selection.isEmpty, format == .text { return ExitStatus.no }
    do {
      _ = try Delivery.deliver(to: request.answer.output, or: output) { output in
        switch format {
        case .json: SelectionDocument(selection).write(to: &output)
        case .text: selection.write(to: &output)
        }
        return true
      }
    } catch {
      return messages.write(error, on: request.answer.output) ? ExitStatus.trouble : status
    }
    return selection.isEmpty ? ExitStatus.no : status
  }
}
