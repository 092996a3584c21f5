import CalendarPages
import CivilCalendar
import ICSImport
import ICSText
import TimeZones

/// The commands that show what lies on days: the month view and the list.
struct ViewCommand {
  let request: Request
  let environment: Environment
  let settings: Settings

  init(_ request: Request, in environment: Environment) throws(UsageError) {
    self.request = request.takingPeriodFromOperands(exists: SystemErrors.exists)
    self.environment = environment
    settings = try Settings(self.request, in: environment)
  }

  /// Reads the files, writes the answer and the messages, and returns the exit status.
  func run(output: any ByteSink, messages: inout Messages) throws(UsageError) -> Int32 {
    for warning in settings.warnings { messages.write(warning) }
    switch request.command {
    case .list: return try list(output, &messages)
    default: return try showMonths(output, &messages)
    }
  }

  private func showMonths(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    let plan = try MonthPlan(request, settings)
    let reading = read(ImportWindow(days: plan.days, zone: settings.zone))
    let answer = GridAnswer(
      grids: plan.grids, agenda: reading.agenda, today: settings.today, selection: plan.selection,
      firstWeekday: plan.firstWeekday, findings: reading.findings)
    return deliver(reading, to: output, &messages) { output in
      switch request.format {
      case .text:
        Page(answer, look: settings.look, locale: settings.locale, zones: otherZones)
          .write(to: &output, theme: settings.theme)
      case .json:
        var document = GridDocument(answer, locale: settings.locale)
        document.write(to: &output)
      case .ndjson:
        var document = GridDocument(answer, locale: settings.locale)
        document.writeLines(to: &output)
      }
    }
  }

  private func list(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    guard !request.operands.isEmpty else { throw .missingFile(.list) }
    let plan = try ListPlan(request, settings)
    let reading = read(plan.window)
    if let last = plan.window.lastDayOfEndlessSeries,
      reading.agenda.events.contains(where: \.isRecurring)
    {
      messages.write("series without an end are listed up to \(last); --to sets another day")
    }
    let answer = ListAnswer(
      agenda: reading.agenda, today: settings.today, findings: reading.findings)
    return deliver(reading, to: output, &messages) { output in
      switch request.format {
      case .text:
        ListPage(answer, look: settings.look, zones: otherZones)
          .write(to: &output, theme: settings.theme)
      case .json:
        var document = ListDocument(answer, locale: settings.locale)
        document.write(to: &output)
      case .ndjson:
        var document = ListDocument(answer, locale: settings.locale)
        document.writeLines(to: &output)
      }
    }
  }

  /// Where the zones of events are looked up; what files define instead is known by name alone.
  private var otherZones: ZoneDatabase? {
    request.prefersFileZones ? nil : environment.zones
  }

  private func read(_ window: ImportWindow) -> CalendarReading {
    var options = CalendarImport.Options()
    options.kinds = request.kinds
    options.prefersFileZones = request.prefersFileZones
    return CalendarReading(
      request.operands, window: window, zones: environment.zones, options: options)
  }

  /// Writes an answer to where it is to go, and then says what was wrong.
  private func deliver(
    _ reading: CalendarReading, to output: any ByteSink, _ messages: inout Messages,
    _ write: (inout ByteOutput) -> Void
  ) -> Int32 {
    var status = reading.isComplete ? ExitStatus.done : ExitStatus.trouble
    do {
      let paging = Paging(request, in: environment)?.sink(for: output)
      let isInPlace = try Delivery.deliver(
        to: request.output, or: paging ?? output, keepsFile: !reading.readsEveryFile, write)
      try paging?.close()
      report(reading.findings, &messages)
      if !isInPlace, let path = request.output {
        messages.write("\(path.name): left as it was, since not every input could be read")
      }
    } catch {
      report(reading.findings, &messages)
      if messages.write(error, on: request.output) { status = ExitStatus.trouble }
    }
    return status
  }

  /// Says what was wrong, also if a word that names no file may have been meant for a command.
  private func report(_ findings: Findings, _ messages: inout Messages) {
    messages.write(findings)
    guard let word = request.operands.first?.name, request.command == .month,
      findings.failures.contains(where: { $0.file == word && $0.reason.errnoName == "ENOENT" }),
      let command = Suggestions.closest(to: word, among: Command.allCases.compactMap(\.word))
    else { return }
    messages.write("there is no command \"\(word)\" either; did you mean \(command)?")
  }
}
