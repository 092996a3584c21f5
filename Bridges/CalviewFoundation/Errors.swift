public import Calview
public import Foundation

// The errors with the sentences that calview prints. Without these, `localizedDescription` is a
// sentence that names only the type.

extension SourceError: LocalizedError {
  /// What went wrong, such as "events.ics: no such file or directory".
  public var errorDescription: String? { description }
}

extension RecurrenceRuleError: LocalizedError {
  /// What is wrong in the rule, such as "INTERVAL must be at least 1, not 0".
  public var errorDescription: String? { description }
}

extension ZoneLookupError: LocalizedError {
  /// What went wrong, such as "Mars/Base isn't the name of a time zone".
  public var errorDescription: String? { description }
}

extension SystemZoneError: LocalizedError {
  /// Why the zone of the user's clock isn't known.
  public var errorDescription: String? { description }
}

extension MonthError: LocalizedError {
  /// Why there is no such month, such as "month 13 is not one of 1 to 12".
  public var errorDescription: String? { description }
}

extension MarkFileError: LocalizedError {
  /// Why marks could not be read or changed.
  public var errorDescription: String? { description }
}

extension UnknownRule: LocalizedError {
  /// The name that is not that of a rule.
  public var errorDescription: String? { description }
}

extension CalendarFileError: LocalizedError {
  /// Why a calendar could not be read or changed.
  public var errorDescription: String? { description }
}

extension DatePhraseError: LocalizedError {
  /// Why a typed date can't be read.
  public var errorDescription: String? { description }
}

extension OutputError: LocalizedError {
  /// Why a file could not be written.
  public var errorDescription: String? { description }
}
