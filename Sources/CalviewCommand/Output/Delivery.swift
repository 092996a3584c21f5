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

  private static func write(
    to sink: any ByteSink, _ write: (inout ByteOutput) -> Bool
  ) throws(OutputError) -> Bool {
    var output = ByteOutput(to: sink)
    let isWhole = write(&output)
    try output.finish()
    return isWhole
  }
}
