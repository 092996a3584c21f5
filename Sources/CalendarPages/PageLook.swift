/// How a page looks, as its reader asks for.
package struct PageLook: Hashable, Sendable {
  /// What becomes of the days of neighbouring months that fill the rows.
  package enum Spillover: String, CaseIterable, Hashable, Sendable {
    /// They are shown in parentheses.
    case show
    /// They are shown in parentheses and, where there are colours, faintly.
    case dim
    /// Their cells stay empty.
    case blank
  }

  /// What the cells of days show.
  package enum Cells: Hashable, Sendable {
    /// How much is on each day.
    case counts
    /// What is on each day, in a ruled grid, where the page is wide enough for that.
    case titles
    /// Whether little or much is on each day, as in a year.
    case tints
  }

  /// Where the events of the days are listed.
  package enum Agenda: Hashable, Sendable {
    /// Below a grid that does not show them.
    case usual
    /// Nowhere.
    case none
    /// In place of the grid.
    case alone
    /// Below the grid in any case.
    case below
  }

  /// The columns that there are, some of ``widths``.
  package var width = 80

  /// The widths that a page may have.
  package static let widths = 20...500

  /// The colours; `nil` for plain text.
  package var theme: Theme?

  /// The lines that there are, if that is known.
  package var height: Int?

  /// The characters that things are marked with.
  package var symbols = Symbols.unicode

  /// What becomes of the days of neighbouring months.
  package var spillover = Spillover.dim

  /// Whether the number of its week is before each row.
  package var showsWeekNumbers = false

  /// What the cells of days show.
  package var cells = Cells.counts

  /// Where the events of the days are listed.
  package var agenda = Agenda.usual

  /// How many days with something on them the agenda has, from today on; `nil` for all there are.
  ///
  /// It then is no longer than the page has lines.
  package var agendaDayLimit: Int?

  /// Whether the marks are explained.
  package var showsLegend = false

  /// Whether rows of a month are as high as they may become, whatever is on their days, so that
  /// nothing moves from one month to the next.
  package var keepsRowHeight = false

  /// The columns of the narrowest page on which a week shows its hours.
  package var leastWidthOfHours = 100

  /// The columns of the narrowest cells of a ruled grid, 8 at least; with fewer than 9 a cell counts
  /// what is on its day in one digit.
  package var leastRuledCell = 9

  /// Whether it is noted where days are; see ``Page/areas``.
  package var notesAreas = false

  /// The lines of the page that are seen, if not all are: lanes of a week beyond them are left blank.
  public var seenLines: Range<Int>?

  /// The columns of a month of numbers, in the roomiest cells.
  package var columnsOfNumbers: Int { GridBlock.width(.wide, look: self) }

  /// Whether a page of some grids has an agenda of all that is on its days.
  ///
  /// - Parameter listsSelection: Whether days that the reader selected are listed below.
  package func showsWholeAgenda(on grids: [ShownGrid], listsSelection: Bool) -> Bool {
    let isRuled =
      switch cells {
      case .titles: Ruling.leastPageWidth(self) <= width
      case .counts:
        grids.contains(where: \.isWeek) && leastWidthOfHours <= width && !listsSelection
      case .tints: false
      }
    let showsAgenda =
      switch agenda {
      case .alone, .below: true
      case .none: false
      case .usual: cells != .tints && !isRuled
      }
    return showsAgenda && (agendaDayLimit == nil || height == nil)
  }

  /// How many occurrences that begin on one day any other page of some grids shows at most.
  ///
  /// Others are only counted.
  package func occurrencesPerDay(on grids: [ShownGrid]) -> Int {
    grids.contains(where: \.isWeek)
      ? Self.occurrencesOfDayInWeek : max(Self.occurrencesOfDay, height ?? 0)
  }

  /// How many occurrences that begin on one day are kept for a page with a whole agenda: where there
  /// are more, these are of the grid, and a list gives the agenda.
  package static let occurrencesOfDayOfAgenda = 512

  /// The same for a picture, which has no agenda: more than it has lanes, and than a ruled grid has
  /// where the height of the page is not known.
  package static let occurrencesOfDay = 64

  /// A week has as many lanes as what lies on its days takes; nobody reads so many.
  private static let occurrencesOfDayInWeek = 7_000

  /// Whether colours tell how busy the days of a year are, which then need no marks.
  var showsBrightness: Bool { theme?.colorsText == true }

  /// Creates the usual look.
  package init() {}
}
