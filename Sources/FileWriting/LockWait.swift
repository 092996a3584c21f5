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
