import CalendarEvents
import CalendarLocale
import CivilCalendar
import TimeZones

/// How long it takes until occurrences begin, or when those that have begun end.
struct TimeLeft {
  let now: Instant
  let zone: Zone
  let clock: Clock
  let locale: CalendarLocale
  let words: PageWords

  /// Returns whether an occurrence has begun, and the time left: `now until 10:30`, `next in 12
  /// min`.
  func sentence(for occurrence: Occurrence) -> String {
    let word = words[occurrence.hasBegun(by: now, in: zone) ? .now : .next]
    return [word, text(for: occurrence)].compactMap(\.self).joined(separator: " ")
  }

  /// The width that most of these sentences have at most.
  var width: Int {
    let texts = [
      "\(words[.now]) \(words.text(.until, "10:30"))",
      "\(words[.next]) \(locale.distance(ofMinutes: 59))",
    ]
    return texts.map { DisplayWidth.of($0) }.max() ?? 0
  }

  /// Returns the time left: `until 10:30`, `until 7 Dec`, `in 12 min`, `tomorrow`; `nil` if the
  /// occurrence is over, or ends with today or at once.
  func text(for occurrence: Occurrence) -> String? {
    if occurrence.isOver(by: now, in: zone) { return nil }
    let today = zone.wallTime(at: now).day
    let days = occurrence.days(in: zone)
    if occurrence.hasBegun(by: now, in: zone) {
      if days.upperBound > today {
        return words.text(.until, locale.dayAndMonth(days.upperBound))
      }
      return occurrence.isAllDay || occurrence.start == occurrence.end
        ? nil : words.text(.until, clock.endTime(occurrence.end.wallTime(in: zone)))
    }
    let start = occurrence.start.instant(in: zone)
    let minutes = (start.secondsSinceEpoch - now.secondsSinceEpoch + 59) / 60
    return occurrence.isAllDay || minutes >= 24 * 60
      ? locale.distance(ofDays: today.distance(to: days.lowerBound))
      : locale.distance(ofMinutes: Int(minutes))
  }
}
