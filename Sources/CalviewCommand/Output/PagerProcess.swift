import CalendarPages
import FileWriting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A pager that runs as a process of its own.
final class PagerProcess: Pager {
  private let process: pid_t
  private let descriptor: Int32
  private let sink: DescriptorSink
  /// Whether there was such a program; known when it has ended.
  private var hasRun: Bool?

  /// Starts a command of the shell that reads what is written; `nil` if the system refuses.
  ///
  /// If it is `less`, it shows a line first.
  init?(_ command: String, openingAt line: Int?) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    // What `less` needs to know: to show colours, whatever else the user has told it, and UTF-8.
    // Its options may be there with hyphens and blanks before them or without, and a dollar ends
    // one that goes on.
    let opening = line.map { "+\($0)g$" } ?? ""
    let options =
      unsafe getenv("LESS").map { unsafe "-R\(opening) " + String(cString: $0) }
      ?? "FRX\(opening)"
    unsafe setenv("LESS", options, 1)
    unsafe setenv("LESSCHARSET", "utf-8", 0)
    guard let process = Self.spawn(command, readingFrom: ends[0], closing: ends[1]) else {
      for end in ends { closeDescriptor(end) }
      return nil
    }
    closeDescriptor(ends[0])
    // An interrupt is meant for the pager, which is in the foreground.
    _ = signal(SIGINT, SIG_IGN)
    self.process = process
    descriptor = ends[1]
    sink = DescriptorSink(ends[1])
  }

  deinit { _ = close() }

  func write(_ bytes: Span<UInt8>) throws(OutputError) {
    try sink.write(bytes)
  }

  func close() -> Bool {
    if let hasRun { return hasRun }
    closeDescriptor(descriptor)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    _ = signal(SIGINT, SIG_DFL)
    // The lower bits hold a signal; a shell ends with these two if it can't start a program.
    let hasRun = ![126 << 8, 127 << 8].contains(status & 0xFFFF)
    self.hasRun = hasRun
    return hasRun
  }

  /// Starts a shell whose standard input is one end of a pipe, and which does not have the other.
  private static func spawn(
    _ command: String, readingFrom input: Int32, closing output: Int32
  ) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    guard unsafe posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_addclose(&actions, output)
    if input != STDIN_FILENO { unsafe posix_spawn_file_actions_addclose(&actions, input) }
    // This process ignores closed pipes and the like; the pager need not.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in ProcessSetup.writingSignals { unsafe sigaddset(&signals, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    var process: pid_t = 0
    let result = unsafe command.withCString { command in
      // The shell reads its arguments and writes to none of them.
      let arguments: [UnsafeMutablePointer<CChar>?] = unsafe [
        strdup("sh"), strdup("-c"), strdup(command), nil,
      ]
      defer { unsafe arguments.forEach { unsafe free($0) } }
      return unsafe posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments, environ)
    }
    return result == 0 ? process : nil
  }
}

// Inside the class the name would mean its own function.
private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
