package import CalendarPages
package import CivilCalendar
import ICSText
package import TimeZones

/// All that a run learns of the world besides its arguments and the files that they name.
package struct Environment: Sendable {
  /// The environment variables that are set, of those in ``variableNames``.
  package var variables: [String: String]

  /// The clock.
  package var now: Instant

  /// The zones of the machine.
  package var zones: ZoneDatabase

  /// The files that tell the zone of the machine.
  package var zoneFiles: SystemZoneFiles

  /// What standard input is, as far as that tells where calendars come from.
  package enum StandardInput: Hashable, Sendable {
    /// A pipe or a file, which someone must have put there.
    case stream
    /// A terminal, or nothing to read from.
    case other
  }

  /// What standard input is.
  package var standardInput = StandardInput.other

  /// Whether standard output is a terminal.
  package var isTerminal: Bool

  /// The columns of the terminal, if standard output is one that tells.
  package var terminalWidth: Int?

  /// The lines of the terminal, if standard output is one that tells.
  package var terminalHeight: Int?

  /// The time since some point, if messages go to a terminal, where progress can be told.
  package var clockOfTerminal: (@Sendable () -> Duration)?

  /// Starts a pager that shows a line first, if standard output is a terminal.
  package var startPager: (@Sendable (_ command: String, _ line: Int?) -> (any Pager)?)?

  /// Asks the terminal of the process what colour it writes on, if there is one.
  package var askForBackground: (@Sendable () -> RGBColor?)?

  /// The environment variables that mean something to calview.
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

  /// How wide pages are to be, if there is a reader who needs a width.
  var columns: Int? {
    let available = value("COLUMNS").flatMap { Int($0) } ?? terminalWidth
    return available.map { min(max($0, 20), 500) }
  }

  /// Where files without a name are made that take in what is not to stay in memory.
  ///
  /// `/var/tmp` is on disk where `/tmp` may be in memory.
  var scratchDirectory: InputPath { InputPath(value("TMPDIR") ?? "/var/tmp") }

  /// The value of a variable that is set to something.
  func value(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
