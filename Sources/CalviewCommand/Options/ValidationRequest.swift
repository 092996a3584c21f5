import CalendarLocale
import ICSText
import ICSValidation

/// What was typed of how files are checked.
struct ValidationRequest: Sendable {
  // Which rules files are held to.
  var options = ValidationOptions.ofCalview
  var baseline: InputPath?

  /// What standard input is called in the report.
  var nameOfStandardInput: String?

  // What is reported.
  var newBaseline: InputPath?
  var failsAt: Severity? = .error
  var isQuiet = false
  var showsStatistics = false
  var watches = false
}

extension ValidationOptions {
  /// The usual options, with the calendars that rules may count in.
  fileprivate static var ofCalview: ValidationOptions {
    var options = ValidationOptions()
    options.calendars = ICUCalendars()
    return options
  }
}
