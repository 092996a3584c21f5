import CalendarLocale
import CivilCalendar
import ICSImport

/// What the cells of a ruled grid hold: a line for what lies on one day, and bars.
struct RuledEntries {
  private let answer: GridAnswer
  private let ruling: Ruling
  private let look: PageLook
  private let zones: EventZones
  private let clock: Clock
  private let marks: CalendarMarks
  private let words: PageWords

  init(
    _ answer: GridAnswer, ruling: Ruling, look: PageLook, locale: CalendarLocale,
    zones: EventZones
  ) {
    self.answer = answer
    self.ruling = ruling
    self.look = look
    self.zones = zones
    clock = .ofLocale(locale)
    marks = CalendarMarks(answer.agenda.calendars)
    words = PageWords(locale)
  }

  /// The line of a segment.
  func line(of segment: SpanLayout.Segment) -> PageLine {
    let occurrence = answer.agenda.occurrences[segment.span]
    let event = answer.agenda.events[occurrence.event]
    let text = OccurrenceText(
      occurrence: occurrence, event: event, zone: answer.agenda.zone, otherZones: zones,
      symbols: look.symbols, clock: clock, marks: marks, words: words)
    let days = answer.index.spans[segment.span]
    let width = ruling.width(of: segment.columns)
    if days.lowerBound == days.upperBound { return entry(text, width: width) }
    return bar(
      text, width: width,
      continuesBefore: segment.continuesBefore, continuesAfter: segment.continuesAfter)
  }

  /// The time, if there is room for it, and the title.
  private func entry(_ text: OccurrenceText, width: Int) -> PageLine {
    var line = PageLine(" ")
    line.append(text.initials)
    if ruling.hasRoomForTimes { line.append(time(of: text)) }
    line.append(text.title)
    return fitted(line, into: width, text, on: .single)
  }

  /// When it starts, marked if every clock has it at this time; empty if it fills whole days.
  private func time(of text: OccurrenceText) -> PageLine {
    let mark = text.occurrence.isFloating ? look.symbols.floating : ""
    return text.startTime.map { PageLine(mark + $0 + " ", .time) } ?? PageLine()
  }

  /// A title cut to its room, with the marks and remarks that have room behind it.
  private func fitted(
    _ title: PageLine, into width: Int, _ text: OccurrenceText, on position: SpanPosition
  ) -> PageLine {
    let kept = ruling.hasRoomForMarks ? text.recurrence?.width ?? 0 : 0
    var line = title.truncated(to: width - kept, ellipsis: look.symbols.ellipsis)
    let notes = [text.recurrence].compactMap(\.self) + text.remarks(on: position)
    for note in notes where line.width + note.width <= width { line.append(note) }
    return line
  }

  /// The title between two ends, which tell whether it goes on beyond the row.
  private func bar(
    _ text: OccurrenceText, width: Int, continuesBefore: Bool, continuesAfter: Bool
  ) -> PageLine {
    let symbols = look.symbols.bar
    var title = text.initials
    if !continuesBefore, ruling.hasRoomForTimes { title.append(time(of: text)) }
    title.append(text.title)
    title = fitted(title, into: width - 4, text, on: continuesBefore ? .middle : .start)
    let tint = marks.mark(of: text.event).tint
    var bar = PageLine(
      (continuesBefore ? symbols.continuedBefore : symbols.start) + " ", .bar, tint: tint)
    for run in title.runs {
      let roles = run.roles.subtracting([.time, .note]).union(.bar)
      bar.append(run.text, roles, tint: tint, link: run.link)
    }
    let fill = String(repeating: symbols.fill, count: max(0, width - bar.width - 2))
    bar.append(
      " " + fill + (continuesAfter ? symbols.continuedAfter : symbols.end), .bar, tint: tint)
    return bar
  }
}
