import CalendarPages
import FileWriting
import ICSText

extension ViewCommand {
  /// Answers for each file by itself: for those of the call, and for those of a list while it comes.
  func answerForEachFile(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    guard request.format == .ndjson else { throw .onlyTogether("--each", "--ndjson") }
    guard request.fileList != nil || !request.operands.isEmpty else {
      throw .missingFile(request.command)
    }
    let write = try answerOfFile
    var names = try FileList.names(of: request)
    var status = ExitStatus.done
    do throws(OutputError) {
      _ = try Delivery.deliver(to: request.output, or: output) { output in
        for operand in request.operands {
          status = max(status, answer(operand, by: write, to: &output, &messages))
        }
        do throws(SourceError) {
          while output.isOpen, let name = try names?.next() {
            status = max(status, answer(name, by: write, to: &output, &messages))
          }
        } catch {
          messages.write(error.description)
          status = ExitStatus.trouble
        }
        return true
      }
    } catch {
      if messages.write(error, on: request.output) { return ExitStatus.trouble }
    }
    return status
  }

  private typealias FileAnswer = (InputPath, inout ByteOutput) -> Outcome

  /// What writes the answer for a file.
  private var answerOfFile: FileAnswer {
    get throws(UsageError) {
      if request.command == .stats {
        let window = try windowOfStatistics
        return { file, output in writeStatistics(of: file, in: window, to: &output) }
      }
      let plan = try ListPlan(request, settings)
      return { file, output in writeList(of: file, plan, to: &output) }
    }
  }

  /// Answers for the files that a path stands for; returns the worst that any of them came to.
  private func answer(
    _ path: InputPath, by write: FileAnswer, to output: inout ByteOutput,
    _ messages: inout Messages
  ) -> Int32 {
    let files = CalendarFiles(at: path)
    for failure in files.failures { messages.write(failure.description) }
    var status = files.failures.isEmpty ? ExitStatus.done : ExitStatus.trouble
    for file in files.paths where output.isOpen {
      let outcome = write(file, &output)
      // Whoever sent the name may wait for its answer.
      output.flush()
      report(outcome.findings, &messages)
      if !outcome.isComplete { status = ExitStatus.trouble }
    }
    return status
  }
}
