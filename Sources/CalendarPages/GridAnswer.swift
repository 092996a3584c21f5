package import CivilCalendar
package import ICSImport

/// What the formats of a month view show: the days, what is on them, and what went wrong.
package struct GridAnswer: Sendable {
  /// The months or the week to show.
  package let grids: [ShownGrid]

  /// What is on the days.
  package let agenda: Agenda

  /// The occurrences of each day.
  package let index: DayIndex

  /// The reader's today.
  package let today: DayNumber

  /// What the reader's clock shows, if today is not another day than it says.
  package let now: WallTime?

  /// The days that the reader has selected.
  package let selection: Selection

  /// The days of the agenda, if they differ from those of the grid.
  package let agendaDays: Selection?

  /// The weekday of the first column.
  package let firstWeekday: Weekday

  /// What was wrong in the files.
  package var findings: Findings

  /// The marks that the page shows; `nil` where those in the calendars are events like others.
  private(set) var marks: PageMarks?

  /// The marks of stores on each day.
  private var storedMarks: [DayNumber: [DayMark]] = [:]

  /// Whether calendars have the colours that they have on any other days as well.
  ///
  /// Otherwise only those of one day differ in colour, so that more calendars have one.
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

  /// Creates an answer about some of the days of another.
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
  }

  /// Has the page show marks on its days, those of stores and those in the calendars.
  ///
  /// - Parameters:
  ///   - marks: The marks of stores.
  ///   - symbols: The symbols that its reader has chosen for labels.
  package mutating func show(
    _ marks: [DayMark], symbols: [(label: String, symbol: String)] = []
  ) {
    storedMarks = Dictionary(grouping: marks, by: \.day)
    let inCalendars = agenda.days.flatMap { day in
      marksInCalendars(on: day).map { DayMark(day: day, label: $0) }
    }
    self.marks = PageMarks(inCalendars + marks, symbols: symbols)
  }

  /// The labels of the marks on a day, each once.
  func marks(on day: DayNumber) -> [String] {
    var labels: [String] = []
    let stored = (storedMarks[day] ?? []).map(\.label)
    for label in marksInCalendars(on: day) + stored where !labels.contains(label) {
      labels.append(label)
    }
    return labels
  }

  /// Whether there is something to tell of a day.
  func tells(of day: DayNumber) -> Bool {
    index.count(on: day) > 0 || marks?.signs(on: day).isEmpty == false
  }

  /// Whether there is something to tell of one of some days.
  package func tells(ofAnyOf days: ClosedRange<DayNumber>) -> Bool {
    index.spans.contains(where: days.overlaps) || agenda.omitted.count(on: days) > 0
      || marks != nil && days.contains { tells(of: $0) }
  }

  private func marksInCalendars(on day: DayNumber) -> [String] {
    var labels: [String] = []
    // Those that fill whole days come first, and no other is a mark.
    for number in index.occurrences(on: day) {
      let occurrence = agenda.occurrences[number]
      guard occurrence.isAllDay else { break }
      labels += agenda.markLabels(of: occurrence)
    }
    return labels
  }
}
