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

  /// Whether a killed run left the file, with the text that it was to write.
  let isLeftOver: Bool

  /// Whether to remove the file at the end.
  private var isTemporary = true

  private static let suffix = ".calview-new"
  /// How many times another run may finish with the file just before this run locks it.
  private static let maxAttempts = 16
  private static let maxRunsWaitedFor = 10_000

  /// Creates the file, or takes over an existing one as it is.
  ///
  /// - Parameters:
  ///   - wait: The waiting for other runs that use the file.
  ///   - isPatient: Whether this run waits for them.
  ///   - notice: Called when this run has waited for some time.
  init(
    beside target: [CChar], _ wait: inout LockWait, isPatient: Bool, notice: () -> Void
  ) throws(OutputError) {
    path = target.appending(Self.suffix)
    var hasCreated = false
    // When waiting, an attempt fails only if another run finished with the file meanwhile.
    for _ in 0..<(isPatient ? Self.maxRunsWaitedFor : Self.maxAttempts) {
      var number = unsafe open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      let isNew = number >= 0
      if isNew { hasCreated = true }
      if !isNew {
        guard errno == EEXIST else { throw .system(errno: errno) }
        number = unsafe open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        if number < 0, errno == ENOENT { continue }
        guard number >= 0 else { throw .opening(path) }
      }
      let lock = wait.lock(number, notice: notice)
      if isFile(number, at: path) {
        // A file that was just created is this run's.
        guard isNew || Self.isOwn(number) else {
          close(number)
          throw .obstacle(InputPath(path))
        }
        // Some file systems have no locks.
        if lock == .held || isNew && lock == .unknown {
          descriptor = number
          // If its place could not be examined, the file that was just created is found again.
          isLeftOver = !hasCreated
          return
        }
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

  /// Empties the file, so that a new text can be written to it.
  func begin() throws(OutputError) {
    guard ftruncate(descriptor, 0) == 0 else { throw .system(errno: errno) }
    UnfinishedFile.note(path)
  }

  /// Leaves the file where it is, as it was found.
  func leave() { isTemporary = !isLeftOver }

  /// Renames the file, which is then kept.
  func move(to target: [CChar]) throws(OutputError) {
    guard unsafe rename(path, target) == 0 else { throw .system(errno: errno) }
    isTemporary = false
    UnfinishedFile.forget(path)
  }

  /// Removes the file.
  func remove() {
    guard isTemporary else { return }
    isTemporary = false
    unsafe unlink(path)
    UnfinishedFile.forget(path)
  }

  /// Whether an open file is a regular file of this user, with no other name.
  private static func isOwn(_ descriptor: Int32) -> Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_nlink == 1 && status.st_uid == geteuid()
  }
}

extension OutputError {
  /// The error if a file that belongs to another one, at the given path, can't be opened.
  static func opening(_ path: [CChar]) -> OutputError {
    switch errno {
    // A link, a socket, a directory, or a file of another user.
    case ELOOP, ENXIO, EISDIR, EACCES: .obstacle(InputPath(path))
    default: .system(errno: errno)
    }
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

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The locks that one run takes, and its waiting for other runs that hold them.
struct LockWait {
  /// The outcome of locking a file.
  enum Outcome {
    case held
    /// Another run holds the lock.
    case refused
    /// The file system has no locks.
    case unknown
  }

  private let isPatient: Bool
  private var pauses = 0

  /// How many milliseconds a pause takes, and after how many pauses the waiting is said.
  private static let pause: Int32 = 10
  private static let pausesBeforeNotice = 100

  /// - Parameter isPatient: Whether to wait for other runs.
  init(isPatient: Bool) {
    self.isPatient = isPatient
  }

  /// Locks an open file until it is closed.
  ///
  /// - Parameter notice: Called once a run has waited for a second in all.
  mutating func lock(_ descriptor: Int32, notice: () -> Void) -> Outcome {
    while true {
      let waits = isPatient && pauses >= Self.pausesBeforeNotice
      if flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) == 0 { return .held }
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { return .unknown }
      guard isPatient else { return .refused }
      _ = poll(nil, 0, Self.pause)
      pauses += 1
      if pauses == Self.pausesBeforeNotice { notice() }
    }
  }
}

/// Whether an open file is still the one at a path.
func isFile(_ descriptor: Int32, at path: [CChar]) -> Bool {
  var (opened, found) = (stat(), stat())
  guard unsafe fstat(descriptor, &opened) == 0, unsafe lstat(path, &found) == 0 else {
    return false
  }
  return opened.st_ino == found.st_ino && opened.st_dev == found.st_dev
}
