package import CalendarEvents
package import CivilCalendar
package import TimeZones

/// The content of an answer about free time: the slots, the question, and the problems found.
package struct FreeAnswer: Sendable {
  /// The zone that times are shown in.
  package let zone: Zone

  /// The days that were asked about.
  package let days: ClosedRange<DayNumber>

  /// The question: which free time to look for.
  package let wish: FreeTimeWish

  /// The free slots, in order; none if a limit left events out, since no time is then known to be
  /// free.
  package let slots: [Range<Instant>]

  /// The reader's today.
  package let today: DayNumber

  /// The problems found in the files.
  package let findings: Findings

  /// Whether a limit left events out; this was reported.
  package let isTruncated: Bool

  /// Creates an answer from the busy time on some days.
  package init(
    _ busy: BusyTime, on days: ClosedRange<DayNumber>, wish: FreeTimeWish, today: DayNumber,
    findings: Findings, isTruncated: Bool
  ) {
    zone = busy.zone
    self.days = days
    self.wish = wish
    slots = isTruncated ? [] : busy.freeTime(on: days, wish)
    self.today = today
    self.findings = findings
    self.isTruncated = isTruncated
  }
}

extension Range<Instant> {
  /// The length of the range in seconds.
  var seconds: Int { Int(upperBound.secondsSinceEpoch - lowerBound.secondsSinceEpoch) }
}
