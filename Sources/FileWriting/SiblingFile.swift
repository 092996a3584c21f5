import ICSText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The temporary file beside a file that it is to replace, `events.ics.calview-new`.
///
/// The file is locked while it is in use. A file that is not locked was left by a killed run, and
/// is used again, so that none stays for good.
final class SiblingFile {
  /// The path, with a NUL at its end.
  let path: [CChar]
  let descriptor: Int32
  private var isThere = true

  private static let suffix = ".calview-new"
  /// How many times another run may finish with the file just before this run locks it.
  private static let mostAttempts = 16
  private static let mostRunsWaitedFor = 10_000

  /// The outcome of locking a file.
  private enum Lock {
    case held
    /// Another run holds the lock.
    case refused
    /// The file system has no locks.
    case unknown

    init(_ descriptor: Int32, waits: Bool) {
      while flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
        if errno == EINTR { continue }
        self = errno == EWOULDBLOCK ? .refused : .unknown
        return
      }
      self = .held
    }
  }

  /// Creates the file, or takes over an existing one.
  ///
  /// - Parameter waits: Whether to wait for another run that uses the file.
  init(beside target: [CChar], waits: Bool = false) throws(OutputError) {
    path = target.appending(Self.suffix)
    // When waiting, an attempt fails only if another run finished with the file meanwhile.
    for _ in 0..<(waits ? Self.mostRunsWaitedFor : Self.mostAttempts) {
      var number = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      let isNew = number >= 0
      if !isNew {
        guard errno == EEXIST else { throw .system(errno: errno) }
        number = unsafe open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
        if number < 0, errno == ENOENT { continue }
        guard number >= 0 else { throw .system(errno: errno) }
      }
      let lock = Lock(number, waits: waits)
      let isCurrent = Self.isOwn(number, at: path)
      // Some file systems have no locks.
      if isCurrent, lock == .held || isNew && lock == .unknown, ftruncate(number, 0) == 0 {
        descriptor = number
        UnfinishedFile.note(path)
        return
      }
      close(number)
      // By the time this run had the lock, another run had renamed or removed the file.
      if lock == .held { continue }
      throw .busy(InputPath(path))
    }
    throw .busy(InputPath(path))
  }

  deinit {
    remove()
    close(descriptor)
  }

  /// Renames the file, which is then kept.
  func move(to target: [CChar]) throws(OutputError) {
    guard unsafe rename(path, target) == 0 else { throw .system(errno: errno) }
    isThere = false
    UnfinishedFile.forget(path)
  }

  /// Removes the file.
  func remove() {
    guard isThere else { return }
    isThere = false
    unsafe unlink(path)
    UnfinishedFile.forget(path)
  }

  /// Whether an open file is still the one at a path, and is this user's, with no other name.
  private static func isOwn(_ descriptor: Int32, at path: [CChar]) -> Bool {
    var (opened, found) = (stat(), stat())
    guard unsafe fstat(descriptor, &opened) == 0, unsafe lstat(path, &found) == 0 else {
      return false
    }
    return opened.st_ino == found.st_ino && opened.st_dev == found.st_dev
      && opened.st_mode & S_IFMT == S_IFREG && opened.st_nlink == 1
      && opened.st_uid == geteuid()
  }
}

extension [CChar] {
  /// Returns the path with a text appended; both paths have a NUL at the end.
  func appending(_ text: String) -> [CChar] {
    dropLast() + text.utf8.map { CChar(bitPattern: $0) } + [0]
  }
}

extension InputPath {
  /// Creates a path from one that has a NUL at its end.
  init(_ path: [CChar]) {
    self.init(bytes: path.dropLast().map { UInt8(bitPattern: $0) })
  }
}
