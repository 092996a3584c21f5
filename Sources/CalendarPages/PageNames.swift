import CivilCalendar

/// The words that pages need in the reader's language.
public struct PageNames: Sendable {
  /// Creates the names of English.
  public init() {}

  /// The identifier of the locale.
  public var identifier: String { "en_US" }

  /// The title of a month or a week.
  func title(of grid: ShownGrid) -> String {
    grid.isWeek
      ? "\(heading(of: grid.firstDay)) – \(heading(of: grid.lastDay))"
      : "\(Self.months[grid.month.month - 1]) \(grid.month.year)"
  }

  func heading(of day: DayNumber) -> String {
    "\(Self.weekdays[day.weekday.isoNumber - 1].prefix(3)) \(day.date.day) \(Self.months[day.date.month - 1]) \(day.date.year)"
  }

  func head(of weekday: Weekday, width: Int) -> String {
    String(Self.weekdays[weekday.isoNumber - 1].prefix(width))
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
}

extension StringProtocol {
  /// The columns that the text takes on a terminal.
  var displayWidth: Int { count }
}

extension String {
  /// The text without anything that a terminal could act on.
  package var sanitized: String { String(map { $0.isNewline ? " " : $0 }) }
}
