import CSystem
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
/// The answer is written to another file beside it, which takes its place when all is written, with
/// its owner, mode and extended attributes. Where these can't be taken over, or the file has other
/// names that would be those of the old text, the new text is written over the old one, of which
/// there is a copy meanwhile. A pipe or a device, such as `/dev/null`, is written to as it is.
final class OutputFile: ByteSink {
  private let sink: DescriptorSink
  /// The pipe or the device.
  private var device: Int32?
  /// The file that is written, and the one whose place it takes.
  private var replacement: (file: SiblingFile, target: [CChar])?
  private var writesOver = false

  /// Opens the file.
  init(_ path: InputPath) throws(OutputError) {
    let (target, status) = try Self.target(of: path.bytes.map { CChar(bitPattern: $0) } + [0])
    if let status, status.st_mode & S_IFMT != S_IFREG {
      let descriptor = unsafe open(target, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .system(errno: errno) }
      sink = DescriptorSink(descriptor)
      device = descriptor
      return
    }
    try Backup.clear(of: target)
    let file = try SiblingFile(beside: target)
    sink = DescriptorSink(file.descriptor)
    replacement = (file, target)
    if let status {
      writesOver = status.st_nlink > 1 || !Self.takeOver(target, status, file.descriptor)
    } else {
      let mask = umask(0)
      umask(mask)
      guard fchmod(file.descriptor, 0o666 & ~mask) == 0 else { throw .system(errno: errno) }
    }
  }

  deinit {
    if let device { close(device) }
  }

  func write(_ bytes: Span<UInt8>) throws(OutputError) {
    try sink.write(bytes)
  }

  /// Puts what was written in the place of the file.
  func commit() throws(OutputError) {
    guard let (file, target) = replacement else { return }
    // Some file systems tell only here that there was no room.
    guard fsync(file.descriptor) == 0 || errno == EINVAL else { throw .system(errno: errno) }
    if writesOver {
      try Backup.overwrite(target, with: file.descriptor)
    } else {
      try file.move(to: target)
    }
    replacement = nil
  }

  /// The path with its links followed, and what is there, if anything.
  private static func target(
    of path: [CChar]
  ) throws(OutputError) -> (path: [CChar], status: stat?) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw .system(errno: errno) }
      return (path, nil)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return (path, status) }
    // What must not be written to must not be replaced either.
    guard unsafe access(path, W_OK) == 0 else { throw .system(errno: errno) }
    guard let resolved = unsafe realpath(path, nil) else { throw .system(errno: errno) }
    // The system allocates the text, which ends in NUL, and leaves it to its caller.
    defer { unsafe free(resolved) }
    let length = unsafe strlen(resolved)
    let characters = unsafe Array(UnsafeBufferPointer(start: resolved, count: length + 1))
    return (characters, status)
  }

  /// Gives a new file the owner, the extended attributes and the mode of an old one; returns whether
  /// it has all of them.
  private static func takeOver(_ old: [CChar], _ status: stat, _ new: Int32) -> Bool {
    var own = stat()
    guard unsafe fstat(new, &own) == 0 else { return false }
    let hasOwner = own.st_uid == status.st_uid && own.st_gid == status.st_gid
    // The mode comes last, for a change of the owner takes some of it away.
    guard hasOwner || fchown(new, status.st_uid, status.st_gid) == 0,
      unsafe system_copy_attributes(old, new) == 0
    else { return false }
    return fchmod(new, status.st_mode & 0o7777) == 0
  }
}
