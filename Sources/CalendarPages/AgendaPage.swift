import CalendarLocale
import CivilCalendar
import ICSImport

extension Page {
  /// Appends what lies on the days that are shown, day by day.
  mutating func appendAgenda(
    of answer: GridAnswer, isAlone: Bool, showsSpillover: Bool, look: PageLook,
    locale: CalendarLocale, zones: EventZones
  ) {
    guard let first = answer.grids.first, let last = answer.grids.last else { return }
    let own = first.ownDays.lowerBound...last.ownDays.upperBound
    let shown =
      showsSpillover && look.spillover != .blank ? first.firstDay...last.lastDay : own
    let clock = Clock.ofLocale(locale)
    let marks = CalendarMarks(answer, theme: look.theme)
    let words = PageWords(locale)
    // "all day" with the mark of a span.
    let timeWidth = max(11, clock.rangeWidth, DisplayWidth.of(words[.allDay]) + 2)
    let place = EntryPlace(
      width: look.width, timeWidth: look.width < timeWidth + 24 ? nil : timeWidth, indent: 2)
    let days = shown.filter { !answer.index.occurrences(on: $0).isEmpty }
    // The names are short where one would not fit, with a mark of today and of a selected day.
    let hasRoom = days.allSatisfy { DisplayWidth.of(locale.heading(of: $0)) + 3 <= look.width }
    for day in days {
      if !lines.isEmpty { lines.append(PageLine()) }
      let name = hasRoom ? locale.heading(of: day) : locale.shortHeading(of: day)
      let heading = heading(name, of: day, isOwn: own.contains(day), in: answer, look)
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
    }
    if isAlone, days.isEmpty { appendBelow(YearTotals.nothing(locale), look) }
  }

  private func heading(
    _ name: String, of day: DayNumber, isOwn: Bool, in answer: GridAnswer, _ look: PageLook
  ) -> PageLine {
    var roles = TextRoles.heading
    let isToday = day == answer.today
    if isToday { roles.insert(.today) }
    if !isOwn, look.spillover == .dim { roles.insert(.faintDay) }
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
}
