import CalendarPages
import FileWriting
import ICSText

/// Brings an answer to standard output or into a file.
enum Delivery {
  /// Writes an answer; returns whether it is in its place.
  ///
  /// - Parameters:
  ///   - path: The file; `nil` or `-` for standard output.
  ///   - output: Standard output.
  ///   - write: Writes the answer, and returns whether it is whole; if not, a file that is there
  ///     stays as it was.
  static func deliver(
    to path: InputPath?, or output: any ByteSink, _ write: (inout ByteOutput) -> Bool
  ) throws(OutputError) -> Bool {
    guard let path, path != .standardInput else {
      _ = try Self.write(to: output, write)
      return true
    }
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
