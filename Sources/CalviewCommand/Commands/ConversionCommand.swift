import CalendarPages
import FileWriting
import ICSImport
import ICSText

/// Writes the calendars themselves in another format, as they are read.
struct ConversionCommand {
  let view: ViewCommand

  func run(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    let options = view.request.days.period.options + view.request.events.filteringOptions
    if let option = options.first { throw .excluding(option, "--format jcal") }
    return view.deliver(to: output, &messages) { output in
      var document = JCalDocument(zones: view.environment.zones)
      var outcome = ViewCommand.Outcome()
      var losses = 0
      for operand in view.request.operands {
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

  private func convert(
    _ path: InputPath, with document: inout JCalDocument, to output: inout ByteOutput,
    _ diagnostics: inout Diagnostics
  ) throws(SourceError) -> JCalDocument.FileResult {
    diagnostics.file = path.name
    guard !path.isAddress else {
      var source = try WatchedSource(opening: path, nil)
      return document.write(&source, to: &output, reporting: &diagnostics)
    }
    var source = try ByteSource(opening: path, limits: document.limits)
    var late = JCalDocument.LateProperties()
    // A pipe can be read only once.
    if source.isRegularFile, var first = try? ByteSource(opening: path, limits: document.limits) {
      late = document.lateProperties(of: &first)
    }
    return document.write(&source, lateProperties: late, to: &output, reporting: &diagnostics)
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
