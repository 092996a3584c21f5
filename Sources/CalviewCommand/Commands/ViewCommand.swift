import CalendarPages
import ICSImport
import ICSText
import TimeZones

/// The commands that show what lies on days: the month view and the list.
struct ViewCommand {
  let request: Request
  let environment: Environment
  let settings: Settings

  init(_ request: Request, in environment: Environment) throws(UsageError) {
    self.request = request.takingPeriodFromOperands(exists: SystemErrors.exists)
    self.environment = environment
    settings = try Settings(self.request, in: environment)
  }

  /// Reads the files, writes the answer and the messages, and returns the exit status.
  func run(output: any ByteSink, messages: inout Messages) throws(UsageError) -> Int32 {
    for warning in settings.warnings { messages.write(warning) }
    switch request.command {
    case .list: return try list(output, &messages)
    default: return try showMonths(output, &messages)
    }
  }

  /// Where the zones of events are looked up; what files define instead is known by name alone.
  var otherZones: ZoneDatabase? {
    request.prefersFileZones ? nil : environment.zones
  }

  func read(_ window: ImportWindow) -> CalendarReading {
    var options = CalendarImport.Options()
    options.kinds = request.kinds
    options.prefersFileZones = request.prefersFileZones
    return CalendarReading(
      request.operands, window: window, zones: environment.zones, options: options)
  }
}
