import CFileAttributes
package import ICSText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is written completely or not at all.
///
/// The bytes go to a temporary file beside the file. When it is complete, it replaces the file,
/// with the old file's owner, mode and extended attributes. If these can't be taken over, or if the
/// file has other names, which would keep the old text, the new text is written over the old one.
/// Meanwhile there is a copy of the old text. A pipe or a device, such as `/dev/null`, is written
/// directly.
package final class OutputFile: ByteSink {
  private let sink: DescriptorSink
  /// The descriptor of the pipe or the device; `nil` for a file.
  private var device: Int32?
  /// The temporary file, and the path of the file that it replaces; `nil` once that is done.
  private var replacement: (file: SiblingFile, target: [CChar])?
  /// The old file, locked until the end, since other names of it have temporary files of their own.
  private var old: FileDescriptor?
  private var writesOver = false

  /// Opens a file, a pipe or a device for output; refuses a file that another run is writing.
  package convenience init(_ path: InputPath) throws(OutputError) {
    try self.init(path, isForChange: false) {}
  }

  /// Opens a file that is to be read, changed and put back; refuses anything that is not a file.
  ///
  /// Waits until no other run has the file open for changes. What is read after this does not
  /// change, as long as all other runs use this initializer, too.
  ///
  /// - Parameter notice: Called when this run has waited for a second.
  package convenience init(
    changing path: InputPath, whileWaiting notice: () -> Void = {}
  ) throws(OutputError) {
    try self.init(path, isForChange: true, whileWaiting: notice)
  }

  private init(
    _ path: InputPath, isForChange: Bool, whileWaiting notice: () -> Void
  ) throws(OutputError) {
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
    var wait = LockWait(isPatient: isForChange)
    let file = try SiblingFile(beside: target, &wait, isPatient: isForChange, notice: notice)
    sink = DescriptorSink(file.descriptor)
    replacement = (file, target)
    do {
      old = try Self.lock(target, &wait, notice: notice)
      try Backup.clear(of: target, replacedBy: file.isLeftOver ? file.descriptor : nil)
    } catch {
      // With what a killed run left, its file can still be repaired.
      file.leave()
      throw error
    }
    try file.begin()
    // Another run may have replaced the file before this run had the lock.
    if let status = try Self.status(of: target) {
      writesOver = status.st_nlink > 1 || !Self.takeOver(target, status, file.descriptor)
    } else {
      let mask = umask(0)
      umask(mask)
      guard fchmod(file.descriptor, 0o666 & ~mask) == 0 else { throw .system(errno: errno) }
    }
  }

  /// Opens and locks the file at a path; returns `nil` if there is none.
  ///
  /// A file that this process may not write is not replaced either.
  private static func lock(
    _ target: [CChar], _ wait: inout LockWait, notice: () -> Void
  ) throws(OutputError) -> FileDescriptor? {
    // The file changes only if another program replaces it just before this run locks it.
    for _ in 0..<maxAttempts {
      let number = unsafe open(target, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
      guard number >= 0 else {
        if errno == ENOENT { return nil }
        throw .system(errno: errno)
      }
      let file = FileDescriptor(number)
      if wait.lock(number, notice: notice) == .refused { throw .locked }
      if isFile(number, at: target) { return file }
    }
    throw .locked
  }

  private static let maxAttempts = 16

  deinit {
    if let device { close(device) }
  }

  /// Appends bytes to the new text.
  package func write(_ bytes: Span<UInt8>) throws(OutputError) {
    try sink.write(bytes)
  }

  /// Replaces the file with what was written; returns whether that was still wanted.
  ///
  /// `isStillWanted` is asked when all bytes are on the disk, which can take seconds.
  @discardableResult
  package func commit(
    if isStillWanted: () -> Bool = { true }
  ) throws(OutputError) -> Bool {
    guard let (file, target) = replacement else { return true }
    // Some file systems report only here that there was no room.
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

  /// Returns the path of the file itself, with symbolic links resolved.
  private static func target(of path: [CChar]) throws(OutputError) -> [CChar] {
    guard let resolved = unsafe realpath(path, nil) else {
      guard errno == ENOENT else { throw .system(errno: errno) }
      return try newTarget(of: path)
    }
    // The system allocates the path, which ends in NUL, and the caller frees it.
    defer { unsafe free(resolved) }
    let length = unsafe strlen(resolved)
    return unsafe Array(UnsafeBufferPointer(start: resolved, count: length + 1))
  }

  /// Returns the path of a file that does not exist yet; a link in its place may lead to it.
  private static func newTarget(of path: [CChar]) throws(OutputError) -> [CChar] {
    var path = path
    for _ in 0..<maxLinks {
      var link = [CChar](repeating: 0, count: Int(PATH_MAX))
      let length = unsafe readlink(path, &link, link.count)
      guard length > 0, length < link.count else { return path }
      let destination = link[..<length]
      let isAbsolute = destination.first == CChar(bitPattern: UInt8(ascii: "/"))
      path = (isAbsolute ? [] : directory(of: path)) + destination + [0]
    }
    throw .system(errno: ELOOP)
  }

  /// The number of links that Linux follows.
  private static let maxLinks = 40

  /// Returns the path of a file's directory, with its last slash; empty for the working directory.
  private static func directory(of path: [CChar]) -> ArraySlice<CChar> {
    let slash = path.lastIndex(of: CChar(bitPattern: UInt8(ascii: "/")))
    return slash.map { path[...$0] } ?? []
  }

  /// Returns the status of the file at a path; `nil` if there is none.
  private static func status(of path: [CChar]) throws(OutputError) -> stat? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw .system(errno: errno) }
      return nil
    }
    return status
  }

  /// Writes the new name of a file to the disk, so that a power failure does not undo it.
  ///
  /// A failure is ignored: the file is already in its place, and not every file system can do this.
  private static func synchronizeDirectory(of path: [CChar]) {
    let directory = directory(of: path)
    let name = directory.isEmpty ? [CChar(bitPattern: UInt8(ascii: "."))] : directory
    let descriptor = unsafe open(name + [0], O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Gives a new file the owner, the extended attributes and the mode of an old one.
  ///
  /// - Returns: Whether the new file has all of them.
  private static func takeOver(_ old: [CChar], _ status: stat, _ new: Int32) -> Bool {
    var own = stat()
    guard unsafe fstat(new, &own) == 0 else { return false }
    let hasOwner = own.st_uid == status.st_uid && own.st_gid == status.st_gid
    // The mode comes last, since a change of the owner clears some of its bits.
    guard hasOwner || fchown(new, status.st_uid, status.st_gid) == 0,
      unsafe file_copy_attributes(old, new) == 0
    else { return false }
    return fchmod(new, status.st_mode & 0o7777) == 0
  }
}

extension OutputFile {
  /// Removes a file.
  package static func remove(_ path: InputPath) throws(OutputError) {
    let name = path.bytes.map { CChar(bitPattern: $0) } + [0]
    guard unsafe unlink(name) == 0 else { throw .system(errno: errno) }
    synchronizeDirectory(of: name)
  }

  /// Notes that a file is current: its time becomes the present one.
  package static func touch(_ path: InputPath) throws(OutputError) {
    let name = path.bytes.map { CChar(bitPattern: $0) } + [0]
    guard unsafe utimes(name, nil) == 0 else { throw .system(errno: errno) }
  }
}

/// A directory for files that are written.
package enum OutputDirectory {
  /// Makes a directory, unless there is one already; the directory above it must exist.
  ///
  /// - Parameter isPrivate: Whether only the user may enter the new directory.
  package static func make(_ path: InputPath, isPrivate: Bool = false) throws(OutputError) {
    let name = path.bytes.map { CChar(bitPattern: $0) } + [0]
    guard unsafe mkdir(name, isPrivate ? 0o700 : 0o777) != 0 else { return }
    let reason = errno
    var status = stat()
    guard reason == EEXIST, unsafe stat(name, &status) == 0, status.st_mode & S_IFMT == S_IFDIR
    else { throw .system(errno: reason) }
  }
}
