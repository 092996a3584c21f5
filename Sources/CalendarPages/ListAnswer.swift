public import CivilCalendar
public import ICSImport

/// What the formats of a list show: occurrences, and what went wrong.
public struct ListAnswer: Sendable {
  /// What lies on the days.
  public let agenda: Agenda

  /// The reader's today.
  public let today: DayNumber

  /// What was wrong in the files.
  public let findings: Findings

  /// Creates an answer.
  public init(agenda: Agenda, today: DayNumber, findings: Findings) {
    self.agenda = agenda
    self.today = today
    self.findings = findings
  }
}
