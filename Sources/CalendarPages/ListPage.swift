public import CalendarLocale
import CivilCalendar
import ICSImport
public import TimeZones

/// Occurrences as text, one a line.
public struct ListPage {
  private let look: PageLook
  private var zones: EventZones
  private let words: PageWords

  /// Creates a page.
  ///
  /// - Parameter zones: Where the zones of events are looked up, to tell the time there as well.
  public init(look: PageLook, locale: CalendarLocale, zones: ZoneDatabase?) {
    self.look = look
    self.zones = EventZones(zones)
    words = PageWords(locale)
  }

  /// Appends the lines of an answer, as ``Page/write(to:theme:isolates:)`` does.
  public mutating func write(
    _ answer: inout ListAnswer, to output: inout ByteOutput, theme: Theme?, isolates: Bool = false
  ) {
    let zone = answer.list.zone
    let marks = CalendarMarks(answer.list.calendars, theme: look.theme)
    answer.forEachOccurrence { occurrence, event in
      zones.learn(of: event)
      let text = OccurrenceText(
        occurrence: occurrence, event: event, zone: zone, otherZones: zones,
        symbols: look.symbols, clock: .iso, marks: marks, words: words)
      line(for: text).write(to: &output, theme: theme, isolates: isolates)
      return output.isOpen
    }
  }

  private func line(for text: OccurrenceText) -> PageLine {
    var line = text.extent
    // Most extents lie within a day; the others may be longer.
    line.pad(to: 22)
    line.append("  ")
    line.append(text.initials)
    line.append(text.description(on: .single))
    return line
  }
}

extension OccurrenceText {
  /// When it is as a whole: `2024-12-06 09:30–09:45`, `2024-12-06 22:00–2024-12-07 06:00`.
  var extent: PageLine {
    let days = occurrence.days(in: zone)
    let (first, last) = (days.lowerBound, days.upperBound)
    if first == last {
      var line = PageLine("\(first) ", .time)
      line.append(time(on: .single))
      return line
    }
    if occurrence.isAllDay { return PageLine("\(first)\(symbols.timeRange)\(last)", .time) }
    let start = clock.time(occurrence.start.wallTime(in: zone))
    let end = clock.endTime(occurrence.end.wallTime(in: zone))
    return PageLine("\(first) \(start)\(symbols.timeRange)\(last) \(end)", .time)
  }
}
