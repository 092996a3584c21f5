import CivilCalendar
import ICSImport
public import TimeZones

/// Occurrences as text, one a line.
public struct ListPage {
  private let answer: ListAnswer
  private let look: PageLook
  private let zones: EventZones
  private let marks: CalendarMarks

  /// Creates the list of an answer.
  ///
  /// - Parameter zones: Where the zones of events are looked up, to tell the time there as well.
  public init(_ answer: ListAnswer, look: PageLook, zones: ZoneDatabase?) {
    self.answer = answer
    self.look = look
    self.zones = EventZones(answer.agenda, zones)
    marks = CalendarMarks(answer.agenda.calendars)
  }

  /// Appends the lines, with the colours of a theme if one is given.
  public func write(to output: inout ByteOutput, theme: Theme?) {
    for occurrence in answer.agenda.occurrences where output.isOpen {
      line(for: occurrence).write(to: &output, theme: theme)
    }
  }

  private func line(for occurrence: Occurrence) -> PageLine {
    let text = OccurrenceText(
      occurrence: occurrence, event: answer.agenda.events[occurrence.event],
      zone: answer.agenda.zone, otherZones: zones, symbols: look.symbols, clock: .iso, marks: marks)
    var line = PageLine(text.extent, .time)
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
  var extent: String {
    let days = occurrence.days(in: zone)
    let (first, last) = (days.lowerBound, days.upperBound)
    if first == last { return "\(first) \(time(on: .single))" }
    if occurrence.isAllDay { return "\(first)\(symbols.timeRange)\(last)" }
    let start = clock.time(occurrence.start.wallTime(in: zone))
    let end = clock.endTime(occurrence.end.wallTime(in: zone))
    return "\(first) \(start)\(symbols.timeRange)\(last) \(end)"
  }
}
