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

/// What a process must do first, so that failures of writing are reported.
package enum ProcessSetup {
  /// Prepares the process.
  package static func run() {
    // Writing to a closed pipe, or beyond the size that files may have, would otherwise end the
    // program.
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
    for descriptor in STDIN_FILENO...STDERR_FILENO { occupy(descriptor) }
    UnfinishedFile.removeWhenInterrupted()
    system_report_missing_memory(ExitStatus.trouble) { UnfinishedFile.remove() }
  }

  /// Ends the process as a signal does, so that whoever started it sees that.
  static func end(by number: Int32) {
    _ = signal(number, SIG_DFL)
    raise(number)
  }

  /// What follows the name of the program.
  ///
  /// The arguments are C strings that last as long as the process; as text those that are not
  /// UTF-8 would be lost. `CommandLine` has none where no file can be opened.
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

  /// Takes the place of a standard stream that was closed.
  ///
  /// The next file that is opened would otherwise get its number, and messages would be written
  /// into it. What is there now can't be read from or written to, as a closed stream can't.
  private static func occupy(_ descriptor: Int32) {
    guard fcntl(descriptor, F_GETFD) < 0, errno == EBADF else { return }
    // The lowest free number is that of the stream, since those below it are taken.
    _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}
