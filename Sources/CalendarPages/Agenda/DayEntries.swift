import CalendarEvents
import CalendarLocales
import CivilCalendar

/// The headings of days and the lines of their events, one below the other.
struct DayEntries {
  private let answer: GridAnswer
  private let look: PageLook
  private let locale: CalendarLocale
  private let secondDates: SecondDates?
  private let clock: Clock
  private let marks: CalendarMarks
  private let words: PageWords
  private let place: EntryPlace
  private let namesOnce: Bool
  private var hasPassedNow: Bool

  /// - Parameter namesOnce: Whether the entries have each occurrence on one day alone.
  init(
    _ answer: GridAnswer, look: PageLook, locale: CalendarLocale, secondDates: SecondDates?,
    namesOnce: Bool = false
  ) {
    self.namesOnce = namesOnce
    self.secondDates = secondDates
    self.answer = answer
    self.look = look
    self.locale = locale
    clock = .ofLocale(locale)
    marks = CalendarMarks(answer, theme: look.theme)
    words = PageWords(locale)
    hasPassedNow = !look.showsNow
    // Room for "all day" with the mark of a span.
    let timeWidth = max(11, clock.rangeWidth, DisplayWidth.of(words[.allDay]) + 2)
    place = EntryPlace(
      width: look.width, timeWidth: look.width < timeWidth + 24 ? nil : timeWidth, indent: 2)
  }

  /// Returns the lines of an occurrence, given its index in the agenda.
  func lines(of index: Int, on day: DayNumber) -> [PageLine] {
    lines(of: answer.entry(at: index), on: day)
  }

  /// Returns the lines of an occurrence.
  func lines(of entry: DayOrder.Entry, on day: DayNumber) -> [PageLine] {
    var (text, position) = (text(of: entry), SpanPosition(of: day, in: entry.days) ?? .single)
    if namesOnce { (text, position) = text.namedOnce(on: day, of: entry.days, locale) }
    return text.lines(on: position, in: place)
  }

  private func text(of entry: DayOrder.Entry) -> OccurrenceText {
    OccurrenceText(
      occurrence: entry.occurrence, event: entry.event, zone: answer.agenda.zone,
      symbols: look.symbols, clock: clock, marks: marks, words: words,
      isColliding: answer.collisions?.contain(entry.occurrence, of: entry.event) == true)
  }

  /// Returns the line for the current time before an occurrence, given its index in the agenda.
  mutating func lineOfNow(before index: Int, on day: DayNumber) -> PageLine? {
    hasPassedNow ? nil : lineOfNow(before: answer.entry(at: index), on: day)
  }

  /// Returns the line for the current time if it belongs before an occurrence of a day, or at the
  /// end of the day if there is none; `nil` if it doesn't, or has been returned before.
  mutating func lineOfNow(before entry: DayOrder.Entry?, on day: DayNumber) -> PageLine? {
    guard !hasPassedNow, day == answer.today, let now = answer.now else { return nil }
    if let entry {
      let start = entry.occurrence.start.wallTime(in: answer.agenda.zone)
      if entry.occurrence.isAllDay || start <= now { return nil }
    }
    hasPassedNow = true
    // The mark is before the column of the times.
    var line = PageLine(" ")
    line.append(">" + clock.time(now), .today)
    line.append(" ")
    let rule = String(
      repeating: look.symbols.rules.horizontal, count: max(0, look.width - line.width))
    line.append(rule, .time)
    return line
  }

  /// Returns the title of an occurrence, given its index in the agenda.
  mutating func title(of index: Int) -> PageLine { text(of: answer.entry(at: index)).title }

