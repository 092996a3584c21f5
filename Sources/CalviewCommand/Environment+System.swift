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
      // The value lasts until the environment changes, and nothing here changes it.
      if let value = unsafe getenv(name) { variables[name] = unsafe String(cString: value) }
    }
    let isTerminal = isatty(STDOUT_FILENO) == 1
    return Environment(
      variables: variables, now: Instant(secondsSinceEpoch: Int64(time(nil))),
      zones: ZoneDatabase(directories: ZoneDatabase.directories(TZDIR: variables["TZDIR"])),
      isTerminal: isTerminal, terminalWidth: isTerminal ? widthOfTerminal() : nil)
  }

  private static func widthOfTerminal() -> Int? {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }
}
