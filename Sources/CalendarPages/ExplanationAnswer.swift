package import CivilCalendar
package import ICSImport
package import TimeZones

/// What the forms of an explanation show: why occurrences are on a day, and why others do not.
package struct ExplanationAnswer: Sendable {
  /// The day.
  package let day: DayNumber

  /// The zone that is viewed in.
  package let zone: Zone

  /// The event that is asked about, if it is one alone.
  package let uid: String?

  /// Whether only some events were asked for.
  package let isFiltered: Bool

  /// What is on the day, and the reason for it.
  package let explanations: Explanations

  /// What does not, and what takes it away.
  package let absences: [Absence]

  /// The calendars of the files.
  package let calendars: [CalendarSource]

  /// What was wrong in the files.
  package let findings: Findings

  /// Where the zones of events are looked up.
  let zones: ZoneDatabase?

  /// Creates an answer.
  package init(
    day: DayNumber, zone: Zone, uid: String?, isFiltered: Bool, explanations: Explanations,
    absences: [Absence], calendars: [CalendarSource] = [], findings: Findings,
    zones: ZoneDatabase?
  ) {
    self.calendars = calendars
    self.day = day
    self.zone = zone
    self.uid = uid
    self.isFiltered = isFiltered
    self.explanations = explanations
    self.absences = absences
    self.findings = findings
    self.zones = zones
  }

  /// Whether a zone of this name is one that only the files define, as far as that is known.
  func isOfFile(_ name: String) -> Bool {
    zones.map { (try? $0.resolve(name))?.zone.name != name } ?? false
  }
}

extension Explanation {
  /// The offset from UTC that the start is written with.
  func writtenOffset(at instant: Instant) -> Int {
    Int(written.secondsSinceEpoch - instant.secondsSinceEpoch)
  }

  /// The start as the file has it, with a zone of the offset that it is written with.
  var writtenStart: (time: EventTime, zone: Zone) {
    guard case .instant(let instant) = occurrence.start else { return (occurrence.start, .utc) }
    return (occurrence.start, Zone(offsetFromUTC: writtenOffset(at: instant)) ?? .utc)
  }
}
