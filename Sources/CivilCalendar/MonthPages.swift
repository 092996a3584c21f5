/// Endless pages of months, each a grid of six rows, with today's month on page 0.
///
/// No pages are stored: the day of a cell follows from its index by division and remainder, and the
/// index from the day. Cells are numbered through all pages, 42 to a page, from the first cell of
/// page 0. The pages reach from January -9999 to December 9999; beyond them results are `nil`.
public struct MonthPages: Hashable, Codable, Sendable {
  /// The month of page 0.
  public let currentMonth: Month

  /// The weekday of the first column.
  public let firstWeekday: Weekday

  /// The number of cells of each page.
  public static let cellsPerPage = 42

  /// Creates pages with a month on page 0.
  public init(currentMonth: Month, firstWeekday: Weekday) {
    self.currentMonth = currentMonth
    self.firstWeekday = firstWeekday
  }

  /// Creates pages with the month of a day on page 0, or the nearest month to it.
  public init(today: DayNumber, firstWeekday: Weekday) {
    self.init(currentMonth: Month(clamping: today), firstWeekday: firstWeekday)
  }

  /// The pages that exist; page 0 is one of them.
  public var pages: ClosedRange<Int> { page(of: .min)...page(of: .max) }

  /// The page of a month.
  public func page(of month: Month) -> Int { Int(month.index) - Int(currentMonth.index) }

  /// The page of a day's own month; `nil` beyond the years -9999 to 9999.
  public func page(of day: DayNumber) -> Int? { day.date.monthOfYear.map(page(of:)) }

  /// The month of a page; `nil` beyond the years -9999 to 9999.
  public func month(onPage page: Int) -> Month? { currentMonth.adding(months: page) }

  /// The grid of a page; `nil` beyond the years -9999 to 9999.
  public func grid(onPage page: Int) -> MonthGrid? {
    month(onPage: page).map { MonthGrid($0, firstWeekday: firstWeekday, shape: .sixRows) }
  }

  /// The day of a cell, numbered through all pages; `nil` beyond the years -9999 to 9999.
  public func day(ofCell cell: Int) -> DayNumber? {
    grid(onPage: cell.floorDivided(by: Self.cellsPerPage))?[cell.modulo(Self.cellsPerPage)]
  }

  /// The cell of a day on the page of its own month; `nil` beyond the years -9999 to 9999.
  ///
  /// A day near the start or end of its month is also shown on a neighbouring page; its index there
  /// comes from the grid of that page.
  public func cell(of day: DayNumber) -> Int? {
    guard let page = page(of: day), let index = grid(onPage: page)?.index(of: day) else {
      return nil
    }
    return page * Self.cellsPerPage + index
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
