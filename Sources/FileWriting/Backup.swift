import ICSText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A copy of a file's old text while the new text is written over it, `events.ics.calview-old`.
///
/// The copy stays if a run is killed meanwhile, or if neither text could be written.
enum Backup {
  private static let suffix = ".calview-old"
  private static let pieceSize = 1 << 16

  /// Writes the text of an open file over that of another, of which only the text changes.
  static func overwrite(_ target: [CChar], with new: Int32) throws(OutputError) {
    let descriptor = unsafe open(target, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(errno: errno) }
    defer { close(descriptor) }
    let path = target.appending(suffix)
    try make(at: path, of: descriptor)
    // If the process ended now, the file would have half of each text.
    let failure = UnfinishedFile.deferringSignals { () -> OutputError? in
      let failure = copy(new, to: descriptor)
      if failure != nil {
        let backup = unsafe open(path, O_RDONLY | O_CLOEXEC)
        defer { close(backup) }
        guard backup >= 0, copy(backup, to: descriptor) == nil else {
          return .backup(InputPath(path))
        }
      }
      // A deferred signal must not leave a copy of which nothing is needed any longer.
      unsafe unlink(path)
      return failure
    }
    if let failure { throw failure }
  }

  /// Removes the copy that a killed run left, unless it has text that the file lacks.
  ///
  /// - Parameter new: The new text that the killed run left as well; `nil` if it left none.
  static func clear(of target: [CChar], replacedBy new: Int32?) throws(OutputError) {
    let path = target.appending(suffix)
    // Without O_NONBLOCK, a pipe would wait for a writer.
    let backup = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard backup >= 0 else {
      if errno == ENOENT { return }
      throw .opening(path)
    }
    defer { close(backup) }
    guard size(of: backup) != nil else { throw .obstacle(InputPath(path)) }
    let file = unsafe open(target, O_RDONLY | O_CLOEXEC)
    defer { if file >= 0 { close(file) } }
    // The copy is made before the file is written. A copy that is not complete is the beginning of
    // the file's text. If the file has all of the new text, the run was killed after its work.
    guard file >= 0, isStart(backup, of: file) || new.map({ isSame($0, as: file) }) == true else {
      throw .backup(InputPath(path))
    }
    unsafe unlink(path)
  }

  /// Returns the size of an open file; `nil` if it is not a regular file.
  private static func size(of file: Int32) -> Int? {
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Whether two files have the same text.
  private static func isSame(_ some: Int32, as other: Int32) -> Bool {
    size(of: some) == size(of: other) && isStart(some, of: other)
  }

  private static func make(at path: [CChar], of file: Int32) throws(OutputError) {
    let backup = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard backup >= 0 else { throw .system(errno: errno) }
    defer { close(backup) }
    guard let failure = copy(file, to: backup) else { return }
    unsafe unlink(path)
    throw failure
  }

  /// Copies a file's text to another file; returns the error if that fails.
  private static func copy(_ source: Int32, to target: Int32) -> OutputError? {
    guard lseek(target, 0, SEEK_SET) == 0 else { return .system(errno: errno) }
    let sink = DescriptorSink(target)
    var offset = 0
    while true {
      let piece = read(source, at: offset)
      guard let piece else { return .system(errno: errno) }
      if piece.isEmpty { break }
      do {
        try sink.write(piece.span)
      } catch {
        return error
      }
      offset += piece.count
    }
    guard ftruncate(target, off_t(offset)) == 0, fsync(target) == 0 || errno == EINVAL else {
      return .system(errno: errno)
    }
    return nil
  }

  /// Whether a file begins with the whole text of another one.
  private static func isStart(_ part: Int32, of file: Int32) -> Bool {
    var offset = 0
    while let piece = read(part, at: offset) {
      if piece.isEmpty { return true }
      guard read(file, at: offset, atMost: piece.count) == piece else { return false }
      offset += piece.count
    }
    return false
  }

  /// Reads a piece of a file, which is shorter only at the end of the file; `nil` if that fails.
  private static func read(
    _ file: Int32, at offset: Int, atMost limit: Int = pieceSize
  ) -> [UInt8]? {
    var piece = [UInt8](repeating: 0, count: limit)
    var count = 0
    while count < limit {
      let result = unsafe piece.withUnsafeMutableBytes {
        unsafe readBytes(
          file, UnsafeMutableRawBufferPointer(rebasing: $0[count...]), offset + count)
      }
      if result < 0, errno == EINTR { continue }
      if result < 0 { return nil }
      if result == 0 { break }
      count += result
    }
    piece.removeLast(limit - count)
    return piece
  }
}

// Inside the type, the name of the C function would mean its own function.
private func readBytes(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer, _ offset: Int) -> Int
{
  unsafe pread(file, buffer.baseAddress, buffer.count, off_t(offset))
}
