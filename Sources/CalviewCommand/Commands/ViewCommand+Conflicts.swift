import CalendarPages
import DatePhrases
import FileWriting
import ICSImport

extension ViewCommand {
  /// Writes the conflicts on some days; the status is 1 if there are any.
  func showConflicts(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    guard !request.operands.isEmpty else { throw .missingFile(.conflicts) }
    let format = try ConflictsFormat(request.answer.format)
    let gap = try request.conflicts.gap.map { (typed) throws(UsageError) in
      try DurationPhrase.seconds(typed, of: "--gap")
    }
    let window = try ListPlan(request, settings).window
    var files = FilesRead()
    var inputs = inputs(request.operands)
    let list = readList(window, &inputs, &files)
    var answer = ConflictsAnswer(
      among: ListAnswer(list: list, today: settings.today, findings: files.findings),
      gap: gap ?? 0, countsAllDay: request.conflicts.countsAllDay)
    let status = deliver(to: output, &messages) { output in
      write(&answer, as: format, to: &output)
      // Some files may have changed before they were read a second time.
      files.findings = answer.occurrences.findings
      return files.outcome(isTruncated: answer.occurrences.list.isTruncated)
    }
    try checkNames(
      of: list, isEmpty: answer.count == 0, files.outcome(isTruncated: list.isTruncated), &inputs)
    guard status == ExitStatus.done else { return status }
    if answer.count == 0, isPageOnTerminal {
      let when = window.isUnbounded ? "" : " \(DaysInWords.when(window.days))"
      messages.write("no conflicts\(when)" + (filters.map { " among events with \($0)" } ?? ""))
    }
    return answer.count == 0 ? ExitStatus.done : ExitStatus.no
  }

  private func write(
    _ answer: inout ConflictsAnswer, as format: ConflictsFormat, to output: inout ByteOutput
  ) {
    var document = listDocument
    switch format {
    case .json: document.write(&answer, to: &output)
    case .ndjson: document.writeLines(&answer, to: &output)
    case .text:
      listPage.write(&answer, to: &output, theme: settings.theme, isolates: settings.isolates)
    }
  }
}
