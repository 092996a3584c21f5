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
    marks = CalendarMarks(answer, theme: look.theme).withoutNeedlessInitials
    words = PageWords(locale)
  }

  /// The line of a segment.
  func line(of segment: SpanLayout.Segment) -> PageLine {
    let text = text(of: segment.span)
    let days = answer.index.spans[segment.span]
    let width = ruling.width(of: segment.columns)
    return days.lowerBound == days.upperBound
      ? entry(text, width: width) : bar(text, of: segment, width: width)
  }

  /// The lines of a bar: what has room in it, and below it the rest.
  func details(of segment: SpanLayout.Segment, _ occurrence: Int) -> [PageLine] {
    let text = text(of: occurrence)
    let position: SpanPosition =
      switch (segment.continuesBefore, segment.continuesAfter) {
      case (false, false): .single
      case (false, true): .start
      case (true, true): .middle
      case (true, false): .end
      }
    let width = ruling.width(of: segment.columns)
    var title = text.barTime(on: position)
    title.append(text.description)
    let remarks = text.remarks(on: position, isBrief: true)
    let lines = text.behindInitials(title, with: remarks, to: width - 4)
    return [bar(around: lines[0], text, of: segment, width: width)]
      + lines.dropFirst().map { $0.indented(by: 2) }
  }

  /// The lines of what lies on one day alone.
  func details(of occurrence: Int, inColumn column: Int) -> [PageLine] {
    let place = EntryPlace(width: ruling.widths[column], timeWidth: nil, indent: 1)
    return text(of: occurrence).lines(on: .single, in: place)
  }

  private func text(of index: Int) -> OccurrenceText {
    let occurrence = answer.agenda.occurrences[index]
    return OccurrenceText(
      occurrence: occurrence, event: answer.agenda.events[occurrence.event],
      zone: answer.agenda.zone, otherZones: zones, symbols: look.symbols, clock: clock,
      marks: marks, words: words)
  }

  /// The time, if there is room for it, and the title.
  private func entry(_ text: OccurrenceText, width: Int) -> PageLine {
    // In narrow cells each column counts; a rule or a colour keeps the title apart.
    var line = PageLine(marks.areToldByColor && !ruling.hasRoomForTimes ? "" : " ")
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

  /// The title of a bar, cut to its room.
  private func bar(
    _ text: OccurrenceText, of segment: SpanLayout.Segment, width: Int
  ) -> PageLine {
    var title = text.initials
    if !segment.continuesBefore, ruling.hasRoomForTimes { title.append(time(of: text)) }
    title.append(text.title)
    let position: SpanPosition = segment.continuesBefore ? .middle : .start
    return bar(
      around: fitted(title, into: width - 4, text, on: position), text, of: segment, width: width)
  }

  /// A title between two ends, which tell whether the bar goes on beyond the row.
  private func bar(
    around title: PageLine, _ text: OccurrenceText, of segment: SpanLayout.Segment, width: Int
  ) -> PageLine {
    let symbols = look.symbols.bar
    let tint = marks.mark(of: text.event).tint
    let start = segment.continuesBefore ? symbols.continuedBefore : symbols.start
    var bar = PageLine(start + " ", .bar, tint: tint)
    for run in title.runs {
      let roles = run.roles.subtracting([.time, .note, .place]).union(.bar)
      bar.append(run.text, roles, tint: tint, link: run.link)
    }
    let end = segment.continuesAfter ? symbols.continuedAfter : symbols.end
    let blanks = String(repeating: " ", count: max(1, width - bar.width - 1))
    bar.append(blanks + end, .bar, tint: tint)
    return bar
  }
}
