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
  public static func ofProcess() -> Environment {
    var variables: [String: String] = [:]
    for name in variableNames {
      // The value lasts until the environment changes, and is copied before.
      if let value = unsafe getenv(name) { variables[name] = unsafe String(cString: value) }
    }
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let size = isTerminal ? sizeOfTerminal() : (columns: nil, lines: nil)
    var environment = Environment(
      variables: variables, now: Instant(secondsSinceEpoch: Int64(time(nil))),
      zones: ZoneDatabase(directories: ZoneDatabase.directories(TZDIR: variables["TZDIR"])),
      isTerminal: isTerminal, terminalWidth: size.columns, terminalHeight: size.lines)
    if isTerminal { environment.startPager = { PagerProcess($0) } }
    return environment
  }

  private static func sizeOfTerminal() -> (columns: Int?, lines: Int?) {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return (nil, nil) }
    return (
      size.ws_col > 0 ? Int(size.ws_col) : nil, size.ws_row > 0 ? Int(size.ws_row) : nil
    )
  }
}
