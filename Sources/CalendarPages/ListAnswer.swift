public import CivilCalendar
public import ICSImport

/// What the formats of a list show: occurrences, and what went wrong.
///
/// The occurrences are read while they are written, so that only then all is known that went wrong.
public struct ListAnswer {
  /// What lies on the days.
  public private(set) var list: OccurrenceList

  /// The reader's today.
  public let today: DayNumber

  /// What was wrong in the files.
  public private(set) var findings: Findings

  /// Creates an answer.
  public init(list: OccurrenceList, today: DayNumber, findings: Findings) {
    self.list = list
    self.today = today
    self.findings = findings
  }

  /// Calls a function with each occurrence and its event until it says that no more are wanted.
  mutating func forEachOccurrence(_ body: (Occurrence, Event) -> Bool) {
    list.forEach(reporting: &findings.diagnostics, body)
  }
}
