public import ICSText

/// A destination for bytes: a file, a pipe, a terminal, or a test.
package protocol ByteSink: AnyObject {
  /// Writes all of the bytes, or throws an error.
  func write(_ bytes: Span<UInt8>) throws(OutputError)
}

/// Why something could not be written.
public enum OutputError: Error, Hashable, Sendable {
  /// Nobody reads the pipe any longer, which is not a failure.
  case closedPipe

  /// A system call failed with the given error number.
  case system(errno: Int32)

  /// A pipe or a device was given instead of a file to be changed.
  case noFile

  /// The file to be changed is compressed, or is in an archive.
  case packed

  /// Another run is writing the file, by way of the temporary file at the given path.
  case busy(InputPath)

  /// Another program has locked the file.
  case locked

  /// What is at the given path, where only files of calview belong, is no regular file of this user.
  case obstacle(InputPath)

  /// The file at the given path has the old text of the file to be written, which may have lost it.
  case backup(InputPath)
}
