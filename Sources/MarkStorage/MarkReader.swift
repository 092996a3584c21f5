package import CivilCalendar
package import ICSImport
package import ICSText
package import TimeZones

/// Finds the marks in calendars by the same rule as every view: see `Event.markLabels`.
package struct MarkReader {
  /// The import that reads the files with the marks.
  package var calendars: CalendarImport

  /// Whether marks are missing because a limit was hit; if so, that was reported.
  package private(set) var isTruncated = false

  /// Creates a reader for a range of days.
  ///
  /// - Parameters:
  ///   - days: The days.
  ///   - zones: The database for the zones of other components in the files.
  ///   - calendars: The calendars other than the Gregorian one that rules may use.
  ///   - lastDayOfEndlessSeries: The last day for marks that repeat without an end.
  package init(
    _ days: ClosedRange<DayNumber>, zones: ZoneDatabase,
    calendars: (any KnownCalendars)? = nil, lastDayOfEndlessSeries: DayNumber? = nil
  ) {
    var options = CalendarImport.Options()
    options.kinds = [.event, .journal]
    options.keepsDescriptions = false
    options.calendars = calendars
    // Marks fill whole days, which are the same in all zones.
    let window = ImportWindow(
      days: days, zone: .utc, lastDayOfEndlessSeries: lastDayOfEndlessSeries)
    self.calendars = CalendarImport(window: window, zones: zones, options: options)
  }

  /// Returns the marks in all files without duplicates, sorted by day and then in file order.
  package mutating func marks(reporting diagnostics: inout Diagnostics) -> [DayMark] {
    var seen: Set<DayMark> = []
    return found(reporting: &diagnostics).map(\.mark).filter { seen.insert($0).inserted }
  }
}

extension MarkReader {
  /// A mark and its component.
  struct Found {
    let mark: DayMark
    /// The number of the line on which the component begins.
    let line: Int
    /// Whether this label is the only category of the component.
    let isOnlyLabel: Bool
  }

  /// Returns the marks with their components; several components may have the same mark.
  mutating func found(reporting diagnostics: inout Diagnostics) -> [Found] {
    let agenda = calendars.agenda(reporting: &diagnostics)
    isTruncated = agenda.isTruncated
    return agenda.occurrences.flatMap { occurrence -> [Found] in
      guard case .date(let day) = occurrence.start else { return [] }
      let event = agenda.events[occurrence.event]
      return agenda.markLabels(of: occurrence).map { label in
        Found(
          mark: DayMark(day: day, label: label), line: event.source.line,
          isOnlyLabel: event.details.categories.count == 1)
      }
    }
  }
}
