import CalendarPages
import FileWriting
import ICSText

/// Writes an answer to standard output or to a file.
enum Delivery {
  /// Writes an answer; returns whether the answer is in place.
  ///
  /// - Parameters:
  ///   - path: The file to write; `nil` or `-` for standard output.
  ///   - output: Standard output.
  ///   - write: Writes the answer, and returns whether it is complete; if not, an existing file is
  ///     left unchanged.
  static func deliver(
    to path: InputPath?, or output: any ByteSink, _ write: (inout ByteOutput) -> Bool
  ) throws(OutputError) -> Bool {
    guard let path, path != .standardInput else {
      _ = try Self.write(to: output, write)
      return true
    }
    return try deliver(to: path, write)
  }

  /// Writes an answer to a file; returns whether the answer is complete and in place.
  static func deliver(
    to path: InputPath, _ write: (inout ByteOutput) -> Bool
  ) throws(OutputError) -> Bool {
    let file = try OutputFile(path)
    guard try Self.write(to: file, write) else { return false }
    try file.commit()
    return true
  }

  /// Writes the answer to a request, through its pager, then reports problems; returns whether it was
  /// written.
  ///
  /// - Parameters:
  ///   - line: The line at which the pager opens.
  ///   - report: Reports what was found while the answer was written.
  static func deliver(
    _ request: Request, in environment: Environment, to output: any ByteSink,
    openingAt line: @escaping () -> Int? = { nil }, _ messages: inout Messages,
    _ write: (inout ByteOutput) -> Bool, reporting report: (inout Messages) -> Void
  ) -> Bool {
    var failure: OutputError?
    var isInPlace = true
    do {
      let paging = Paging(request, in: environment)?.sink(for: output, openingAt: line)
      isInPlace = try deliver(to: request.answer.output, or: paging ?? output, write)
      try paging?.close()
    } catch {
      failure = error
    }
    report(&messages)
    if let failure, messages.write(failure, on: request.answer.output) { return false }
    if !isInPlace, let path = request.answer.output {
      messages.write("\(path.name): left unchanged, because not every input could be read")
    }
    return true
  }

  private static func write(
    to sink: any ByteSink, _ write: (inout ByteOutput) -> Bool
  ) throws(OutputError) -> Bool {
    var output = ByteOutput(to: sink)
    let isWhole = write(&output)
    try output.finish()
    return isWhole
  }
}
