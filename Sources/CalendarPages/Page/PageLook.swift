/// The look of a page, as the reader wants it.
package struct PageLook: Hashable, Sendable {
  /// How to show the days of neighbouring months that fill the rows.
  package enum Spillover: String, CaseIterable, Hashable, Sendable {
    /// They are shown in parentheses.
    case show
    /// They are shown in parentheses and, where there are colours, faintly.
    case dim
    /// Their cells stay empty.
    case blank
  }

  /// The content of the cells of days.
  package enum Cells: Hashable, Sendable {
    /// The number of events on each day.
    case counts
    /// The events of each day, if the page is wide enough for that.
    case titles
    /// How busy each day is, as in a year.
    case tints
  }

  /// Where the events of the days are listed.
  package enum Agenda: Hashable, Sendable {
    /// Below the grid, if the grid doesn't show them.
    case automatic
    /// Nowhere.
    case none
    /// In place of the grid.
    case insteadOfGrid
    /// Below the grid in any case.
    case below
  }

  /// The width of the page in columns, within ``widths``.
  package var width = 80

  /// The widths that a page may have.
  package static let widths = 22...500

  /// The colours; `nil` for plain text.
  package var theme: Theme?

  /// The height of the page in lines, or `nil` if it is not known.
  package var height: Int?

  /// The characters used as marks.
  package var symbols = Symbols.unicode

  /// How to show the days of neighbouring months; `nil` if that depends on how many months there
  /// are.
  package var spillover: Spillover?

  /// Decides how to show the days of neighbouring months, unless the reader has.
  ///
  /// Where several months are shown, most of these days are in their own month too, and a year
  /// shows no day twice in any case.
  mutating func settleSpillover(on grids: [ShownGrid]) {
    if cells == .tints { spillover = .blank }
    spillover = spillover ?? (grids.count > 1 ? .blank : .dim)
  }

  /// Whether each row begins with the number of its week.
  package var showsWeekNumbers = false

  /// The columns for the names of months before the rows; 0 if only titles name months.
  package var columnsOfMonthNames = 0

  /// The content of the cells of days.
  package var cells = Cells.counts

  /// Where the events of the days are listed.
  package var agenda = Agenda.automatic

  /// The largest number of days with events in the agenda, from today on; `nil` for all of them.
  ///
  /// With a limit, the page is no longer than its height.
  package var agendaDayLimit: Int?

  /// Whether the events of today are divided by a line for the current time.
  package var showsNow = false

  /// What a page explains.
  package enum Legend: Sendable {
    case nothing

    /// The initials of calendars, if there are several.
    case calendars

    /// All marks.
    case marks
  }

  package var legend = Legend.calendars

  /// Whether a month of titles takes the whole height of the page, and rows of numbers always have
  /// their largest height.
  ///
  /// As little as possible then moves from one month to the next.
  package var keepsRowHeight = false

  /// The width in columns from which a week shows its hours.
  package var leastWidthOfHours = 100

  /// The width of the narrowest cells of titles, at least 8.
  ///
  /// In cells narrower than 9, the number of events has one digit.
  package var leastCellOfTitles = 9

  /// Whether the page records where days are; see ``Page/areas``.
  package var notesAreas = false

  /// The visible lines of the page, or `nil` if all are; lanes of a week beyond them are left
  /// blank.
  package var seenLines: Range<Int>?

  /// The width of a month of numbers in the roomiest cells.
  package var columnsOfNumbers: Int { GridBlock.width(.wide, look: self) }

  /// Whether a page of some grids has an agenda of everything on its days.
  ///
  /// - Parameter listsSelection: Whether the selected days are listed below the grid.
  package func showsWholeAgenda(on grids: [ShownGrid], listsSelection: Bool) -> Bool {
    let hasTitles =
      switch cells {
      case .titles: TitleColumns.leastPageWidth(self) <= width
      case .counts:
        grids.contains(where: \.isWeek) && leastWidthOfHours <= width && !listsSelection
      case .tints: false
      }
    let showsAgenda =
      switch agenda {
      case .insteadOfGrid, .below: true
      case .none: false
      case .automatic: cells != .tints && !hasTitles
      }
    return showsAgenda && (agendaDayLimit == nil || height == nil)
  }

  /// Returns how many occurrences that begin on one day a page without a whole agenda shows at
  /// most.
  ///
  /// Further occurrences are only counted.
  package func occurrencesPerDay(on grids: [ShownGrid]) -> Int {
    grids.contains(where: \.isWeek)
      ? Self.occurrencesOfDayInWeek : max(Self.occurrencesOfDay, height ?? 0)
  }

  /// How many occurrences that begin on one day are kept for a page with a whole agenda.
  ///
  /// If there are more, those kept serve the grid, and a list provides the agenda.
  package static let occurrencesOfDayOfAgenda = 512

  /// How many occurrences that begin on one day are kept for a picture, which has no agenda.
  ///
  /// This is more than a picture has lanes, and more than a month of titles has if the height of the
  /// page is not known.
  package static let occurrencesOfDay = 64

  /// A week has a lane for everything on its days; nobody reads as many as this.
  private static let occurrencesOfDayInWeek = 7_000

  /// Whether colours show how busy the days of a year are, so that no marks are needed.
  var showsBrightness: Bool { theme?.colorsText == true }

  /// Creates the default look.
  package init() {}
}
