import CalendarLocale
import CivilCalendar
import ICSImport

/// The content of the cells of a ruled grid: lines for occurrences on one day, and bars.
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

  /// Returns the line of a segment.
  func line(of segment: SpanLayout.Segment, _ occurrence: Int) -> PageLine {
    let text = text(of: occurrence)
    let days = answer.index.spans[occurrence]
    let width = ruling.width(of: segment.columns)
    return days.lowerBound == days.upperBound
      ? ruling.aligned(entry(text, width: width), in: width)
      : bar(text, of: segment, width: width)
  }

  /// Returns the lines of a block among the hours of a day: its title, then its time and place.
  ///
  /// - Parameter showsStart: Whether the place of the block doesn't show when it starts. In that
  ///   case the time is before the title, if there is no other line for it.
  func block(
    of occurrence: Int, on day: DayNumber, width: Int, height: Int, showsStart: Bool
  ) -> [PageLine] {
    let text = text(of: occurrence)
    let position = SpanPosition(of: day, in: answer.index.spans[occurrence]) ?? .single
    let room = max(1, width - 1)
    var lines = title(of: text, to: room, lineLimit: height)
    if height == lines.count {
      let isFirst = position == .single || position == .start
      let time = showsStart && isFirst ? time(of: text) : PageLine()
      // The time is left out unless it leaves the title seven columns: these say more than minutes.
      let shownTime = time.width + 7 <= room ? time : PageLine()
      if height == 1 {
        var title = marks(of: text, with: shownTime)
        title.append(text.summary)
        lines = [title.truncated(to: room, ellipsis: look.symbols.ellipsis)]
      } else {
        lines = title(of: text, with: shownTime, to: room, lineLimit: height)
      }
    } else if room >= clock.timeWidth + 2 {
      // Less room would break times in the middle.
      var rest = text.barTime(on: position)
      if let place = text.place { rest.append(place) }
      for remark in text.remarks(on: position, isBrief: true) { rest.append(remark) }
      if rest.width > 0 {
        lines += rest.brokenIntoWords(
          toWidth: room, lineLimit: height - lines.count, ellipsis: look.symbols.ellipsis)
      }
    }
    let tint = marks.barTint(of: text.event)
    let edges = symbols.block
    return (0..<height).map { index in
      let edge =
        height == 1
        ? edges.single
        : index == 0 ? edges.first : index == height - 1 ? edges.last : edges.middle
      let text = lines.indices.contains(index) ? lines[index] : PageLine()
      return bar(PageLine(edge), around: text, PageLine(), width: width, tint: tint)
    }
  }

  /// Returns what precedes a summary: the initials of the calendar, a time, the mark of the status.
  private func marks(of text: OccurrenceText, with time: PageLine) -> PageLine {
    var marks = text.initials
    marks.append(time)
    marks.append(text.status)
    return marks
  }

  /// Returns the lines of the title of a block.
  ///
  /// If not all of the title fits, its marks take no line alone, even if the first word is cut then.
  private func title(
    of text: OccurrenceText, with time: PageLine = PageLine(), to width: Int, lineLimit: Int
  ) -> [PageLine] {
    let (marks, ellipsis) = (marks(of: text, with: time), look.symbols.ellipsis)
    var title = marks
    title.append(text.summary)
    let lines = title.brokenIntoWords(toWidth: width, lineLimit: lineLimit, ellipsis: ellipsis)
    let isCut = lines.contains { $0.runs.last?.text.hasSuffix(ellipsis) == true }
    // Beside marks that take more than half of the width, too little of the word would be left.
    guard isCut, marks.width <= width / 2 else { return lines }
    return text.summary.brokenIntoWords(
      after: marks, toWidth: width, lineLimit: lineLimit, ellipsis: ellipsis)
  }

  /// The symbols, mirrored if days go from right to left.
  private var symbols: Symbols { ruling.isMirrored ? look.symbols.mirrored : look.symbols }

  private func text(of index: Int) -> OccurrenceText {
    let occurrence = answer.agenda.occurrences[index]
    return OccurrenceText(
      occurrence: occurrence, event: answer.agenda.events[occurrence.event],
      zone: answer.agenda.zone, otherZones: zones, symbols: look.symbols, clock: clock,
      marks: marks, words: words)
  }

  /// Returns the time, if there is room for it, and the title.
  private func entry(_ text: OccurrenceText, width: Int) -> PageLine {
    // In narrow cells each column counts; a rule or a colour separates the title from its
    // neighbours.
    var line = PageLine(marks.areDistinguishedByColor && !ruling.hasRoomForTimes ? "" : " ")
    line.append(text.initials)
    if ruling.hasRoomForTimes { line.append(time(of: text)) }
    line.append(text.title)
    return fitted(line, into: width, text, on: .single)
  }

  /// Returns the start time, with a mark if it is the same in every zone; empty for whole days.
  private func time(of text: OccurrenceText) -> PageLine {
    let mark = text.occurrence.isFloating ? look.symbols.floating : ""
    return text.startTime.map { PageLine(mark + $0 + " ", .time) } ?? PageLine()
  }

  /// Returns a title cut to its room, followed by the marks and remarks that fit after it.
  private func fitted(
    _ title: PageLine, into width: Int, _ text: OccurrenceText, on position: SpanPosition
  ) -> PageLine {
    let kept = ruling.hasRoomForMarks ? text.recurrence?.width ?? 0 : 0
    var line = title.truncated(to: width - kept, ellipsis: look.symbols.ellipsis)
    let notes = [text.recurrence].compactMap(\.self) + text.remarks(on: position)
    for note in notes where line.width + note.width <= width { line.append(note) }
    return line
  }

  /// Returns a bar around the title of an event, cut to fit.
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

  /// Returns a bar around a title; the ends show whether the bar continues in other rows.
  private func bar(
    around title: PageLine, _ text: OccurrenceText, of segment: SpanLayout.Segment, width: Int
  ) -> PageLine {
    let symbols = symbols.bar
    let start = segment.continuesBefore ? symbols.continuedBefore : symbols.start
    let end = segment.continuesAfter ? symbols.continuedAfter : symbols.end
    return bar(
      PageLine(ruling.isMirrored ? " " + start : start + " "), around: title, PageLine(end),
      width: width, tint: marks.barTint(of: text.event))
  }

  /// Returns a bar with the given start and end around a text, in the colours of bars.
  private func bar(
    _ start: PageLine, around text: PageLine, _ end: PageLine, width: Int, tint: Tint?
  ) -> PageLine {
    let text = ruling.aligned(text, in: text.width)
    let blanks = PageLine(
      String(repeating: " ", count: max(0, width - start.width - text.width - end.width)))
    let parts = [start, text, blanks, end]
    var bar = PageLine()
    for part in ruling.isMirrored ? parts.reversed() : parts { bar.append(part, asBarOf: tint) }
    return bar
  }
}

extension PageLine {
  /// Appends a line in the colours of a bar.
  mutating func append(_ line: PageLine, asBarOf tint: Tint?) {
    for run in line.runs {
      let roles = run.roles.subtracting([.time, .note, .place]).union(.bar)
      append(run.text, roles, tint: tint, link: run.link)
    }
  }
}
