import CalendarPages
import DatePhrases
import FileWriting
import ICSImport

/// Writes the conflicts on some days; the status is 1 if there are any.
struct ConflictsCommand {
  let view: ViewCommand

  func run(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    guard !view.request.operands.isEmpty else { throw .missingFile(.conflicts) }
    let format = try ConflictsFormat(view.request.answer.format)
    let gap = try view.request.conflicts.gap.map { (typed) throws(UsageError) in
      try view.settings.seconds(typed, of: "--gap")
    }
    let window = try ListPlan(view.request, view.settings).window
    var files = FilesRead()
    var inputs = view.inputs(view.request.operands)
    let list = view.readList(window, &inputs, &files)
    var answer = ConflictsAnswer(
      among: ListAnswer(list: list, today: view.settings.today, findings: files.findings),
      gap: gap ?? 0, countsAllDay: view.request.conflicts.countsAllDay)
    let status = view.deliver(to: output, &messages) { output in
      write(&answer, as: format, to: &output)
      // Some files may have changed before they were read a second time.
      files.findings = answer.occurrences.findings
      return files.outcome(isTruncated: answer.occurrences.list.isTruncated)
    }
    try view.checkNames(
      of: list, isEmpty: answer.count == 0, files.outcome(isTruncated: list.isTruncated), &inputs)
    guard status == ExitStatus.done else { return status }
    if answer.count == 0, view.isPageOnTerminal {
      let when = window.isUnbounded ? "" : " \(DaysInWords.when(window.days))"
      messages.write(
        "no conflicts\(when)" + (view.filters.map { " among events with \($0)" } ?? ""))
    }
    return answer.count == 0 ? ExitStatus.done : ExitStatus.no
  }

  private func write(
    _ answer: inout ConflictsAnswer, as format: ConflictsFormat, to output: inout ByteOutput
  ) {
    var document = view.listDocument
    switch format {
    case .json: document.write(&answer, to: &output)
    case .ndjson: document.writeLines(&answer, to: &output)
    case .text:
      view.listPage.write(
        &answer, to: &output, theme: view.settings.theme, isolates: view.settings.isolates)
    }
  }
}

extension Settings {
  /// Returns the length in seconds that was typed for an option.
  func seconds(_ typed: String, of option: String) throws(UsageError) -> Int {
    guard let seconds = ClockReader(dates.locale).secondsOfLength(typed) else {
      throw .invalidValue(
        option: option, value: typed,
        expectation: "a length of time from 1s to 366d; write for example 30m, 1h30m or 1.5 hours")
    }
    return seconds
  }
}
