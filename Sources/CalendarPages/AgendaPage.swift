import CalendarLocale
import CivilCalendar
import ICSImport

extension Page {
  /// Appends what lies on the days that are shown, day by day.
  mutating func appendAgenda(
    of answer: GridAnswer, isAlone: Bool, showsSpillover: Bool, look: PageLook,
    locale: CalendarLocale, secondDates: SecondDates?, zones: EventZones
  ) {
    guard let first = answer.grids.first, let last = answer.grids.last else { return }
    let ownDays = first.ownDays.lowerBound...last.ownDays.upperBound
    let blocks =
      showsSpillover && look.spillover != .blank ? first.firstDay...last.lastDay : ownDays
    let shown = answer.agendaDays?.ranges ?? [blocks]
    let clock = Clock.ofLocale(locale)
    let marks = CalendarMarks(answer, theme: look.theme)
    let words = PageWords(locale)
    // "all day" with the mark of a span.
    let timeWidth = max(11, clock.rangeWidth, DisplayWidth.of(words[.allDay]) + 2)
    let place = EntryPlace(
      width: look.width, timeWidth: look.width < timeWidth + 24 ? nil : timeWidth, indent: 2)
    let allDays = shown.joined().filter { answer.tells(of: $0) }
    var days = allDays[...]
    if let limit = look.agendaDayLimit {
      // Where nothing is left to come, what was is better than nothing.
      let first = ownDays.contains(answer.today) ? answer.today : ownDays.lowerBound
      days = days[(days.firstIndex { $0 >= first } ?? days.startIndex)...].prefix(limit)
    }
    // Below stand a blank line, the sentence about the rest, and the prompt of the shell.
    let linesBelow = 2 + Self.remark(onDays: allDays.count, answer).wrapped(look).count
    let lastLine = look.agendaDayLimit == nil ? nil : look.height.map { $0 - linesBelow }
    var shownDays: Set<DayNumber> = []
    // The names are short where one would not fit, with a mark of today and of a selected day.
    let hasRoom = days.allSatisfy { DisplayWidth.of(locale.heading(of: $0)) + 3 <= look.width }
    for day in days {
      let start = lines.count
      if !lines.isEmpty { lines.append(PageLine()) }
      var name = hasRoom ? locale.heading(of: day) : locale.shortHeading(of: day)
      if let second = secondDates?.inCells(day)?.text,
        DisplayWidth.of(name) + DisplayWidth.of(second) + 6 <= look.width
      {
        name += " \(look.symbols.separator) \(second)"
      }
      let isOwn = answer.agendaDays != nil || ownDays.contains(day)
      let heading = heading(name, of: day, isOwn: isOwn, in: answer, look)
      lines += heading.wrapped(
        toWidth: look.width, lineLimit: 2, ellipsis: look.symbols.ellipsis)
      for index in answer.index.occurrences(on: day) {
        let occurrence = answer.agenda.occurrences[index]
        let text = OccurrenceText(
          occurrence: occurrence, event: answer.agenda.events[occurrence.event],
          zone: answer.agenda.zone, otherZones: zones, symbols: look.symbols, clock: clock,
          marks: marks, words: words)
        let position = SpanPosition(of: day, in: answer.index.spans[index]) ?? .single
        lines += text.lines(on: position, in: place)
      }
      if let lastLine, lines.count > lastLine {
        // A name without anything below it would say that the day is empty.
        let isCut = shownDays.isEmpty && lastLine >= start + 3
        lines.removeSubrange((isCut ? lastLine : start)...)
        break
      }
      shownDays.insert(day)
    }
    // Without the grid there are no days of other months.
    let rest = allDays.count { ownDays.contains($0) && !shownDays.contains($0) }
    if look.agendaDayLimit != nil, rest > 0 { append(Self.remark(onDays: rest, answer), look) }
    if isAlone, days.isEmpty { appendBelow(YearTotals.nothing(locale), look) }
  }

  /// Says how many days are left out.
  private static func remark(onDays count: Int, _ answer: GridAnswer) -> PageLine {
    let days = count == 1 ? "day" : "days"
    let content = answer.marks == nil ? "events" : "events or marks"
    return PageLine("\(count) more \(days) with \(content); --agenda shows all", .note)
  }

  private func heading(
    _ name: String, of day: DayNumber, isOwn: Bool, in answer: GridAnswer, _ look: PageLook
  ) -> PageLine {
    var roles = TextRoles.heading
    let isToday = day == answer.today
    if isToday { roles.insert(.today) }
    if !isOwn, look.spillover == .dim { roles.insert(.faintDay) }
    var line = PageLine(isToday ? ">" : "", roles)
    // Where the agenda is of selected days alone, none of them stands out.
    if answer.selection.contains(day), answer.agendaDays == nil {
      line.append("[", .selectionEdge)
      line.append(name, roles)
      line.append("]", .selectionEdge)
    } else {
      line.append(isOwn ? name : "(\(name))", roles)
    }
    for sign in answer.marks?.signs(on: day) ?? [] {
      line.append("  ")
      line.append(sign, look)
      line.append(" " + sign.label, .note)
    }
    return line
  }
}
