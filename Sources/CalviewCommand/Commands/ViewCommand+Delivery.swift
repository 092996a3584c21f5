import CalendarPages
import CivilCalendar
import FileWriting
import ICSImport
import ICSText
import TextSearch

extension ViewCommand {
  /// The outcome of reading the files.
  struct Outcome {
    /// The problems found in the files, and in reading them.
    var findings = Findings()

    /// Whether every file is a calendar and was read.
    var readsEveryFile = true

    /// Whether at least one file is a calendar and was read, even if not to its end.
    var hasCalendar = false

    /// Whether everything in the files could be read.
    var isComplete = true
  }

  /// Writes an answer to its destination, then reports problems; returns the exit status.
  func deliver(
    _ reading: CalendarReading, to output: any ByteSink, _ messages: inout Messages,
    ifDone status: Int32 = ExitStatus.done, openingAt line: @escaping () -> Int? = { nil },
    _ write: (inout ByteOutput) -> Void
  ) -> Int32 {
    deliver(to: output, &messages, ifDone: status, openingAt: line) { output in
      if isShown(reading) { write(&output) }
      return reading.outcome
    }
  }

  /// Whether to write the answer: a page without any calendar would look like a valid answer.
  func isShown(_ reading: CalendarReading) -> Bool {
    request.operands.isEmpty || reading.outcome.hasCalendar || !request.answer.format.isPage
  }

  /// Writes an answer as files are read, then reports problems; returns the exit status.
  ///
  /// - Parameter status: The exit status if everything could be read and written.
  func deliver(
    to output: any ByteSink, _ messages: inout Messages, ifDone status: Int32 = ExitStatus.done,
    openingAt line: @escaping () -> Int? = { nil }, _ write: (inout ByteOutput) -> Outcome
  ) -> Int32 {
    // An answer from which events may be missing would mislead; ``Calview`` says why there is none.
    if hasGivenUp { return ExitStatus.trouble }
    var outcome = Outcome()
    let isWritten = Delivery.deliver(
      request, in: environment, to: output, openingAt: line, &messages
    ) { output in
      outcome = write(&output)
      return outcome.readsEveryFile
    } reporting: {
      report(outcome.findings, &$0)
    }
    return isWritten && outcome.isComplete ? status : ExitStatus.trouble
  }

  /// Whether a search for a text took too long and was given up.
  var hasGivenUp: Bool { request.events.filter.conditions.contains(where: \.isGivenUp) }

  /// Whether the name of a missing file may have been meant as a date.
  private func isNoDate(_ path: InputPath) -> Bool {
    [Command].periods.contains(request.command) && path.mayBeDate
  }

  /// Reports the problems; for a word that is not a file, suggests what the user may have meant.
  func report(_ findings: Findings, _ messages: inout Messages) {
    messages.write(findings) { failure in
      guard failure.reason.errnoName == "ENOENT",
        let path = request.operands.first(where: { $0.name == failure.file })
      else { return "" }
      if path.name.mentions("://") {
        return "; only addresses with http, https or webcal are fetched"
      }
      let mayBeCommand = path == request.operands.first && request.command == .month
      let call = mayBeCommand ? Suggestions.call(for: path.name) : nil
      let suggestions = [call].compactMap(\.self) + Suggestions.files(like: path)
      return isNoDate(path) && suggestions.isEmpty
        ? ", and not understood as a date" : Suggestions.question(suggestions)
    }
  }
}

extension ViewCommand {
  /// Makes sure that the files of a list have each calendar and each category that is asked for.
  ///
  /// This is not known if some of the files could not be read.
  ///
  /// - Parameter isEmpty: Whether no event was found. One that was found has the only category.
  func checkNames(
    of list: OccurrenceList, isEmpty: Bool, _ outcome: Outcome, _ inputs: inout Inputs
  ) throws(UsageError) {
    guard outcome.readsEveryFile else { return }
    try checkCalendars(list.calendars)
    if isEmpty || filter.categories.count > 1 { try checkCategories(knowing: [], &inputs) }
  }

  /// Makes sure that the files have each calendar that is asked for.
  func checkCalendars(_ calendars: [AgendaCalendar]) throws(UsageError) {
    let known = Set(calendars.flatMap(\.names).map { $0.lowercased() })
    guard let name = filter.calendars.first(where: { !known.contains($0.lowercased()) }) else {
      return
    }
    throw .unknownName(
      option: "--calendar", value: name, known: calendars.compactMap(\.names.first).sortedOnce)
  }

  /// Makes sure that the files have each category that is asked for.
  ///
  /// If some are missing among the events found, everything is read once more.
  func checkCategories(
    knowing seen: [String], _ inputs: inout Inputs
  ) throws(UsageError) {
    var sought = Set(filter.categories.map { $0.lowercased() })
    sought.subtract(seen.map { $0.lowercased() })
    guard !sought.isEmpty, inputs.canBeReadAgain else { return }
    var files = FilesRead()
    var list = readList(everything, of: EventFilter(), &inputs, &files)
    var known: Set<String> = []
    list.forEach(reporting: &files.findings.diagnostics) { _, event in
      known.formUnion(event.details.categories)
      sought.subtract(event.details.categories.lazy.map { $0.lowercased() })
      return !sought.isEmpty
    }
    guard let name = filter.categories.first(where: { sought.contains($0.lowercased()) }) else {
      return
    }
    throw .unknownName(option: "--category", value: name, known: Array(known).sortedOnce)
  }
}

extension [String] {
  /// The names in order, without duplicates.
  fileprivate var sortedOnce: [String] { Set(self).sorted() }
}
