import CCurses

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal while a page on it waits for changes: typed keys are not echoed, and `q` ends.
///
/// Keys are read, and signals caught, only until ``restore()``: while files are read, Ctrl-C ends
/// the program as usual.
package final class QuietTerminal {
  private let terminal: Int32
  private let signals: Int32
  private let modes: termios
  private var isQuiet = false

  /// Takes the keys of the process's terminal; `nil` if there is none, or another program has it.
  package init?() {
    let terminal = unsafe open("/dev/tty", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    var modes = termios()
    // The system writes the modes into the variable.
    guard Self.isInForeground(on: terminal), unsafe tcgetattr(terminal, &modes) == 0 else {
      close(terminal)
      return nil
    }
    self.terminal = terminal
    self.modes = modes
    signals = curses_watch_signals()
    quiet()
  }

  /// Gives the terminal back as it was.
  package func restore() {
    unquiet()
    curses_forget_signals()
    close(terminal)
  }

  /// The descriptors to wait for.
  var descriptors: [Int32] { (isQuiet ? [terminal] : []) + (signals < 0 ? [] : [signals]) }

  /// Whether the user ends the program, given the descriptors that are readable.
  ///
  /// A signal that ends programs ends this one.
  func isEnded(_ readable: Set<Int32>) -> Bool {
    if readable.contains(signals) {
      for number in Poll.bytes(from: signals).map(Int32.init) {
        switch ProcessSignal(number) {
        case .resize, .continue: break
        case .stop:
          unquiet()
          curses_be_stopped()
        case .end:
          restore()
          curses_end_by(number)
        }
      }
    }
    // The shell may have brought the program back from the background.
    guard isQuiet else {
      quiet()
      return false
    }
    guard readable.contains(terminal) else { return false }
    return Poll.bytes(from: terminal).contains(UInt8(ascii: "q"))
  }

  private func quiet() {
    // The system would stop a background process that changes the terminal.
    guard Self.isInForeground(on: terminal) else { return }
    var silent = modes
    silent.c_lflag &= ~tcflag_t(ECHO | ICANON)
    isQuiet = unsafe tcsetattr(terminal, TCSANOW, &silent) == 0
  }

  private func unquiet() {
    guard isQuiet, Self.isInForeground(on: terminal) else { return isQuiet = false }
    var modes = modes
    _ = unsafe tcsetattr(terminal, TCSANOW, &modes)
    isQuiet = false
  }

  private static func isInForeground(on terminal: Int32) -> Bool {
    tcgetpgrp(terminal) == getpgrp()
  }
}
