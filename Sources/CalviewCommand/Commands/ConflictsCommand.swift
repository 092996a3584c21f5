import CalendarPages
import DatePhrases
import FileWriting
import ICSImport

/// Writes the conflicts on some days; the status is 1 if there are any.
struct ConflictsCommand {
  let view: ViewCommand

  private var request: Request { view.request }
  private var settings: Settings { view.settings }

  func run(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    guard !request.operands.isEmpty else { throw .missingFile(.conflicts) }
    let format = try ConflictsFormat(request.answer.format)
    let gap = try request.conflicts.gap.map { (typed) throws(UsageError) in
      try settings.seconds(typed, of: "--gap")
    }
    let window = try ListPlan(request, settings).window
    var files = FilesRead()
    var inputs = view.inputs(request.operands)
    let list = view.readList(window, &inputs, &files)
    var answer = ConflictsAnswer(
      among: ListAnswer(list: list, today: settings.today, findings: files.findings),
      gap: gap ?? 0, countsAllDay: request.conflicts.countsAllDay)
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
      view.listPage.write(&answer, to: &output, theme: settings.theme, isolates: settings.isolates)
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