  /// Returns the lines of a day's heading: its name, in full or short, and its marks.
  ///
  /// - Parameter saysDistance: Whether the heading also says how far the day is from today, if
  ///   there is room.
  func heading(
    of day: DayNumber, isLong: Bool, isOwn: Bool, saysDistance: Bool = false
  ) -> [PageLine] {
    var name = isLong ? locale.heading(of: day) : locale.shortHeading(of: day)
    if let second = secondDates?.inCells(day)?.text,
      DisplayWidth.of(name) + DisplayWidth.of(second) + 6 <= look.width
    {
      name += " \(look.symbols.separator) \(second)"
    }
    var roles = TextRoles.heading
    let isToday = day == answer.today
    if isToday { roles.insert(.today) }
    if !isOwn, look.spillover == .dim { roles.insert(.faintDay) }
    var line = PageLine(isToday ? ">" : "", roles)
    // If the agenda lists only selected days, marking them would say nothing.
    if answer.selection.contains(day), answer.agendaDays == nil {
      line.append("[", .selectionEdge)
      line.append(name, roles)
      line.append("]", .selectionEdge)
    } else {
      line.append(isOwn ? name : "(\(name))", roles)
    }
    if saysDistance {
      let text = " \(look.symbols.separator) \(answer.distance(to: day, locale))"
      let distance = PageLine(text, .note)
      if line.width + distance.width <= look.width { line.append(distance) }
    }
    for sign in answer.marks?.signs(on: day) ?? [] {
      line.append("  ")
      line.append(sign, look)
      line.append(" " + sign.label, .note)
    }
    return line.wrapped(toWidth: look.width, lineLimit: 2, ellipsis: look.symbols.ellipsis)
  }
}

extension GridAnswer {
  /// Returns an occurrence with its event and days, given its index in the agenda.
  func entry(at number: Int) -> DayOrder.Entry {
    let occurrence = agenda.occurrences[number]
    return DayOrder.Entry(
      occurrence: occurrence, event: agenda.events[occurrence.eventIndex],
      days: index.spans[number],
      index: number)
  }
}

/// The columns in which occurrences are listed, each on lines of its own.
private struct EntryPlace {
  /// The number of columns available.
  let width: Int

  /// The width of times beside the text; `nil` if there is no room, so that times are above the
  /// text.
  let timeWidth: Int?

  /// The blanks before a time; twice as many are before a text that is below its time.
  let indent: Int

  /// The blanks before texts.
  var textIndent: Int { timeWidth.map { indent + $0 + 2 } ?? 2 * indent }
}

extension OccurrenceText {
  /// Returns the lines of an occurrence: its time, and its description beside or below the time.
  ///
  /// The initials of its calendar come first: before the text, or before the time if that is above.
  fileprivate func lines(on position: SpanPosition, in place: EntryPlace) -> [PageLine] {
    let indent = place.textIndent
    let room = place.width - indent
    let time = time(on: position)
    guard place.timeWidth == nil else {
      var lines = afterInitials(description, with: remarks(on: position), to: room)
      var first = time.indented(by: place.indent)
      first.pad(to: indent)
      first.append(lines.removeFirst())
      return [first] + lines.map { $0.indented(by: indent) }
    }
    let remarks = remarks(on: position, isBrief: true)
    return afterInitials(time, to: place.width - place.indent).map {
      $0.indented(by: place.indent)
    } + wrapped(description, with: remarks, to: room).map { $0.indented(by: indent) }
  }

  /// Returns a line and remarks on it, wrapped to some columns, after the initials of the calendar.
  func afterInitials(
    _ line: PageLine, with remarks: [PageLine] = [], to width: Int
  ) -> [PageLine] {
    let initials = initials
    let lines = wrapped(line, with: remarks, to: width - initials.width)
    if initials.width == 0 { return lines }
    return lines.enumerated().map { index, line in
      guard index == 0 else { return line.indented(by: initials.width) }
      var first = initials
      first.append(line)
      return first
    }
  }

  private func wrapped(_ line: PageLine, with remarks: [PageLine], to width: Int) -> [PageLine] {
    // In narrow columns, more lines are allowed.
    let limit = max(4, 160 / max(1, width))
    return line.wrapped(
      with: remarks, toWidth: width, lineLimit: limit, ellipsis: symbols.ellipsis)
  }
}

extension PageLine {
  /// Returns the line with some blanks before it.
  func indented(by columns: Int) -> PageLine {
    var line = PageLine()
    line.pad(to: columns)
    line.append(self)
    return line
  }
}
