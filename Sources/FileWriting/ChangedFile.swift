package import ICSText

/// The reasons why a file was not changed, besides those of the change; the file is as it was.
package protocol ChangedFileError: Error {
  /// The file can't be read.
  static func unreadable(_ error: SourceError) -> Self
  /// The file can't be written.
  static func unwritable(_ error: OutputError) -> Self
  /// Another program keeps writing to the file.
  static var changedMeanwhile: Self { get }
}

/// A file that is read, changed and written in one step, or not at all.
package enum ChangedFile {
  /// The maximum number of attempts if another program keeps writing to the file.
  private static let maxAttempts = 8

  /// The maximum size in bytes of a file that is changed.
  fileprivate static let maxBytes = 1 << 28

  /// Changes the contents of a file; a file that does not exist is made, if that is allowed.
  ///
  /// While the change is made, other runs that change the file wait.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - mayBeMissing: Whether a missing file counts as an empty one.
  ///   - notice: Called when the change has waited for other runs for a second.
  ///   - change: Changes the contents. It is called again if another program has changed them.
  package static func change<Result, Failure: ChangedFileError>(
    at path: InputPath, mayBeMissing: Bool, whileWaiting notice: () -> Void,
    _ change: (inout [UInt8]) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    for _ in 0..<maxAttempts {
      if let result = try attempt(at: path, mayBeMissing, notice, change) { return result }
    }
    throw .changedMeanwhile
  }

  /// Makes the change; returns `nil` if another program writes to the file meanwhile.
  private static func attempt<Result, Failure: ChangedFileError>(
    at path: InputPath, _ mayBeMissing: Bool, _ notice: () -> Void,
    _ change: (inout [UInt8]) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    // From here on no other run changes the file.
    let output: OutputFile
    do {
      output = try OutputFile(changing: path, whileWaiting: notice)
    } catch {
      throw .unwritable(error)
    }
    var source: ByteSource?
    var contents: [UInt8] = []
    do throws(SourceError) {
      source = try open(path, mayBeMissing: mayBeMissing)
      if source?.isPacked != true { try source?.appendAll(to: &contents, of: path) }
    } catch {
      throw .unreadable(error)
    }
    if source?.isPacked == true { throw .unwritable(.packed) }
    let old = contents
    let result = try change(&contents)
    if contents == old { return result }
    let isUnchanged = source?.isUnchanged(at: path) ?? !SystemErrors.exists(path.bytes)
    guard isUnchanged else { return nil }
    do {
      try output.write(contents.span)
      try output.commit()
    } catch {
      throw .unwritable(error)
    }
    return result
  }

  /// Returns the contents of a file as they are on the disk; none for a file that does not exist.
  package static func contents(of path: InputPath) throws(SourceError) -> [UInt8] {
    var source = try open(path, mayBeMissing: true)
    var contents: [UInt8] = []
    try source?.appendAll(to: &contents, of: path)
    return contents
  }

  private static func open(
    _ path: InputPath, mayBeMissing: Bool
  ) throws(SourceError) -> ByteSource? {
    do {
      return try ByteSource(opening: path)
    } catch {
      guard mayBeMissing, error.reason.errnoName == "ENOENT" else { throw error }
      return nil
    }
  }
}

extension ByteSource {
  /// Appends all bytes of the file at a path.
  fileprivate mutating func appendAll(
    to bytes: inout [UInt8], of path: InputPath
  ) throws(SourceError) {
    while true {
      let count = bytes.count
      try bytes.append(addingCapacity: 1 << 16) {
        (output: inout OutputSpan<UInt8>) throws(SourceError) in try read(into: &output)
      }
      if bytes.count == count { return }
      if bytes.count > ChangedFile.maxBytes {
        throw SourceError(path: path, reason: .streamTooLong(limit: ChangedFile.maxBytes))
      }
    }
  }
}
