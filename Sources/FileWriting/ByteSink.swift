public import ICSText

/// Where bytes end up: a file, a pipe, a terminal, or a test.
package protocol ByteSink: AnyObject {
  /// Takes all of the bytes, or throws what kept it from that.
  func write(_ bytes: Span<UInt8>) throws(OutputError)
}

/// Why something could not be written.
public enum OutputError: Error, Hashable, Sendable {
  /// Nobody reads the pipe any more; that is no fault.
  case closedPipe

  /// The system refused, with the number that it gave.
  case system(errno: Int32)

  /// What is to be changed is a pipe or a device.
  case noFile

  /// What is to be changed is compressed, or in an archive.
  case packed

  /// Another run writes to the file by way of the one at a path.
  case busy(InputPath)

  /// A file at a path has the old text of the one that was to be written, in which it may be lost.
  case backup(InputPath)
}
