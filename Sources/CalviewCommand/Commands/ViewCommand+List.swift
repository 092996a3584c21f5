import CalendarPages
import ICSImport
import ICSText

extension ViewCommand {
  /// Lists occurrences.
  func list(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    guard !request.operands.isEmpty else { throw .missingFile(.list) }
    if request.format == .jcal { return try convert(to: output, &messages) }
    let plan = try ListPlan(request, settings)
    var files = FilesRead()
    let list = readList(plan.window, &files)
    if let last = plan.window.lastDayOfEndlessSeries, list.hasSeries {
      messages.write("series without an end are listed up to \(last); --to sets another day")
    }
    var answer = ListAnswer(list: list, today: settings.today, findings: files.findings)
    return deliver(to: output, &messages) { output in
      write(&answer, to: &output)
      // Some files may have changed before they were read again.
      files.findings = answer.findings
      return files.outcome(isTruncated: answer.list.isTruncated)
    }
  }

  private func readList(_ window: ImportWindow, _ files: inout FilesRead) -> OccurrenceList {
    var options = importOptions
    options.listFilter = request.filter
    options.scratchDirectory = InputPath(environment.value("TMPDIR") ?? "/var/tmp")
    var calendars = CalendarImport(window: window, zones: environment.zones, options: options)
    files.read(request.operands, into: &calendars)
    return calendars.list(reporting: &files.findings.diagnostics)
  }

  /// The columns that lines are broken into, if there is a reader who needs that.
  private var listWidth: Int? {
    let isShown = environment.isTerminal && request.output == nil
    return request.width ?? (isShown ? environment.columns : nil)
  }

  private func write(_ answer: inout ListAnswer, to output: inout ByteOutput) {
    switch request.format {
    case .json:
      var document = ListDocument(locale: settings.locale)
      document.write(&answer, to: &output)
    case .ndjson:
      var document = ListDocument(locale: settings.locale)
      document.writeLines(&answer, to: &output)
    case .csv: OccurrenceTable(.csv).write(&answer, to: &output)
    case .tsv: OccurrenceTable(.tsv).write(&answer, to: &output)
    default:
      var page = ListPage(
        look: settings.look, width: listWidth, locale: settings.locale,
        zones: otherZones)
      page.write(&answer, to: &output, theme: settings.theme, isolates: settings.isolates)
    }
  }
}
