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
  public func day(ofCell cell: Int) -> DayNumber? {
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
