import CalendarPages
import ICSText

/// Brings an answer to standard output or into a file.
enum Delivery {
  /// Writes an answer; returns whether it is in its place.
  ///
  /// - Parameters:
  ///   - path: The file; `nil` or `-` for standard output.
  ///   - output: Standard output.
  ///   - keepsFile: Whether a file that is there stays as it was, because the answer is not whole.
  ///   - write: Writes the answer.
  static func deliver(
    to path: InputPath?, or output: any ByteSink, keepsFile: Bool,
    _ write: (inout ByteOutput) -> Void
  ) throws(OutputError) -> Bool {
    guard let path, path != .standardInput else {
      try Self.write(to: output, write)
      return true
    }
    if keepsFile { return false }
    let file = try OutputFile(path)
    try Self.write(to: file, write)
    try file.commit()
    return true
  }

  private static func write(
    to sink: any ByteSink, _ write: (inout ByteOutput) -> Void
  ) throws(OutputError) {
    var output = ByteOutput(to: sink)
    write(&output)
    try output.finish()
  }
}
