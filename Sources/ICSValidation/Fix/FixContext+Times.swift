internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

extension FixContext {
  /// Whether a time is the end of what starts at another and has a length.
  func isEnd(_ end: TimeFact, of start: TimeFact, after length: CalendarDuration) -> Bool {
    if start.form == .date || end.form == .date {
      return start.form == end.form && length.seconds == 0
        && start.wallTime.day.advanced(by: length.days) == end.wallTime.day
    }
    // Days are those of the clock, and what is left is time that passes (RFC 5545 §3.3.6).
    let day = start.wallTime.advanced(bySeconds: Int64(length.days) * 86_400)
    let seconds = Int64(length.seconds)
    switch start.form {
    case .floating:
      return end.form == .floating && day.advanced(bySeconds: seconds) == end.wallTime
    case .utc:
      return Instant(day.advanced(bySeconds: seconds), offsetFromUTC: 0) == end.instant
    default:
      guard let zone = start.zone.flatMap({ facts.zones.entries[$0].zone }) else { return false }
      return zone.instant(of: day).advanced(bySeconds: seconds) == end.instant
    }
  }

  /// Whether all instances of the component have the time of day of DTSTART, each on a day of its
  /// own.
  var hasOneInstanceADay: Bool {
    !facts.record.components[0].present.contains(.rdate)
      && facts.rules.allSatisfy {
        guard let rule = $0.rule else { return false }
        return !rule.frequency.isWithinDay && !rule.hasTimeParts
      }
  }

  /// The parameter TZID of a time, with its name; `nil` if the time has none.
  func zoneParameter(of fact: TimeFact) -> String? {
    facts.record.parameter(.tzid, of: facts.record.properties[fact.property]).map {
      facts.record.string($0.nameRange.lowerBound..<$0.values.upperBound)
    }
  }
}

extension RecurrenceRule.Frequency {
  /// Whether the rule repeats within a day.
  var isWithinDay: Bool { rawValue < Self.daily.rawValue }
}
