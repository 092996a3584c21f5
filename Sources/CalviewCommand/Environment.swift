public import CalendarPages
public import CivilCalendar
public import TimeZones

/// All that a run learns of the world besides its arguments and the files that they name.
public struct Environment: Sendable {
  /// The environment variables that are set, of those in ``variableNames``.
  public var variables: [String: String]

  /// The clock.
  public var now: Instant

  /// The zones of the machine.
  public var zones: ZoneDatabase

  /// The files that tell the zone of the machine.
  public var zoneFiles: SystemZoneFiles

  /// Whether standard output is a terminal.
  public var isTerminal: Bool

  /// The columns of the terminal, if standard output is one that tells.
  public var terminalWidth: Int?

  /// The lines of the terminal, if standard output is one that tells.
  public var terminalHeight: Int?

  /// The time since some point, if messages go to a terminal, where progress can be told.
  public var clockOfTerminal: (@Sendable () -> Duration)?

  /// Starts a pager, if standard output is a terminal.
  public var startPager: (@Sendable (_ command: String) -> (any Pager)?)?

  /// Asks the terminal what colour it writes on, if standard output is one.
  public var askForBackground: (@Sendable () -> RGBColor?)?

  /// The environment variables that mean something to calview.
  public static let variableNames = [
    "CALVIEW_PAGER", "CALVIEW_TODAY", "CALVIEW_TZ", "CLICOLOR", "CLICOLOR_FORCE", "COLORFGBG",
    "COLORTERM", "COLUMNS", "LANG",
    "LC_ALL", "LC_TIME", "NO_COLOR", "PAGER", "SSH_CONNECTION", "TERM", "TMPDIR", "TZ", "TZDIR",
  ]

  /// Creates an environment.
  public init(
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

  /// The value of a variable that is set to something.
  func value(_ name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}
