internal import ICSText

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A run of the program `curl`, which writes what it fetches into a pipe.
///
/// It ends with this object at the latest, and leaves nothing behind.
final class CurlProcess {
  /// Why there is none.
  enum Failure: Error {
    case notInstalled
    case system(errno: Int32)
  }

  /// How a run ended.
  struct Ending {
    /// Whether all went well.
    let isDone: Bool

    /// What it said on standard error.
    let message: String
  }

  /// What is fetched.
  let output: FileDescriptor

  private let errors: FileDescriptor
  /// Its number.
  let process: pid_t
  private var ending: Ending?

  /// Starts it with options, each a line as in a file of options of its own; no file of the user's is
  /// read.
  ///
  /// It gets them by way of its standard input: nobody who lists the processes sees the address, and
  /// no address is taken for an option.
  init(options: [UInt8]) throws(Failure) {
    let (input, output, errors) = (try Pipe(), try Pipe(), try Pipe())
    // There is room in a pipe for what is less than its least size, so that this does not wait.
    guard options.count < Self.mostOptionBytes, input.fill(with: options) else {
      throw .system(errno: E2BIG)
    }
    process = try Self.spawn(
      reading: input.readingEnd.number, writing: output.writingEnd.number,
      errors.writingEnd.number)
    self.output = output.readingEnd
    self.errors = errors.readingEnd
  }

  deinit {
    if ending == nil {
      // It may wait for a server, or for room in the pipe, and has nothing to put in order.
      kill(process, SIGKILL)
      _ = wait()
    }
  }

  /// The size that each system gives a pipe at least.
  static let mostOptionBytes = 4_096

  /// Waits for its end, which has come or is near once the output has ended.
  func end() -> Ending {
    if let ending { return ending }
    let message = lastMessage()
    let status = wait()
    let ending = Ending(isDone: status == 0, message: message)
    self.ending = ending
    return ending
  }

  private func wait() -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// What it writes on standard error, up to its end; it says one line.
  private func lastMessage() -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1_024)
    while bytes.count < 1 << 16 {
      let count = unsafe read(errors.number, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += piece.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func spawn(
    reading input: Int32, writing output: Int32, _ errors: Int32
  ) throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { throw .system(errno: errno) }
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    guard unsafe posix_spawnattr_init(&attributes) == 0 else { throw .system(errno: errno) }
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    for (end, stream) in [(input, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO)] {
      unsafe posix_spawn_file_actions_adddup2(&actions, end, stream)
    }
    // calview ignores closed pipes, and some of its threads all signals; curl is to end by them.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGPIPE, SIGXFSZ, SIGINT] { unsafe sigaddset(&signals, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))

    var process: pid_t = 0
    // The program reads its arguments and writes to none of them.
    let arguments: [UnsafeMutablePointer<CChar>?] = unsafe [
      strdup("curl"), strdup("-q"), strdup("--config"), strdup("-"), nil,
    ]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    let result = unsafe posix_spawnp(&process, "curl", &actions, &attributes, arguments, environ)
    guard result == 0 else {
      throw [ENOENT, ENOTDIR, EACCES].contains(result) ? .notInstalled : .system(errno: result)
    }
    return process
  }

  /// A pipe whose ends other programs do not inherit.
  private struct Pipe {
    let readingEnd: FileDescriptor
    let writingEnd: FileDescriptor

    init() throws(Failure) {
      var ends: [Int32] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else { throw .system(errno: errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      readingEnd = FileDescriptor(ends[0])
      writingEnd = FileDescriptor(ends[1])
    }

    func fill(with bytes: [UInt8]) -> Bool {
      unsafe bytes.withUnsafeBytes { bytes in
        unsafe write(writingEnd.number, bytes.baseAddress, bytes.count) == bytes.count
      }
    }
  }
}
