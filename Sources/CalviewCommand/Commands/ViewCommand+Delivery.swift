import CalendarPages
import FileWriting
import ICSText

extension ViewCommand {
  /// What reading the files came to.
  struct Outcome {
    /// What was wrong in the files and with them.
    var findings = Findings()

    /// Whether each file was read, and is a calendar.
    var readsEveryFile = true

    /// Whether one of the files, at least, is a calendar and was read, to its end or not.
    var hasCalendar = false

    /// Whether all that the files hold could be read.
    var isComplete = true
  }

  /// Writes an answer to where it is to go, and then says what was wrong.
  func deliver(
    _ reading: CalendarReading, to output: any ByteSink, _ messages: inout Messages,
    openingAt line: @escaping () -> Int? = { nil }, _ write: (inout ByteOutput) -> Void
  ) -> Int32 {
    deliver(to: output, &messages, openingAt: line) { output in
      if isShown(reading) { write(&output) }
      return reading.outcome
    }
  }

  /// Whether what was read is written: a page without any calendar would look like an answer.
  func isShown(_ reading: CalendarReading) -> Bool {
    request.operands.isEmpty || reading.outcome.hasCalendar || !request.format.isPage
  }

  /// Has an answer written to where it is to go while files are read, and then says what was wrong.
  func deliver(
    to output: any ByteSink, _ messages: inout Messages,
    openingAt line: @escaping () -> Int? = { nil }, _ write: (inout ByteOutput) -> Outcome
  ) -> Int32 {
    var outcome = Outcome()
    var failure: OutputError?
    var isInPlace = true
    do {
      let paging = Paging(request, in: environment)?.sink(for: output, openingAt: line)
      isInPlace = try Delivery.deliver(to: request.output, or: paging ?? output) { output in
        outcome = write(&output)
        return outcome.readsEveryFile
      }
      try paging?.close()
    } catch {
      failure = error
    }
    report(outcome.findings, &messages)
    if let failure, messages.write(failure, on: request.output) { return ExitStatus.trouble }
    if !isInPlace, let path = request.output {
      messages.write("\(path.name): left unchanged, because not every input could be read")
    }
    return outcome.isComplete ? ExitStatus.done : ExitStatus.trouble
  }

  /// Says what was wrong, and of a word that names no file what it may have been meant for.
  func report(_ findings: Findings, _ messages: inout Messages) {
    messages.write(findings) { failure in
      guard failure.reason.errnoName == "ENOENT",
        let path = request.operands.first(where: { $0.name == failure.file })
      else { return "" }
      var meant: [String] = []
      if path == request.operands.first, request.command == .month,
        let word = Suggestions.closest(
          to: path.name, among: Command.allCases.compactMap(\.word))
      {
        meant.append("calview \(word)")
      }
      return Suggestions.question(meant + Suggestions.files(like: path))
    }
  }
}
