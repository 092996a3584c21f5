import CalendarPages
import FileWriting
import ICSImport
import ICSText

extension ViewCommand {
  /// Writes the calendars of the files themselves, while they are read.
  func convert(
    to output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    if let option = request.choosingOptions.first { throw .excluding(option, "--format jcal") }
    return deliver(to: output, &messages) { output in
      var document = JCalDocument()
      var outcome = Outcome()
      var losses = 0
      for operand in request.operands {
        let files = CalendarFiles(at: operand)
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
      outcome.readsEveryFile = outcome.findings.areOfReadFiles
      outcome.isComplete =
        outcome.readsEveryFile && losses == 0 && !outcome.findings.tellOfLoss
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

extension Request {
  /// The options that choose some days or events of a calendar.
  fileprivate var choosingOptions: [String] {
    let options: [(name: String, isGiven: Bool)] = [
      ("--kind", kinds != nil),
      ("--status", !filter.statuses.isEmpty), ("--category", !filter.categories.isEmpty),
      ("--match", !filter.texts.isEmpty), ("--calendar", !filter.calendars.isEmpty),
      ("--no-cancelled", !filter.passesCancelled), ("--busy", filter.passesOnlyBusy),
    ]
    return periodOptions + options.filter(\.isGiven).map(\.name)
  }
}

extension Findings {
  /// Whether what was read is each file, to its end and as often as it takes, and each is a calendar;
  /// and the zones that they name.
  var areOfReadFiles: Bool {
    failures.isEmpty && diagnostics.countByRule[.noCalendar] == nil
      && diagnostics.countByRule[.truncated] == nil
      && diagnostics.countByRule[.noZoneDatabase] == nil
  }

  /// Whether they report something that is left out and not counted as a line.
  fileprivate var tellOfLoss: Bool {
    let rules: [DiagnosticRule] = [.lateProperty, .propertyLimit, .depth]
    return rules.contains { diagnostics.countByRule[$0] != nil }
  }
}
