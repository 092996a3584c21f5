import CFileAttributes
package import ICSText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is written all at once or not at all.
///
/// What is written goes to another file beside it, which takes its place when all is there, with
/// its owner, mode and extended attributes. Where these can't be taken over, or the file has other
/// names that would be those of the old text, the new text is written over the old one, of which
/// there is a copy meanwhile. A pipe or a device, such as `/dev/null`, is written to as it is.
package final class OutputFile: ByteSink {
  private let sink: DescriptorSink
  /// The pipe or the device.
  private var device: Int32?
  /// The file that is written, and the one whose place it takes.
  private var replacement: (file: SiblingFile, target: [CChar])?
  private var writesOver = false

  /// Opens a file, a pipe or a device for an answer; a file that another run writes is refused.
  package convenience init(_ path: InputPath) throws(OutputError) {
    try self.init(path, isForChange: false)
  }

  /// Opens a file that is to be read, changed and put back; what is no file is refused.
  ///
  /// Waits until no other run does so with it. What is read from now on stays what it is, as long
  /// as all others ask here as well.
  package convenience init(changing path: InputPath) throws(OutputError) {
    try self.init(path, isForChange: true)
  }

  private init(_ path: InputPath, isForChange: Bool) throws(OutputError) {
    let target = try Self.target(of: path.bytes.map { CChar(bitPattern: $0) } + [0])
    if let status = try Self.status(of: target), status.st_mode & S_IFMT != S_IFREG {
      if isForChange {
        throw status.st_mode & S_IFMT == S_IFDIR ? .system(errno: EISDIR) : .noFile
      }
      let descriptor = unsafe open(target, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .system(errno: errno) }
      sink = DescriptorSink(descriptor)
      device = descriptor
      return
    }
    let file = try SiblingFile(beside: target, waits: isForChange)
    // Another run may have replaced the file until this one had the lock.
    let status = try Self.status(of: target)
    sink = DescriptorSink(file.descriptor)
    replacement = (file, target)
    try Backup.clear(of: target)
    if let status {
      // What must not be written to must not be replaced either.
      guard unsafe access(target, W_OK) == 0 else { throw .system(errno: errno) }
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

  /// Writes what comes next.
  package func write(_ bytes: Span<UInt8>) throws(OutputError) {
    try sink.write(bytes)
  }

  /// Puts what was written in the place of the file; returns whether that was still wanted when all
  /// of it was on the disk, which can take seconds.
  @discardableResult
  package func commit(
    if isStillWanted: () -> Bool = { true }
  ) throws(OutputError) -> Bool {
    guard let (file, target) = replacement else { return true }
    // Some file systems tell only here that there was no room.
    guard fsync(file.descriptor) == 0 || errno == EINVAL else { throw .system(errno: errno) }
    guard isStillWanted() else { return false }
    if writesOver {
      try Backup.overwrite(target, with: file.descriptor)
    } else {
      try file.move(to: target)
      Self.synchronizeDirectory(of: target)
    }
    replacement = nil
    return true
  }

  /// The path of the file itself, where links lead to it.
  private static func target(of path: [CChar]) throws(OutputError) -> [CChar] {
    guard let resolved = unsafe realpath(path, nil) else {
      guard errno == ENOENT else { throw .system(errno: errno) }
      return try newTarget(of: path)
    }
    // The system allocates the text, which ends in NUL, and leaves it to its caller.
    defer { unsafe free(resolved) }
    let length = unsafe strlen(resolved)
    return unsafe Array(UnsafeBufferPointer(start: resolved, count: length + 1))
  }

  /// The path of a file that is not there yet; a link may be in its place and lead to it.
  private static func newTarget(of path: [CChar]) throws(OutputError) -> [CChar] {
    var path = path
    for _ in 0..<mostLinks {
      var link = [CChar](repeating: 0, count: Int(PATH_MAX))
      let length = unsafe readlink(path, &link, link.count)
      guard length > 0, length < link.count else { return path }
      let destination = link[..<length]
      let isAbsolute = destination.first == CChar(bitPattern: UInt8(ascii: "/"))
      path = (isAbsolute ? [] : directory(of: path)) + destination + [0]
    }
    throw .system(errno: ELOOP)
  }

  /// As many as Linux follows.
  private static let mostLinks = 40

  /// The path of what holds a file, up to its last slash; empty for the working directory.
  private static func directory(of path: [CChar]) -> ArraySlice<CChar> {
    let slash = path.lastIndex(of: CChar(bitPattern: UInt8(ascii: "/")))
    return slash.map { path[...$0] } ?? []
  }

  /// What is at a path, if anything.
  private static func status(of path: [CChar]) throws(OutputError) -> stat? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw .system(errno: errno) }
      return nil
    }
    return status
  }

  /// Has the system keep the new name of a file even if the power fails.
  ///
  /// The file is in its place already, and not every file system can do that, so that nothing
  /// becomes of a failure.
  private static func synchronizeDirectory(of path: [CChar]) {
    let directory = directory(of: path)
    let name = directory.isEmpty ? [CChar(bitPattern: UInt8(ascii: "."))] : directory
    let descriptor = unsafe open(name + [0], O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Gives a new file the owner, the extended attributes and the mode of an old one; returns whether
  /// it has all of them.
  private static func takeOver(_ old: [CChar], _ status: stat, _ new: Int32) -> Bool {
    var own = stat()
    guard unsafe fstat(new, &own) == 0 else { return false }
    let hasOwner = own.st_uid == status.st_uid && own.st_gid == status.st_gid
    // The mode comes last, for a change of the owner takes some of it away.
    guard hasOwner || fchown(new, status.st_uid, status.st_gid) == 0,
      unsafe file_copy_attributes(old, new) == 0
    else { return false }
    return fchmod(new, status.st_mode & 0o7777) == 0
  }
}
