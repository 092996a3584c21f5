import CivilCalendar
import ICSImport

/// Occurrences as text, one a line.
public struct ListPage {
  private let answer: ListAnswer
  private let look: PageLook

  /// Creates the list of an answer.
  public init(_ answer: ListAnswer, look: PageLook) {
    self.answer = answer
    self.look = look
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
      zone: answer.agenda.zone, symbols: look.symbols)
    var line = PageLine(text.extent, .time)
    // Most extents lie within a day; the others may be longer.
    line.pad(to: 22)
    line.append("  ")
    line.append(text.description)
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
    let start = Self.clock(occurrence.start.wallTime(in: zone))
    let end = Self.endClock(occurrence.end.wallTime(in: zone))
    return "\(first) \(start)\(symbols.timeRange)\(last) \(end)"
  }
}
