internal import CProcesses

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A program that runs as a child process.
///
/// Call ``wait()`` for each process; otherwise the system keeps its number in use.
package struct ChildProcess {
  /// Why the system could not create a process or a pipe.
  package struct Failure: Error {
    /// The error number of C.
    package let errorNumber: Int32

    /// Whether there is no such program, or it may not be run.
    package var isMissingProgram: Bool { [ENOENT, ENOTDIR, EACCES].contains(errorNumber) }

    package init(errorNumber: Int32) { self.errorNumber = errorNumber }

    fileprivate static var last: Failure { Failure(errorNumber: errno) }
  }

  /// The number of the process.
  package let number: Int32

  /// Starts a program; a name without a slash is looked up in `PATH`, as the shell does.
  ///
  /// The program does not inherit how this process treats signals: it may ignore the signals of
  /// closed pipes, or block all signals in a thread.
  ///
  /// - Parameters:
  ///   - words: The name that the program uses in its messages, and then its arguments.
  ///   - streams: The descriptors that become its standard input, output and error, in this order;
  ///     if there are fewer, it shares the others with this process.
  ///   - endsWithThread: Whether the system kills the program when this thread ends, and so when
  ///     this process does, however it ends. Only Linux can do that.
  package init(
    _ program: String, _ words: [String], streams: [Int32], endsWithThread: Bool = false
  ) throws(Failure) {
    // The function takes pointers to mutable strings, as `execvp` does, but changes none.
    var arguments = unsafe words.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let result = unsafe process_start(
      program, arguments, streams, Int32(streams.count), endsWithThread ? 1 : 0, &process)
    guard result == 0 else { throw Failure(errorNumber: result) }
    number = process
  }

  /// Ends the process at once.
  package func kill() { endProcess(number) }

  /// Waits for the end of the process, and returns its status as `waitpid` gives it.
  package func wait() -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(number, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Creates a pipe: what is written to its writing end can be read from its reading end.
  ///
  /// Other programs do not inherit the ends.
  package static func pipe() throws(Failure) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard makePipe(&ends) == 0 else { throw Failure.last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

// Inside the type, the names of the C functions would mean its own functions.
private func endProcess(_ number: Int32) { _ = kill(number, SIGKILL) }

private func makePipe(_ ends: inout [Int32]) -> Int32 { unsafe pipe(&ends) }
