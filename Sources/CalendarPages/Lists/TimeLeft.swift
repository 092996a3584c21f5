import CalendarEvents
import CalendarLocales
import CivilCalendar
import TimeZones

/// How long it takes until occurrences begin, or when those that have begun end.
struct TimeLeft {
  private let now: Instant
  private let today: DayNumber
  private let zone: Zone
  private let locale: CalendarLocale
  private let words: PageWords

  /// The distances in words that were needed so far, by their minutes; making one takes long.
  private var distances: [Int: String] = [:]

  init(now: Instant, zone: Zone, locale: CalendarLocale) {
    self.now = now
    today = zone.wallTime(at: now).day
    self.zone = zone
    self.locale = locale
    words = PageWords(locale)
  }

  /// Returns whether an occurrence has begun, and the time left: `now until 10:30`, `next in 12
  /// min`.
  mutating func sentence(for occurrence: Occurrence) -> String {
    let word = words[occurrence.hasBegun(by: now, in: zone) ? .now : .next]
    return [word, text(for: occurrence)].compactMap(\.self).joined(separator: " ")
  }

  /// The width that most of these sentences have at most.
  var width: Int {
    let texts = [
      "\(words[.now]) \(words.text(.until, "10:30"))",
      "\(words[.now]) \(words.text(.until, locale.dayAndMonth(today.onOrAfter(.sunday))))",
      "\(words[.next]) \(locale.distance(ofMinutes: 59))",
    ]
    return texts.map { DisplayWidth.of($0) }.max() ?? 0
  }

  /// Returns the time left: `until 10:30`, `until 7 Dec`, `in 12 min`, `tomorrow`; `nil` if the
  /// occurrence is over, or ends with today or at once.
  mutating func text(for occurrence: Occurrence) -> String? {
    if occurrence.isOver(by: now, in: zone) { return nil }
    let days = occurrence.days(in: zone)
    if occurrence.hasBegun(by: now, in: zone) {
      // Within a day, the time says which day it is.
      let end = occurrence.end.instant(in: zone).secondsSinceEpoch
      if days.upperBound > today, occurrence.isAllDay || end - now.secondsSinceEpoch >= 86_400 {
        return words.until(days.upperBound, from: today, locale)
      }
      return occurrence.isAllDay || occurrence.start == occurrence.end
        ? nil : words.text(.until, Clock.iso.endTime(occurrence.end.wallTime(in: zone)))
    }
    let start = occurrence.start.instant(in: zone)
    let minutes = Int((start.secondsSinceEpoch - now.secondsSinceEpoch + 59) / 60)
    let isInDays = occurrence.isAllDay || minutes >= 1_440
    let daysLeft = today.distance(to: days.lowerBound)
    // Minutes are positive, so that days have the other numbers.
    let key = isInDays ? -daysLeft : minutes
    if let known = distances[key] { return known }
    let text = isInDays ? locale.distance(ofDays: daysLeft) : locale.distance(ofMinutes: minutes)
    distances[key] = text
    return text
  }
}
