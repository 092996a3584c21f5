import CalendarPages
import ICSText

extension ViewCommand {
  /// Writes an answer to where it is to go, and then says what was wrong.
  func deliver(
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
  func report(_ findings: Findings, _ messages: inout Messages) {
    messages.write(findings)
    guard let word = request.operands.first?.name, request.command == .month,
      findings.failures.contains(where: { $0.file == word && $0.reason.errnoName == "ENOENT" }),
      let command = Suggestions.closest(to: word, among: Command.allCases.compactMap(\.word))
    else { return }
    messages.write("there is no command \"\(word)\" either; did you mean \(command)?")
  }
}
