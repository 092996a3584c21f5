package import CalendarEvents
package import CivilCalendar
package import TimeZones

/// The content of an explanation: why occurrences are on a day, and why others are not.
package struct ExplanationAnswer: Sendable {
  /// The day.
  package let day: DayNumber

  /// The zone in which times are shown.
  package let zone: Zone

  /// The UID of the event asked about; `nil` if the question is not about one event.
  package let uid: String?

  /// Whether a filter limited the question to some events.
  package let isFiltered: Bool

  /// The occurrences on the day, each with the reason why it is there.
  package let explanations: Explanations

  /// The instances that are not on the day, each with what removes it.
  package let absences: [Absence]

  /// The calendars of the files.
  package let calendars: [CalendarSource]

  /// The problems found in the files.
  package let findings: Findings

  /// Creates an answer.
  package init(
    day: DayNumber, zone: Zone, uid: String?, isFiltered: Bool, explanations: Explanations,
    absences: [Absence], calendars: [CalendarSource] = [], findings: Findings
  ) {
    self.calendars = calendars
    self.day = day
    self.zone = zone
    self.uid = uid
    self.isFiltered = isFiltered
    self.explanations = explanations
    self.absences = absences
    self.findings = findings
  }
}

extension Explanation {
  /// Returns the offset from UTC with which the start is written.
  func writtenOffset(at instant: Instant) -> Int {
    Int(written.secondsSinceEpoch - instant.secondsSinceEpoch)
  }

  /// The start as the file has it, and a zone with the offset in which it is written.
  var writtenStart: (time: EventTime, zone: Zone) {
    guard case .instant(let instant) = occurrence.start else { return (occurrence.start, .utc) }
    return (occurrence.start, Zone(offsetFromUTC: writtenOffset(at: instant)) ?? .utc)
  }
}
