import CalendarLocale
import CivilCalendar
import ICSImport

extension Page {
  /// Appends what lies on the days that are shown, day by day.
  mutating func appendAgenda(
    of answer: GridAnswer, showsSpillover: Bool, look: PageLook, locale: CalendarLocale,
    zones: EventZones
  ) {
    let isAlone = lines.isEmpty
    guard let first = answer.grids.first, let last = answer.grids.last else { return }
    let own = first.ownDays.lowerBound...last.ownDays.upperBound
    let shown =
      showsSpillover && look.spillover != .blank ? first.firstDay...last.lastDay : own
    let clock = Clock.ofLocale(locale)
    let marks = CalendarMarks(answer.agenda.calendars)
    let words = PageWords(locale)
    // "all day" with the mark of a span.
    let timeWidth = max(11, clock.rangeWidth, DisplayWidth.of(words[.allDay]) + 2)
    for day in shown {
      let occurrences = answer.index.occurrences(on: day)
      if occurrences.isEmpty { continue }
      if !isAlone || !lines.isEmpty { lines.append(PageLine()) }
      let heading = heading(of: day, isOwn: own.contains(day), in: answer, look, locale)
      lines += heading.wrapped(
        toWidth: look.width, lineLimit: 2, ellipsis: look.symbols.ellipsis)
      for index in occurrences {
        let occurrence = answer.agenda.occurrences[index]
        let text = OccurrenceText(
          occurrence: occurrence, event: answer.agenda.events[occurrence.event],
          zone: answer.agenda.zone, otherZones: zones, symbols: look.symbols, clock: clock,
          marks: marks, words: words)
        let position = SpanPosition(of: day, in: answer.index.spans[index]) ?? .single
        append(text, on: position, look: look, timeWidth: timeWidth)
      }
    }
  }

  private func heading(
    of day: DayNumber, isOwn: Bool, in answer: GridAnswer, _ look: PageLook,
    _ locale: CalendarLocale
  ) -> PageLine {
    var roles = TextRoles.heading
    let isToday = day == answer.today
    if isToday { roles.insert(.today) }
    if !isOwn, look.spillover == .dim { roles.insert(.faintDay) }
    let name = locale.heading(of: day)
    var line = PageLine(isToday ? ">" : "", roles)
    if answer.selection.contains(day) {
      line.append("[", .selectionEdge)
      line.append(name, roles)
      line.append("]", .selectionEdge)
    } else {
      line.append(isOwn ? name : "(\(name))", roles)
    }
    return line
  }

  /// Appends an occurrence: the time, and beside it (below it on a narrow page) what it is.
  private mutating func append(
    _ text: OccurrenceText, on position: SpanPosition, look: PageLook, timeWidth: Int
  ) {
    var line = PageLine("  ")
    line.append(text.time(on: position))
    let initials = text.initials
    let isNarrow = look.width < timeWidth + 24
    let indent = isNarrow ? 4 : timeWidth + 4
    if isNarrow {
      lines.append(line.truncated(to: look.width, ellipsis: look.symbols.ellipsis))
      line = PageLine()
    }
    let description = text.description.wrapped(
      with: text.remarks(on: position), toWidth: look.width - indent - initials.width,
      lineLimit: isNarrow ? 8 : 4, ellipsis: look.symbols.ellipsis)
    for (index, part) in description.enumerated() {
      line.pad(to: indent)
      if index == 0 { line.append(initials) }
      line.pad(to: indent + initials.width)
      line.append(part)
      lines.append(line)
      line = PageLine()
    }
  }
}
