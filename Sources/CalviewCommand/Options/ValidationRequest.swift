import CalendarLocales
import ICSText
import ICSValidation

/// The options that say how files are checked.
struct ValidationRequest: Sendable {
  // The rules that files are checked against.
  var options = ValidationOptions.ofCalview
  var baseline: InputPath?

  /// The version that subscribers have, if files are compared with it.
  var versionBefore: InputPath?

  /// The name of standard input in the report.
  var nameOfStandardInput: String?

  // What is reported.
  var newBaseline: InputPath?
  var failsAt: Severity? = .error
  var isQuiet = false
  var showsStatistics = false
  var watches = false
}

extension ValidationOptions {
  /// The default options, with all calendars that a recurrence rule may count in.
  fileprivate static var ofCalview: ValidationOptions {
    var options = ValidationOptions()
    options.calendarSystems = ICUCalendarSystems()
    return options
  }
}
