package import CalendarEvents
package import CivilCalendar

/// The content of a month view: the days, what is on them, and the problems found.
package struct GridAnswer: Sendable {
  /// The months or the week to show.
  package let grids: [ShownGrid]

  /// The events of the days.
  package let agenda: Agenda

  /// The occurrences of each day.
  package let index: DayIndex

  /// The reader's today.
  package let today: DayNumber

  /// The reader's local time; `nil` if that time is not on ``today``.
  package let now: WallTime?

  /// The days that the reader has selected.
  package let selection: Selection

  /// The days of the agenda, if they differ from the days of the grid.
  package let agendaDays: Selection?

  /// The weekday of the first column.
  package let firstWeekday: Weekday

  /// The problems found in the files.
  package var findings: Findings

  /// The last day with something on it before an empty page, if there is one.
  package var past: PastDay?

  /// The occurrences that collide with others; `nil` if an agenda does not say which do.
  package private(set) var collisions: Collisions?

  /// The marks that the page shows; `nil` if marks in the calendars are shown as ordinary events.
  private(set) var marks: PageMarks?

  /// The marks from stores, by their day.
  private var storedMarks: [DayNumber: [DayMark]] = [:]

  /// Whether a calendar keeps the same colour on all days.
  ///
  /// Otherwise colours only differ between calendars that share a day, so that more calendars have
  /// one.
  package var keepsColors = false

  /// Creates an answer.
  package init(
    grids: [ShownGrid], agenda: Agenda, today: DayNumber, now: WallTime? = nil,
    selection: Selection, agendaDays: Selection? = nil, firstWeekday: Weekday, findings: Findings
  ) {
    self.grids = grids
    self.agenda = agenda
    index = DayIndex(agenda)
    self.today = today
    self.now = now?.day == today ? now : nil
    self.selection = selection
    self.agendaDays = agendaDays
    self.firstWeekday = firstWeekday
    self.findings = findings
  }

  /// Creates an answer about some of the days of another answer.
  package init(
    _ other: GridAnswer, grids: [ShownGrid], today: DayNumber, now: WallTime?,
    selection: Selection, firstWeekday: Weekday
  ) {
    self.grids = grids
    agenda = other.agenda
    index = other.index
    self.today = today
    self.now = now?.day == today ? now : nil
    self.selection = selection
    agendaDays = nil
    self.firstWeekday = firstWeekday
    findings = other.findings
    keepsColors = other.keepsColors
    marks = other.marks
    storedMarks = other.storedMarks
    collisions = other.collisions
  }

  /// Makes agendas say which occurrences collide with others.
  package mutating func findCollisions() { collisions = agenda.collisions }

  /// Makes the page show marks on its days, both from stores and from the calendars.
  ///
  /// - Parameters:
  ///   - marks: The marks from stores.
  ///   - symbols: The symbols that the reader has chosen for labels.
  package mutating func show(
    _ marks: [DayMark], symbols: [(label: String, symbol: String)] = []
  ) {
    storedMarks = Dictionary(grouping: marks, by: \.day)
    let inCalendars = agenda.days.flatMap { day in
      marksInCalendars(on: day).map { DayMark(day: day, label: $0) }
    }
    self.marks = PageMarks(inCalendars + marks, symbols: symbols)
  }

  /// Returns the labels of the marks on a day, without duplicates.
  func marks(on day: DayNumber) -> [String] {
    var labels: [String] = []
    let stored = (storedMarks[day] ?? []).map(\.label)
    for label in marksInCalendars(on: day) + stored where !labels.contains(label) {
      labels.append(label)
    }
    return labels
  }

  /// Whether a day has events or marks.
  func hasContent(on day: DayNumber) -> Bool {
    index.count(on: day) > 0 || marks?.signs(on: day).isEmpty == false
  }

  /// Whether any of some days has events or marks.
  package func hasContent(onAnyOf days: ClosedRange<DayNumber>) -> Bool {
    index.spans.contains(where: days.overlaps) || agenda.omitted.count(on: days) > 0
      || marks != nil && days.contains { hasContent(on: $0) }
  }

  private func marksInCalendars(on day: DayNumber) -> [String] {
    var labels: [String] = []
    // Occurrences that fill whole days come first, and only they can be marks.
    for number in index.occurrences(on: day) {
      let occurrence = agenda.occurrences[number]
      guard occurrence.isAllDay else { break }
      labels += agenda.markLabels(of: occurrence)
    }
    return labels
  }
}

/// A block of days on a page, in rows of seven: a month, a week, or several weeks.
package struct ShownGrid: DayGrid, Hashable {
  /// What a block consists of.
  package enum Kind: Hashable, Sendable {
    case month
    /// One week, whose hours may be shown.
    case week
    /// Several weeks, whose rows name the months that begin in them.
    case weeks
  }

  /// The month that is displayed; for weeks, the month of the middle day of the first.
  package let month: Month

  /// What the block consists of.
  package let kind: Kind

  /// Whether the grid is one week, whose hours may be shown.
  package var isWeek: Bool { kind == .week }

  /// The weekday of the first column.
  package let firstWeekday: Weekday

  /// The day in the first cell.
  package let firstDay: DayNumber

  /// The number of cells.
  package let cellCount: Int

  /// The days that belong to the month or the weeks, without those that only fill up rows.
  package let ownDays: ClosedRange<DayNumber>

  /// Creates the block of a month.
  package init(_ grid: MonthGrid) {
    month = grid.month
    kind = .month
    firstWeekday = grid.firstWeekday
    firstDay = grid.firstDay
    cellCount = grid.cellCount
    ownDays = grid.month.days
  }

  /// Creates the block of a week, all of whose days are its own.
  package init(_ grid: WeekGrid) {
    month = Month(clamping: grid.firstDay.advanced(by: 3))
    kind = .week
    firstWeekday = grid.firstWeekday
    firstDay = grid.firstDay
    cellCount = grid.cellCount
    ownDays = grid.days
  }

  /// Creates the block of several weeks, the first of which holds a day; all days are its own.
  ///
  /// There are fewer weeks at the end of the year 9999.
  package init(weeks count: Int, from day: DayNumber, firstWeekday: Weekday) {
    let first = WeekGrid(clamping: day, firstWeekday: firstWeekday)
    let last = WeekGrid(
      clamping: first.firstDay.advanced(by: 7 * (count - 1)), firstWeekday: firstWeekday)
    month = Month(clamping: first.firstDay.advanced(by: 3))
    kind = .weeks
    self.firstWeekday = firstWeekday
    firstDay = first.firstDay
    ownDays = first.firstDay...last.lastDay
    cellCount = ownDays.count
  }

  /// The month to name beside a row: that of its first day, unless the row before has named it.
  ///
  /// A name beside the number of a day of another month would be read as a date. `nil` if the title of
  /// the block names the month.
  func monthNamed(inRow row: Int) -> Month? {
    guard kind == .weeks else { return nil }
    let month = Month(clamping: days(inRow: row).lowerBound)
    return row == 0 || month != Month(clamping: days(inRow: row - 1).lowerBound) ? month : nil
  }

  /// Whether a day belongs to the month or the weeks and doesn't only fill up a row.
  package func isWithinDisplayedMonth(_ day: DayNumber) -> Bool { ownDays.contains(day) }

  /// The day in a cell.
  package subscript(index: Int) -> DayNumber { day(inCell: index) }
}
