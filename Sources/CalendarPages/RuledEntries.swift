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

  /// The line of a segment in some columns, which are all of its columns or those that are shown.
  func line(of segment: SpanLayout.Segment, in columns: ClosedRange<Int>) -> PageLine {
    let occurrence = answer.agenda.occurrences[segment.span]
    let event = answer.agenda.events[occurrence.event]
    let text = OccurrenceText(
      occurrence: occurrence, event: event, zone: answer.agenda.zone, otherZones: zones,
      symbols: look.symbols, clock: clock, marks: marks, words: words)
    let days = answer.index.spans[segment.span]
    let width = ruling.width(of: columns)
    if days.lowerBound == days.upperBound { return entry(text, width: width) }
    return bar(
      text, width: width,
      continuesBefore: segment.continuesBefore || columns.lowerBound > segment.columns.lowerBound,
      continuesAfter: segment.continuesAfter || columns.upperBound < segment.columns.upperBound)
  }

  /// The time, if there is room for it, and the title.
  private func entry(_ text: OccurrenceText, width: Int) -> PageLine {
    var line = PageLine(" ")
    line.append(text.initials)
    if let time = text.startTime, ruling.hasRoomForTimes { line.append(time + " ", .time) }
    line.append(text.title)
    line = line.truncated(to: width, ellipsis: look.symbols.ellipsis)
    append(text.notes(on: .single), to: &line, upTo: width)
    return line
  }

  /// Appends the notes that have room.
  private func append(_ notes: [PageLine], to line: inout PageLine, upTo width: Int) {
    for note in notes where line.width + note.width <= width { line.append(note) }
  }

  /// The title between two ends, which tell whether it goes on beyond the row.
  private func bar(
    _ text: OccurrenceText, width: Int, continuesBefore: Bool, continuesAfter: Bool
  ) -> PageLine {
    let symbols = look.symbols.bar
    var title = text.initials
    if let time = text.startTime, !continuesBefore, ruling.hasRoomForTimes {
      title.append(time + " ", .time)
    }
    title.append(text.title)
    title = title.truncated(to: width - 4, ellipsis: look.symbols.ellipsis)
    append(text.notes(on: continuesBefore ? .middle : .start), to: &title, upTo: width - 4)
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
