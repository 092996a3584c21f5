import CalendarEvents
import CalendarLocales
import CivilCalendar

/// The blocks among the hours of a week: what each says, in its lines.
struct HourBlocks {
  private let answer: GridAnswer
  private let columns: TitleColumns
  private let look: PageLook
  private let clock: Clock
  private let marks: CalendarMarks
  private let words: PageWords
  private let titles: PageTitles

  init(
    _ answer: GridAnswer, _ columns: TitleColumns, titles: PageTitles, look: PageLook,
    locale: CalendarLocale
  ) {
    self.answer = answer
    self.titles = titles
    self.columns = columns
    self.look = look
    clock = .ofLocale(locale)
    marks = CalendarMarks(answer, theme: look.theme).withoutNeedlessInitials
    words = PageWords(locale)
  }

  /// Returns the lines of a block among the hours of a day: its title, then its time and place; and
  /// whether the title is cut.
  ///
  /// - Parameter start: The second of the day in which the block begins, if its place doesn't show
  ///   that. The time is then before the title, if there is no other line for it, and room for both;
  ///   else it is alone in the first line, even if the title is cut for it.
  func lines(
    of occurrence: Int, on day: DayNumber, width: Int, height: Int, startOffTheLine start: Int?
  ) -> (lines: [PageLine], isCut: Bool) {
    let text = text(of: occurrence)
    let position = SpanPosition(of: day, in: answer.index.spans[occurrence]) ?? .single
    let room = max(1, width - 1)
    var (lines, isCut) = title(of: text, to: room, lineLimit: height)
    // Less room would break times in the middle.
    let hasRoomForTimes = height > lines.count && room >= clock.timeWidth + 2
    if !hasRoomForTimes {
      let shownTime =
        switch position {
        case .single, .start: start.flatMap { time(of: text, at: $0, room) }
        case .end: endTime(of: text, room)
        case .middle: nil as PageLine?
        }
      if height == 1 {
        var line = marks(of: text, with: shownTime ?? PageLine())
        let whole = summary(of: text)
        line.append(line.width + whole.width > room ? turned(text) ?? whole : whole)
        isCut = line.width > room
        lines = [line.truncated(to: room, ellipsis: look.symbols.ellipsis)]
      } else if let shownTime, height == lines.count || position == .end {
        (lines, isCut) = title(of: text, with: shownTime, to: room, lineLimit: height)
      } else if let start, position == .single || position == .start {
        // Only the first line is in the row of the hour that the minutes belong to.
        let minutes = PageLine(Self.minutes(of: start), .time)
        let forms = [text.startTime.map { PageLine($0, .time) }, minutes].compactMap(\.self)
        if let first = forms.first(where: { $0.width <= room }) {
          (lines, isCut) = title(of: text, to: room, lineLimit: height - 1)
          lines.insert(first, at: 0)
        }
      }
    } else {
      var rest = text.barTime(on: position)
      if let place = text.place { rest.append(place) }
      for remark in text.remarks(on: position, isBrief: true) { rest.append(remark) }
      if rest.width > 0 {
        lines += rest.brokenIntoWords(
          toWidth: room, lineLimit: height - lines.count, ellipsis: look.symbols.ellipsis)
      }
    }
    let tint = marks.barTint(of: text.event)
    let edges = look.symbols.block(isMirrored: columns.isMirrored)
    let block = (0..<height).map { index in
      let edge =
        height == 1
        ? edges.single
        : index == 0 ? edges.first : index == height - 1 ? edges.last : edges.middle
      let text = lines.indices.contains(index) ? lines[index] : PageLine()
      return line(PageLine(edge), text, width: width, tint: tint)
    }
    return (block, isCut)
  }

  /// Returns what precedes a summary: the initials of the calendar, a time, the mark of the status.
  private func marks(of text: OccurrenceText, with time: PageLine) -> PageLine {
    var marks = text.initials
    marks.append(time)
    marks.append(text.status)
    return marks
  }

  /// Returns the summary, without what all summaries share.
  private func summary(of text: OccurrenceText) -> PageLine {
    var line = PageLine()
    line.append(titles.title(of: text), like: text.summary.runs[0])
    return line
  }

  /// Returns the summary for where it is cut, with what tells it from others first.
  private func turned(_ text: OccurrenceText) -> PageLine? {
    titles.turned(titles.title(of: text), look.symbols).map { title in
      var line = PageLine()
      line.append(title, like: text.summary.runs[0])
      return line
    }
  }

