/// Pages of months, each a grid of six rows: those of some months, or all that exist.
///
/// The pages are the collection of their grids. No pages are stored: the day of a cell follows from
/// its index by division and remainder, and the index from the day. Cells are numbered through all
/// pages, 42 to a page, from the first cell of page 0.
///
/// Pages of some months are numbered from 0. Without an end, from January -9999 to December 9999,
/// they have today's month on page 0, and those before it have negative numbers.
public struct MonthPages: Hashable, Codable, Sendable {
  /// The months that have a page.
  public let months: ClosedRange<Month>

  /// The month of page 0.
  public let currentMonth: Month

  /// The weekday of the first column.
  public let firstWeekday: Weekday

  /// The number of cells of each page.
  public static let cellsPerPage = 42

  /// Creates the pages of some months, the first of them on page 0.
  public init(months: ClosedRange<Month>, firstWeekday: Weekday) {
    self.months = months
    currentMonth = months.lowerBound
    self.firstWeekday = firstWeekday
  }

  /// Creates pages without an end, with a month on page 0.
  public init(currentMonth: Month, firstWeekday: Weekday) {
    months = .min ... .max
    self.currentMonth = currentMonth
    self.firstWeekday = firstWeekday
  }

  /// Creates pages without an end, with the month of a day on page 0, or the nearest month to it.
  public init(today: DayNumber, firstWeekday: Weekday) {
    self.init(currentMonth: Month(clamping: today), firstWeekday: firstWeekday)
  }

  /// The pages that exist; page 0 is one of them.
  public var pages: ClosedRange<Int> {
    currentMonth.distance(to: months.lowerBound)...currentMonth.distance(to: months.upperBound)
  }

  /// The page of a month; `nil` if it has none.
  public func page(of month: Month) -> Int? {
    months.contains(month) ? currentMonth.distance(to: month) : nil
  }

  /// The page of a day's own month; `nil` if it has none.
  public func page(of day: DayNumber) -> Int? { Month(containing: day.date).flatMap(page(of:)) }

  /// The month of a page; `nil` if there is no such page.
  public func month(onPage page: Int) -> Month? {
    guard let month = currentMonth.adding(months: page), months.contains(month) else { return nil }
    return month
  }

  /// The grid of a page; `nil` if there is no such page.
  public func grid(onPage page: Int) -> MonthGrid? {
    month(onPage: page).map { MonthGrid($0, firstWeekday: firstWeekday, shape: .sixRows) }
  }

  /// The day of a cell, numbered through all pages; `nil` if there is no such cell.
  public func day(inCell cell: Int) -> DayNumber? {
    grid(onPage: cell.floorDivided(by: Self.cellsPerPage))?[cell.modulo(Self.cellsPerPage)]
  }

  /// The cell of a day on the page of its own month; `nil` if that has none.
  ///
  /// A day near the start or end of its month is also shown on a neighbouring page; its index there
  /// comes from the grid of that page.
  public func cell(of day: DayNumber) -> Int? {
    guard let page = page(of: day), let index = grid(onPage: page)?.index(of: day) else {
      return nil
    }
    return page * Self.cellsPerPage + index
  }

  /// Makes a cell, numbered through all pages, with what is on its day; there must be such a cell.
  public func cell<Content>(
    at index: Int, selection: Selection = Selection(), content: Content
  ) -> Day<Content> {
    self[index.floorDivided(by: Self.cellsPerPage)]
      .cell(at: index.modulo(Self.cellsPerPage), selection: selection, content: content)
  }

  /// Makes a cell, numbered through all pages, without content; there must be such a cell.
  public func cell(at index: Int, selection: Selection = Selection()) -> Day<NoContent> {
    cell(at: index, selection: selection, content: NoContent())
  }
}

extension MonthPages: RandomAccessCollection {
  /// The first page: 0, or a negative number if there are pages before today's.
  public var startIndex: Int { pages.lowerBound }

  /// The number after the last page.
  public var endIndex: Int { pages.upperBound + 1 }

  /// The grid of a page, which must be among ``pages``.
  public subscript(page: Int) -> MonthGrid {
    guard let grid = grid(onPage: page) else { preconditionFailure("no such page") }
    return grid
  }

  /// The cells of all pages.
  public var cells: Cells { Cells(pages: self) }

  /// The cells of all pages, numbered through them and made as they are asked for.
  ///
  /// A day near the start or end of its month is in cells of two pages, so that the number of a
  /// cell identifies it, and its day does not.
  public struct Cells: RandomAccessCollection, Hashable, Sendable {
    let pages: MonthPages

    /// The first cell of the first page.
    public var startIndex: Int { pages.startIndex * MonthPages.cellsPerPage }

    /// The number after the last cell of the last page.
    public var endIndex: Int { pages.endIndex * MonthPages.cellsPerPage }

    /// The cell with a number.
    public subscript(index: Int) -> Day<NoContent> { pages.cell(at: index) }
  }
}

/// Endless pages of weeks, each a grid of one row, with today's week on page 0.
///
/// No pages are stored. Cells are numbered through all pages, 7 to a page, from the first cell of
/// page 0. The pages are the weeks with a day in the years -9999 to 9999; beyond them results are
/// `nil`.
public struct WeekPages: Hashable, Codable, Sendable {
  /// The week of page 0.
  public let currentWeek: WeekGrid

  /// The number of cells of each page.
  public static let cellsPerPage = 7

  /// Creates pages with a week on page 0.
  public init(currentWeek: WeekGrid) {
    self.currentWeek = currentWeek
  }

  /// Creates pages with the week of a day on page 0, or the nearest week to it.
  public init(today: DayNumber, firstWeekday: Weekday) {
    self.init(currentWeek: WeekGrid(clamping: today, firstWeekday: firstWeekday))
  }

  /// The weekday of the first column.
  public var firstWeekday: Weekday { currentWeek.firstWeekday }

  /// The pages that exist; page 0 is one of them.
  public var pages: ClosedRange<Int> {
    let days = WeekGrid.daysOfMonths
    return weeks(to: days.lowerBound)...weeks(to: days.upperBound)
  }

  /// The page of the week that holds a day; `nil` if the week has no day in the years -9999 to
  /// 9999.
  public func page(of day: DayNumber) -> Int? {
    let page = weeks(to: day)
    return pages.contains(page) ? page : nil
  }

  /// The grid of a page; `nil` beyond the years -9999 to 9999.
  public func grid(onPage page: Int) -> WeekGrid? {
    guard pages.contains(page) else { return nil }
    return WeekGrid(uncheckedFirstDay: currentWeek.firstDay.advanced(by: page * 7))
  }

  /// The day of a cell, numbered through all pages; `nil` beyond the years -9999 to 9999.
  public func day(inCell cell: Int) -> DayNumber? {
    grid(onPage: cell.floorDivided(by: Self.cellsPerPage))?[cell.modulo(Self.cellsPerPage)]
  }

  /// The cell of a day; `nil` beyond the weeks of the years -9999 to 9999.
  public func cell(of day: DayNumber) -> Int? {
    page(of: day) == nil ? nil : currentWeek.firstDay.distance(to: day)
  }

  private func weeks(to day: DayNumber) -> Int {
    currentWeek.firstDay.distance(to: day).floorDivided(by: 7)
  }
}
