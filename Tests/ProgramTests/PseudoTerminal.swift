import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pseudo-terminal, with a shell command as the leader of its session.
final class PseudoTerminal {
  private var master: Int32
  /// A pipe that is closed once all processes on the terminal have ended.
  private let life: Int32
  private let process: pid_t

  /// Everything that was written to the terminal so far.
  private(set) var output = ""
  private var bytes: [UInt8] = []
  private var mark = 0

  /// Long enough for the slowest machine; only a failing test waits for so long.
  private static let patience = 120

  /// Starts a shell command, with `$CALVIEW` as the program, on a terminal of some size.
  ///
  /// The shell has job control, like an interactive one.
  init(
    _ command: String, lines: Int = 24, columns: Int = 80, _ variables: [String: String] = [:]
  ) throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    var size = winsize(
      ws_row: UInt16(lines), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    // Safe: the system fills in the variables that it is given.
    try #require(unsafe openpty(&master, &slave, nil, nil, &size) == 0)
    defer { close(slave) }
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    _ = fcntl(slave, F_SETFD, FD_CLOEXEC)
    // `ttyname` has one buffer for all threads, and another suite may open a terminal too.
    var name = [CChar](repeating: 0, count: 256)
    // Safe: the system writes no more than it is told to, and ends the name with 0.
    try #require(unsafe ttyname_r(slave, &name, name.count) == 0)
    let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    self.master = master
    var ends: [Int32] = [-1, -1]
    // Safe: the system fills in the variables that it is given.
    try #require(unsafe pipe(&ends) == 0)
    life = ends[0]
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    defer { close(ends[1]) }
    process = try Self.spawn(
      ["/bin/sh", "-c", "cd '\(Program.root.path)'\nset -m\n" + command], on: path,
      holding: ends[1],
      [
        "CALVIEW": try Program.path().path, "TZ": "UTC", "CALVIEW_TODAY": "2024-12-06",
        "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
        // The program must not ask the terminal, since nobody would answer.
        "SSH_CONNECTION": "none",
        // Swift's crash reporter would ask for a key.
        "SWIFT_BACKTRACE": "enable=no",
      ].merging(Program.sanitizerOptions) { $1 }.merging(variables) { $1 })
  }

  deinit {
    if master >= 0 { close(master) }
    close(life)
    kill(process, SIGKILL)
    var status: Int32 = 0
    // The status is not needed.
    _ = unsafe waitpid(process, &status, 0)
  }

  /// POSIX_SPAWN_SETSID, which is missing from some of Swift's C libraries.
  private static var newSession: Int16 {
    #if canImport(Darwin)
      0x400
    #else
      0x80
    #endif
  }

  private static func spawn(
    _ arguments: [String], on terminal: String, holding end: Int32,
    _ variables: [String: String]
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    // Safe: the arguments of these calls exist until the process is started.
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    // The leader of a session without a terminal gets the first one that it opens.
    unsafe posix_spawnattr_setflags(&attributes, newSession)
    unsafe posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
    unsafe posix_spawn_file_actions_adddup2(&actions, end, 9)
    let words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    let environment = unsafe variables.map { unsafe strdup("\($0)=\($1)") } + [nil]
    defer {
      for index in unsafe words.indices { unsafe free(words[index]) }
      for index in unsafe environment.indices { unsafe free(environment[index]) }
    }
    var process: pid_t = 0
    let result = unsafe posix_spawn(
      &process, "/bin/sh", &actions, &attributes, words, environment)
    try #require(result == 0)
    return process
  }

  /// Changes the size of the terminal, and so notifies the program in the foreground.
  func resize(lines: Int, columns: Int) {
    var size = winsize(
      ws_row: UInt16(lines), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Types a text.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe write(master, bytes, bytes.count)
  }

  /// Waits until a text is written to the terminal, after the text that was awaited last.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let wanted = Array(text.utf8)
    while true {
      if let range = bytes[mark...].firstRange(of: wanted) {
        mark = range.upperBound
        return
      }
      try #require(
        receive(), "\(text) did not come, but \(String(decoding: bytes[mark...], as: UTF8.self))",
        sourceLocation: sourceLocation)
    }
  }

  /// Waits for two texts, and returns what is between them.
  func value(between start: String, and end: String) throws -> String {
    try expect(start)
    let first = mark
    try expect(end)
    return String(decoding: bytes[first..<(mark - end.utf8.count)], as: UTF8.self)
  }

  /// Receives what is written to the terminal next; returns `false` at the end.
  private func receive() -> Bool {
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&request, 1, Int32(Self.patience * 1_000)) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    bytes += buffer.prefix(count)
    output = String(decoding: bytes, as: UTF8.self)
    return true
  }

  /// Waits until the terminal no longer shows what is typed; returns `false` if that takes too long.
  func waitForSilence() -> Bool {
    for _ in 0..<(Self.patience * 100) {
      var modes = termios()
      // Safe: the system writes the modes of the terminal into the variable.
      guard unsafe tcgetattr(master, &modes) == 0 else { return false }
      if modes.c_lflag & tcflag_t(ECHO) == 0 { return true }
      usleep(10_000)
    }
    return false
  }

  /// Closes the terminal, like a user who closes its window.
  func hangUp() {
    close(master)
    master = -1
  }

  /// Waits until all processes on the terminal have ended; returns `false` if they take too long.
  func waitForEnd() -> Bool {
    var request = pollfd(fd: life, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, Int32(Self.patience * 1_000)) == 1
      && request.revents & Int16(POLLHUP) != 0
  }
}