  /// Returns the lines of the title of a block, and whether it is cut.
  ///
  /// Words are only divided if all of the title has room then; otherwise a word without room is cut. If
  /// not all of the title fits, its marks take no line alone, even if the first word is cut then.
  private func title(
    of text: OccurrenceText, with time: PageLine = PageLine(), to width: Int, lineLimit: Int
  ) -> (lines: [PageLine], isCut: Bool) {
    let (marks, ellipsis) = (marks(of: text, with: time), look.symbols.ellipsis)
    func broken(_ summary: PageLine) -> (lines: [PageLine], isCut: Bool) {
      var title = marks
      title.append(summary)
      let lines = title.brokenIntoWords(toWidth: width, lineLimit: lineLimit, ellipsis: ellipsis)
      let isCut = lines.contains { $0.runs.last?.text.hasSuffix(ellipsis) == true }
      guard isCut, let run = summary.runs.first else { return (lines, isCut) }
      let wrapping = TitleWrapping(
        first: width - marks.width, others: width, lineLimit: lineLimit, ellipsis: ellipsis)
      let divided = wrapping.lines(of: run.text)
      if divided.isCut { return (lines, true) }
      let texts = divided.lines.enumerated().map { number, text in
        var line = number == 0 ? marks : PageLine()
        line.append(text, like: run)
        return line
      }
      return (texts, false)
    }
    var summary = summary(of: text)
    var (lines, isCut) = broken(summary)
    if isCut, let turned = turned(text) {
      summary = turned
      (lines, isCut) = broken(turned)
    }
    // Beside marks that take more than half of the width, too little of the word would be left.
    guard isCut, marks.width <= width / 2 else { return (lines, isCut) }
    lines = summary.brokenIntoWords(
      after: marks, toWidth: width, lineLimit: lineLimit, ellipsis: ellipsis)
    return (lines, true)
  }

  /// Returns an occurrence of which there is not all in a few words: its time on a day, and its title.
  func note(of occurrence: Int, on day: DayNumber) -> String {
    let text = text(of: occurrence)
    let position = SpanPosition(of: day, in: answer.index.spans[occurrence]) ?? .single
    var line = marks(of: text, with: text.barTime(on: position))
    line.append(text.summary)
    return line.runs.map(\.text).joined()
  }

  /// Whether the title of an occurrence begins with a tag.
  func hasTag(_ occurrence: Int) -> Bool { titles.title(of: text(of: occurrence)).tag != nil }

  private func text(of index: Int) -> OccurrenceText {
    let occurrence = answer.agenda.occurrences[index]
    return OccurrenceText(
      occurrence: occurrence, event: answer.agenda.events[occurrence.eventIndex],
      zone: answer.agenda.zone, symbols: look.symbols, clock: clock,
      marks: marks, words: words)
  }

  /// Returns the start, with a mark if it is the same in every zone.
  ///
  /// Where it would leave the title less than seven columns, the minutes alone take its place: without
  /// them, the block would seem to begin at the time of its line. They are left out too if too little of
  /// the title would be left.
  private func time(of text: OccurrenceText, at second: Int, _ room: Int) -> PageLine? {
    let mark = text.occurrence.isFloating ? look.symbols.floating : ""
    let time = text.startTime.map { PageLine(mark + $0 + " ", .time) } ?? PageLine()
    let summary = summary(of: text)
    let whole = marks(of: text, with: time).width + summary.width
    if time.width + 7 <= room || whole <= room { return time }
    let minutes = PageLine(Self.minutes(of: second) + " ", .time)
    let least = TitleCell.least(ofTitle: titles.title(of: text))
    return marks(of: text, with: minutes).width + least <= room ? minutes : nil
  }

  /// Returns the minutes of a time: `:05`.
  private static func minutes(of second: Int) -> String {
    let minutes = second / 60 % 60
    return ":" + (minutes < 10 ? "0" : "") + "\(minutes)"
  }

  /// Returns the end of what began on the day before, or where it would leave the title less than
  /// seven columns, a mark for that: without it, the block would seem to begin at midnight.
  private func endTime(of text: OccurrenceText, _ room: Int) -> PageLine {
    let time = text.barTime(on: .end)
    return time.width + 7 <= room ? time : PageLine(look.symbols.spanEnd + " ", .time)
  }

  /// Returns a line of a block in the colours of bars.
  private func line(_ edge: PageLine, _ text: PageLine, width: Int, tint: Tint?) -> PageLine {
    var line = PageLine()
    if columns.isMirrored {
      line.append(text.mirrored(in: text.width), asBarOf: tint)
      line.append(edge, asBarOf: tint)
    } else {
      line.append(edge, asBarOf: tint)
      line.append(text, asBarOf: tint)
    }
    // Without colours, the rest of a block is empty.
    let roles: TextRoles = look.theme == nil ? [] : .bar
    let blanks = PageLine(
      String(repeating: " ", count: max(0, width - line.width)), roles, tint: tint)
    var whole = columns.isMirrored ? blanks : line
    whole.append(columns.isMirrored ? line : blanks)
    return whole
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
