public import CivilCalendar
public import ICSImport
public import ICSText

/// What every format shows: the days, what lies on them, and what went wrong.
public struct CalendarAnswer: Sendable {
  /// The months or the week to show; empty for a list of occurrences.
  public let grids: [ShownGrid]

  /// What lies on the days.
  public let agenda: Agenda

  /// The occurrences of each day.
  public let index: DayIndex

  /// The reader's today.
  public let today: DayNumber

  /// The days that the reader has selected.
  public let selection: Selection

  /// The weekday of the first column.
  public let firstWeekday: Weekday

  /// What was wrong in the files.
  public let findings: Findings

  /// Creates an answer.
  public init(
    grids: [ShownGrid], agenda: Agenda, today: DayNumber, selection: Selection,
    firstWeekday: Weekday, findings: Findings
  ) {
    self.grids = grids
    self.agenda = agenda
    index = DayIndex(agenda)
    self.today = today
    self.selection = selection
    self.firstWeekday = firstWeekday
    self.findings = findings
  }
}

/// What was wrong in the files, and with them.
public struct Findings: Sendable {
  /// What was wrong in the files.
  public var diagnostics: Diagnostics

  /// What could not be read.
  public var failures: [SourceError] = []

  /// Creates findings without any.
  public init() {
    diagnostics = Diagnostics()
  }

  /// What made a difference to the answer, or may make one elsewhere: all but advice.
  public var shown: some Sequence<Diagnostic> {
    diagnostics.kept.lazy.filter { $0.severity > .info }
  }
}
