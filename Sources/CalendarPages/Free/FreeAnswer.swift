package import CivilCalendar
package import ICSImport

/// The content of an answer about free time: the slots, the question, and the problems found.
package struct FreeAnswer: Sendable {
  /// The events of the days.
  package let agenda: Agenda

  /// The question: which free time to look for.
  package let wish: FreeTimeWish

  /// The free slots, in order; none if a limit left events out, since no time is then known to be
  /// free.
  package let slots: [Range<Instant>]

  /// The reader's today.
  package let today: DayNumber

  /// The problems found in the files.
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
  /// The length of the range in seconds.
  var seconds: Int { Int(upperBound.secondsSinceEpoch - lowerBound.secondsSinceEpoch) }
}
