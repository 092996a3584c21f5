import CalendarPages
import ICSText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that an answer goes to, and that changes all at once or not at all.
///
/// The answer is written to another file beside it, which takes its place when all is written. A
/// pipe or a device, such as `/dev/null`, is written to as it is.
final class OutputFile: ByteSink {
  private let sink: DescriptorSink
  private let descriptor: Int32
  /// The file that is written, and the one whose place it takes.
  private var replacement: (temporary: [CChar], target: [CChar])?

  /// Opens the file.
  init(_ path: InputPath) throws(OutputError) {
    let (target, mode) = try Self.target(of: path.bytes.map { CChar(bitPattern: $0) } + [0])
    guard let mode else {
      descriptor = unsafe open(target, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .system(errno: errno) }
      sink = DescriptorSink(descriptor)
      return
    }
    // The system puts letters into the six places at the end of the pattern.
    let places = repeatElement(UInt8(ascii: "X"), count: 6).map { CChar(bitPattern: $0) }
    var temporary = target.dropLast() + [CChar(bitPattern: UInt8(ascii: "."))] + places + [0]
    descriptor = unsafe mkstemp(&temporary)
    guard descriptor >= 0 else { throw .system(errno: errno) }
    sink = DescriptorSink(descriptor)
    replacement = (temporary, target)
    UnfinishedFile.begin(temporary)
    fchmod(descriptor, mode)
  }

  deinit {
    if let replacement {
      unsafe unlink(replacement.temporary)
      UnfinishedFile.end(replacement.temporary)
    }
    if descriptor >= 0 { close(descriptor) }
  }

  func write(_ bytes: Span<UInt8>) throws(OutputError) {
    try sink.write(bytes)
  }

  /// Puts what was written in the place of the file.
  func commit() throws(OutputError) {
    guard let replacement else { return }
    // Some file systems tell only here that there was no room.
    guard fsync(descriptor) == 0 || errno == EINVAL,
      unsafe rename(replacement.temporary, replacement.target) == 0
    else { throw .system(errno: errno) }
    UnfinishedFile.end(replacement.temporary)
    self.replacement = nil
  }

  /// The path with its links followed, and the mode that a file there has or is to have; no mode
  /// for what can't be replaced.
  private static func target(
    of path: [CChar]
  ) throws(OutputError) -> (path: [CChar], mode: mode_t?) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw .system(errno: errno) }
      let mask = umask(0)
      umask(mask)
      return (path, 0o666 & ~mask)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return (path, nil) }
    // What must not be written to must not be replaced either.
    guard unsafe access(path, W_OK) == 0 else { throw .system(errno: errno) }
    guard let resolved = unsafe realpath(path, nil) else { throw .system(errno: errno) }
    // The system allocates the text, which ends in NUL, and leaves it to its caller.
    defer { unsafe free(resolved) }
    let length = unsafe strlen(resolved)
    let characters = unsafe Array(UnsafeBufferPointer(start: resolved, count: length + 1))
    return (characters, status.st_mode & 0o7777)
  }
}
