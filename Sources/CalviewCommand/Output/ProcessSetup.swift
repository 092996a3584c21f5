import CSystem
import FileWriting
package import ICSText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Sets up the process, so that failures of writing are reported, and leaves the terminal as it was.
package enum ProcessSetup {
  /// Prepares the process; called first.
  package static func run() {
    // Writing to a closed pipe, or beyond the allowed size of a file, would otherwise end the
    // program.
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
    for descriptor in STDIN_FILENO...STDERR_FILENO { occupy(descriptor) }
    UnfinishedFile.removeWhenInterrupted()
    system_report_missing_memory(ExitStatus.trouble) { UnfinishedFile.remove() }
  }

  /// Gives the terminal back as it was; called last.
  package static func undo() { BackgroundQuery.end() }

  /// Ends the process by a signal, so that its parent sees the signal.
  static func end(by number: Int32) {
    _ = signal(number, SIG_DFL)
    raise(number)
  }

  /// The arguments after the name of the program.
  ///
  /// The arguments are C strings that last as long as the process; converted to `String`, arguments
  /// that are not UTF-8 would be lost. `CommandLine` has no arguments if no file can be opened.
  package static func arguments() -> [InputPath] {
    let count = system_argument_count()
    guard count >= 0 else {
      return (1..<max(1, Int(CommandLine.argc))).compactMap { index in
        unsafe CommandLine.unsafeArgv[index].map { unsafe InputPath(cString: $0) }
      }
    }
    return (1..<max(1, count)).compactMap { index in
      unsafe system_argument(index).map { unsafe InputPath(cString: $0) }
    }
  }

  /// Opens a substitute for a standard stream that was closed.
  ///
  /// Otherwise the next file that is opened would get the stream's number, and messages would be
  /// written into that file. Like a closed stream, the substitute can't be read from or written to.
  private static func occupy(_ descriptor: Int32) {
    guard fcntl(descriptor, F_GETFD) < 0, errno == EBADF else { return }
    // The lowest free number is that of the stream, since all lower numbers are in use.
    _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}
