public import CivilCalendar
public import ICSImport
public import TimeZones

/// What the forms of an explanation show: why occurrences lie on a day, and why others do not.
public struct ExplanationAnswer: Sendable {
  /// The day.
  public let day: DayNumber

  /// The zone that is viewed in.
  public let zone: Zone

  /// The event that is asked about, if it is one alone.
  public let uid: String?

  /// Whether only some events were asked for.
  public let isFiltered: Bool

  /// What lies on the day, and what makes it.
  public let explanations: [Explanation]

  /// What does not, and what takes it away.
  public let absences: [Absence]

  /// What was wrong in the files.
  public let findings: Findings

  /// Where the zones of events are looked up.
  let zones: ZoneDatabase?

  /// Creates an answer.
  public init(
    day: DayNumber, zone: Zone, uid: String?, isFiltered: Bool, explanations: [Explanation],
    absences: [Absence], findings: Findings, zones: ZoneDatabase?
  ) {
    self.day = day
    self.zone = zone
    self.uid = uid
    self.isFiltered = isFiltered
    self.explanations = explanations
    self.absences = absences
    self.findings = findings
    self.zones = zones
  }

  /// The zone that the start of an event is written in, if it has one that is known.
  func writtenZone(of event: Event) -> Zone? {
    event.timeZone.flatMap { try? zones?.resolve($0).zone }
  }
}
