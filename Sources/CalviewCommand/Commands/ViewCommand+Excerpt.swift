import CalendarPages
import CivilCalendar
import DatePhrases
import FileWriting
import ICSImport
import ICSText

extension ViewCommand {
  /// Writes the components of the listed events, copied unchanged from the files.
  func excerpt(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    if request.days.limit != nil { throw .excluding("--limit", "--format ics") }
    let plan = try ListPlan(request, settings)
    var files = FilesRead()
    var inputs = Inputs(request.operands)
    var options = importOptions
    options.makesExcerpt = true
    options.dropsCopies = request.answer.merges
    options.scratchDirectory = environment.scratchDirectory
    // Attachments are copied, so longer properties are allowed than in a view.
    options.limits.propertyBytes = options.limits.frameBytes / 2
    var calendars = ListImport(
      of: filter, window: plan.window, zones: environment.zones, options: options)
    files.read(&inputs, into: &calendars)
    if files.outcome(isTruncated: false).readsEveryFile {
      try checkCalendars(calendars.calendars)
    }
    var excerpt = calendars.excerpt(reporting: &files.findings.diagnostics)
    if excerpt.isEmpty {
      try checkCategories(knowing: [], &inputs)
      let days = plan.window.days
      let isAll = days.lowerBound == .min || days.upperBound == .max
      messages.write(
        isAll
          ? "no event was selected"
          : "no event was selected \(DaysInWords.when(days)); --all takes all days")
    }
    let isShown = environment.isTerminal && [nil, .standardInput].contains(request.answer.output)
    return deliver(to: output, &messages) { output in
      var lines = ShownLines()
      let write = { (bytes: inout [UInt8], output: inout ByteOutput) in
        if isShown {
          lines.append(bytes.span, to: &output)
        } else {
          output.bytes += bytes
        }
        bytes.removeAll(keepingCapacity: true)
        output.checkpoint()
        return output.isOpen
      }
      if request.answer.merges {
        excerpt.writeMerged(reporting: &files.findings.diagnostics) { write(&$0, &output) }
      } else {
        excerpt.write(reporting: &files.findings.diagnostics) { write(&$0, &output) }
      }
      lines.finish(&output)
      return files.outcome(isTruncated: excerpt.isTruncated)
    }
  }
}

extension ViewCommand {
  /// Writes the calendars themselves in another format, as they are read.
  func convert(
    to output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    let options = request.days.period.options + request.events.filteringOptions
    if let option = options.first { throw .excluding(option, "--format jcal") }
    return deliver(to: output, &messages) { output in
      var document = JCalDocument()
      var outcome = Outcome()
      var losses = 0
      for operand in request.operands {
        let files = PathContents(at: operand)
        outcome.findings.failures += files.failures
        for path in files.paths where output.isOpen {
          do throws(SourceError) {
            let result = try convert(
              path, with: &document, to: &output, &outcome.findings.diagnostics)
            losses += result.lostComponents + result.lostLines
            if let failure = result.failure { outcome.findings.failures.append(failure) }
          } catch {
            outcome.findings.failures.append(error)
          }
        }
      }
      outcome.readsEveryFile = outcome.findings.coverEveryFile
      outcome.isComplete =
        outcome.readsEveryFile && losses == 0 && !outcome.findings.reportLoss
      return outcome
    }
  }
}

extension ViewCommand {
  private func convert(
    _ path: InputPath, with document: inout JCalDocument, to output: inout ByteOutput,
    _ diagnostics: inout Diagnostics
  ) throws(SourceError) -> JCalDocument.FileResult {
    guard path.isAddress else {
      return document.write(path, to: &output, reporting: &diagnostics)
    }
    var source = try WatchedSource(opening: path, nil)
    return document.write(&source, named: path.name, to: &output, reporting: &diagnostics)
  }
}

extension EventsRequest {
  /// The options, of those given, that choose some events of a calendar.
  fileprivate var filteringOptions: [String] {
    let options: [(name: String, isGiven: Bool)] = [
      ("--kind", kinds != nil),
      ("--status", !filter.statuses.isEmpty), ("--category", !filter.categories.isEmpty),
      ("--match", filter.searchesTexts), ("--calendar", !filter.calendars.isEmpty),
      ("--no-cancelled", !filter.passesCancelled), ("--no-declined", !filter.passesDeclined),
      ("--busy", filter.passesOnlyBusy),
    ]
    return options.filter(\.isGiven).map(\.name)
  }
}

extension Findings {
  /// Whether every file is a calendar that was read to its end each time, with the zones it names.
  var coverEveryFile: Bool {
    failures.isEmpty && diagnostics.countByRule[.noCalendar] == nil
      && diagnostics.countByRule[.truncated] == nil
      && diagnostics.countByRule[.noZoneDatabase] == nil
  }

  /// Whether the findings report a loss that is not counted as a lost line or component.
  fileprivate var reportLoss: Bool {
    let rules: [DiagnosticRule] = [.lateProperty, .propertyLimit, .depth]
    return rules.contains { diagnostics.countByRule[$0] != nil }
  }
}
