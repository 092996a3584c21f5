import CivilCalendar
import TimeZones

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Environment {
  /// The environment of this process.
  package static func ofProcess() -> Environment {
    var variables: [String: String] = [:]
    for name in variableNames { variables[name] = SystemSettings.variable(name) }
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let size = isTerminal ? sizeOfTerminal() : (columns: nil, lines: nil)
    var environment = Environment(
      variables: variables, now: .now(), zones: .system,
      isTerminal: isTerminal, terminalWidth: size.columns, terminalHeight: size.lines)
    environment.standardInput = standardInput()
    if isTerminal {
      environment.startPager = {
        BackgroundQuery.end()
        return PagerProcess($0, openingAt: $1)
      }
    }
    environment.askForBackground = { BackgroundQuery.ask() }
    if isatty(STDERR_FILENO) == 1, environment.value("TERM") != "dumb" {
      environment.clockOfTerminal = { timeSinceStart() }
    }
    return environment
  }

  /// The time since the machine was started, which no change of its clock alters.
  static func timeSinceStart() -> Duration {
    var time = timespec()
    // The system writes the time into the variable.
    guard unsafe clock_gettime(CLOCK_MONOTONIC, &time) == 0 else { return .zero }
    return Duration(
      secondsComponent: Int64(time.tv_sec),
      attosecondsComponent: Int64(time.tv_nsec) * 1_000_000_000)
  }

  private static func standardInput() -> StandardInput {
    var status = stat()
    // The system writes the status into the variable.
    guard unsafe fstat(STDIN_FILENO, &status) == 0 else { return .other }
    return [S_IFIFO, S_IFREG].contains(status.st_mode & S_IFMT) ? .stream : .other
  }

  /// The size of the terminal that is standard output; a dimension is `nil` if it is unknown.
  static func sizeOfTerminal() -> (columns: Int?, lines: Int?) {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return (nil, nil) }
    return (
      size.ws_col > 0 ? Int(size.ws_col) : nil, size.ws_row > 0 ? Int(size.ws_row) : nil
    )
  }
}
