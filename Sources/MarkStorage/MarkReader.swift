package import CivilCalendar
package import ICSImport
package import ICSText
package import TimeZones

/// Finds the marks in calendars, as every view finds them: see `Event.markLabels`.
package struct MarkReader {
  /// Reads the files that the marks are in.
  package var calendars: CalendarImport

  /// Whether marks are missing because a limit was hit, which was reported.
  package private(set) var isTruncated = false

  /// Creates a reader for some days.
  ///
  /// - Parameters:
  ///   - days: The days.
  ///   - zones: Where zones are looked up of whatever else the files hold.
  ///   - calendars: The calendars besides the Gregorian one that rules may count in.
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

  /// The marks in all files, each once, in the order of their days and then of the files.
  package mutating func marks(reporting diagnostics: inout Diagnostics) -> [DayMark] {
    var seen: Set<DayMark> = []
    return found(reporting: &diagnostics).map(\.mark).filter { seen.insert($0).inserted }
  }
}

extension MarkReader {
  /// A mark, and the component that it is in.
  struct Found {
    let mark: DayMark
    /// The line on which the component begins.
    let line: Int
    /// Whether the component says nothing but this label.
    let isOnlyLabel: Bool
  }

  /// The marks with their components, of which several may be of one mark.
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
