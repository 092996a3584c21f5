package import CivilCalendar
package import ICSImport

/// What the forms of free time show: the slots, what was asked for, and what went wrong.
package struct FreeAnswer: Sendable {
  /// What is on the days.
  package let agenda: Agenda

  /// What was asked for.
  package let wish: FreeTimeWish

  /// The free slots, in order; none where a limit kept events out, since no time is known to be free.
  package let slots: [Range<Instant>]

  /// The reader's today.
  package let today: DayNumber

  /// What was wrong in the files.
  package let findings: Findings

  /// Creates an answer.
  package init(agenda: Agenda, wish: FreeTimeWish, today: DayNumber, findings: Findings) {
    self.agenda = agenda
    self.wish = wish
    slots = agenda.isTruncated ? [] : agenda.freeTime(wish)
    self.today = today
    self.findings = findings
  }
}

extension Range<Instant> {
  /// How long the stretch is.
  var seconds: Int { Int(upperBound.secondsSinceEpoch - lowerBound.secondsSinceEpoch) }
}
