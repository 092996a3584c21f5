package import CivilCalendar
package import ICSImport
package import ICSText
package import TimeZones

/// Finds the marks in calendars by the same rule as every view: see `Event.markLabels`.
package struct MarkReader {
  /// The import that reads the files with the marks.
  package var calendars: ListImport

  /// Whether marks are missing because a limit was hit; if so, that was reported.
  package private(set) var isTruncated = false

  /// Creates a reader for a range of days.
  ///
  /// - Parameters:
  ///   - days: The days.
  ///   - zones: The database for the zones of other components in the files.
  ///   - calendars: The calendars other than the Gregorian one that rules may use.
  ///   - lastDayOfEndlessSeries: The last day for marks that repeat without an end.
  ///   - scratchDirectory: The directory for what is not held in memory; `nil` to hold everything.
  package init(
    _ days: ClosedRange<DayNumber>, zones: ZoneDatabase,
    calendars: (any CalendarSystems)? = nil, lastDayOfEndlessSeries: DayNumber? = nil,
    scratchDirectory: InputPath? = nil
  ) {
    var options = CalendarImport.Options()
    options.kinds = [.event, .journal]
    options.keepsDescriptions = false
    options.calendars = calendars
    options.scratchDirectory = scratchDirectory
    // Marks fill whole days, which are the same in all zones.
    let window = ImportWindow(
      days: days, zone: .utc, lastDayOfEndlessSeries: lastDayOfEndlessSeries)
    self.calendars = ListImport(
      of: EventFilter(), window: window, zones: zones, options: options)
  }

  /// Returns the marks in all files without duplicates, sorted by day and then in file order.
  package mutating func marks(reporting diagnostics: inout Diagnostics) -> [DayMark] {
    var seen: Set<DayMark> = []
    var marks: [DayMark] = []
    forEach(reporting: &diagnostics) { found in
      if seen.insert(found.mark).inserted { marks.append(found.mark) }
    }
    return marks
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

  /// Calls a function with each mark in the same order; several components may have the same mark.
  mutating func forEach(reporting diagnostics: inout Diagnostics, _ body: (Found) -> Void) {
    var list = calendars.list(reporting: &diagnostics)
    list.forEach(reporting: &diagnostics) { occurrence, event in
      guard case .date(let day) = occurrence.start else { return true }
      for label in event.markLabels(on: occurrence) {
        body(
          Found(
            mark: DayMark(day: day, label: label), line: event.source.line,
            isOnlyLabel: event.details.categories.count == 1))
      }
      return true
    }
    isTruncated = list.isTruncated
  }
}
