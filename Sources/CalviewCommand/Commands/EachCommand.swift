import CalendarPages
import FileWriting
import ICSText

/// Answers separately for each file of the call, then of a list as the names arrive.
struct EachCommand {
  let view: ViewCommand

  func run(
    _ output: any ByteSink, _ messages: inout Messages
  ) throws(UsageError) -> Int32 {
    guard view.request.answer.format == .ndjson else { throw .onlyTogether("--each", "--ndjson") }
    if !view.request.answer.order.isEmpty { throw .excluding("--sort", "--each") }
    guard view.request.files.list != nil || !view.request.operands.isEmpty else {
      throw .missingFile(view.request.command)
    }
    let write = try answerOfFile
    var names = try FileList.names(of: view.request.files, in: view.environment)
    let outputs = try Outputs(of: view.request)
    var conflict: UsageError?
    var status = ExitStatus.done
    var hasAllNames = true
    do throws(OutputError) {
      _ = try Delivery.deliver(to: view.request.answer.output, or: output) { output in
        for operand in view.request.operands {
          status = max(status, answer(operand, nil, by: write, to: &output, &messages))
        }
        do throws(SourceError) {
          while output.isOpen, conflict == nil, let name = try names?.next() {
            do throws(UsageError) {
              try outputs.check(name.path)
              status = max(
                status, answer(name.path, name.refusal, by: write, to: &output, &messages))
            } catch {
              conflict = error
            }
          }
        } catch {
          messages.write(error.description)
          status = ExitStatus.trouble
          hasAllNames = false
        }
        return hasAllNames && conflict == nil
      }
    } catch {
      if messages.write(error, on: view.request.answer.output) { return ExitStatus.trouble }
    }
    if let conflict { throw conflict }
    if !hasAllNames, let path = view.request.answer.output {
      messages.write("\(path.name): left unchanged, because not every name could be read")
    }
    return status
  }

  /// Writes the answer for a file; the error is set if the file is known to be unreadable.
  private typealias FileAnswer = (InputPath, SourceError?, inout ByteOutput) -> ViewCommand.Outcome

  /// The function that writes the answer for a file.
  private var answerOfFile: FileAnswer {
    get throws(UsageError) {
      if view.request.command == .stats {
        let statistics = StatisticsCommand(view: view)
        let window = try statistics.windowOfStatistics
        return { statistics.writeStatistics(of: $0, failing: $1, in: window, to: &$2) }
      }
      let plan = try ListPlan(view.request, view.settings)
      let list = ListCommand(view: view)
      return { list.writeList(of: $0, failing: $1, plan, to: &$2) }
    }
  }

  /// Writes the answers for the files at a path; returns the worst exit status of any of them.
  ///
  /// - Parameter refusal: Why the path is not read; `nil` if nothing prevents it.
  private func answer(
    _ path: InputPath, _ refusal: SourceError?, by write: FileAnswer,
    to output: inout ByteOutput, _ messages: inout Messages
  ) -> Int32 {
    var files: [(InputPath, SourceError?)] = [(path, refusal)]
    if refusal == nil {
      let found = PathContents(at: path)
      files = found.paths.map { ($0, nil) } + found.failures.map { ($0.path, $0) }
    }
    var status = ExitStatus.done
    for (file, failure) in files where output.isOpen {
      let outcome = write(file, failure, &output)
      // The program that sent the name may be waiting for the answer.
      output.flush()
      view.report(outcome.findings, &messages)
      if !outcome.isComplete { status = ExitStatus.trouble }
    }
    return status
  }
}
