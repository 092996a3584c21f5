package import CalendarPages
package import CivilCalendar
import ICSText
package import TimeZones

/// Everything a run depends on besides its arguments and the files that they name.
package struct Environment: Sendable {
  /// The environment variables that are set, limited to those in ``variableNames``.
  package var variables: [String: String]

  /// The current time.
  package var now: Instant

  /// The time zones that the machine knows.
  package var zones: ZoneDatabase

  /// The files that say which zone the machine is set to.
  package var zoneFiles: SystemZoneFiles

  /// What standard input is, as far as that decides where calendars come from.
  package enum StandardInput: Hashable, Sendable {
    /// A pipe or a file: someone must have redirected it.
    case stream
    /// A terminal, or nothing to read from.
    case other
  }

  /// What standard input is.
  package var standardInput = StandardInput.other

  /// Whether standard output is a terminal.
  package var isTerminal: Bool

  /// The columns of the terminal on standard output; `nil` without one, or if its size is unknown.
  package var terminalWidth: Int?

  /// The lines of the terminal on standard output; `nil` without one, or if its size is unknown.
  package var terminalHeight: Int?

  /// Returns the time since a fixed point; `nil` unless messages go to a capable terminal.
  package var clockOfTerminal: (@Sendable () -> Duration)?

  /// Starts a pager that opens at a given line; `nil` if standard output is not a terminal.
  package var startPager: (@Sendable (_ command: String, _ line: Int?) -> (any Pager)?)?

  /// Asks the terminal of the process for its background colour, if there is a terminal.
  package var askForBackground: (@Sendable () -> RGBColor?)?

  /// The names of the environment variables that calview reads.
  package static var variableNames: [String] { EnvironmentVariable.all.map(\.name) }

  /// Creates an environment.
  package init(
    variables: [String: String], now: Instant, zones: ZoneDatabase,
    zoneFiles: SystemZoneFiles = SystemZoneFiles(), isTerminal: Bool = false,
    terminalWidth: Int? = nil, terminalHeight: Int? = nil
  ) {
    self.variables = variables
    self.now = now
    self.zones = zones
    self.zoneFiles = zoneFiles
    self.isTerminal = isTerminal
    self.terminalWidth = terminalWidth
    self.terminalHeight = terminalHeight
  }

  /// Returns the zones in a directory that the user names; those of the machine if none is named.
  func zones(in directory: String?) throws(UsageError) -> ZoneDatabase {
    guard let directory else { return zones }
    let zones = ZoneDatabase(directories: [directory])
    if zones.directory == nil { throw .noZones(directory: directory) }
    return zones
  }

  /// The width of pages, 22 to 500 columns; `nil` if neither `COLUMNS` nor a terminal gives one.
  var columns: Int? {
    let available = value("COLUMNS").flatMap { Int($0) } ?? terminalWidth
    return available.map { min(max($0, PageLook.widths.lowerBound), PageLook.widths.upperBound) }
  }

  /// The directory for nameless temporary files, which hold data too large to keep in memory.
  ///
  /// `/var/tmp` is on disk where `/tmp` may be in memory.
  var scratchDirectory: InputPath { InputPath(value("TMPDIR") ?? "/var/tmp") }

  /// Returns the value of a variable; `nil` if the variable is unset or empty.
  func value(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
