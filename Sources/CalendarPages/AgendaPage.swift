import CalendarLocale
import CivilCalendar

extension Page {
  /// Appends what is on the days that are shown, day by day.
  mutating func appendAgenda(
    of answer: GridAnswer, isAlone: Bool, showsSpillover: Bool, look: PageLook,
    locale: CalendarLocale, secondDates: SecondDates?, zones: EventZones
  ) {
    guard let first = answer.grids.first, let last = answer.grids.last else { return }
    let ownDays = first.ownDays.lowerBound...last.ownDays.upperBound
    let blocks =
      showsSpillover && look.spillover != .blank ? first.firstDay...last.lastDay : ownDays
    let shown = answer.agendaDays?.ranges ?? [blocks]
    var entries = DayEntries(
      answer, look: look, locale: locale, secondDates: secondDates, zones: zones)
    let allDays = shown.joined().filter { answer.tells(of: $0) }
    var days = allDays[...]
    if let limit = look.agendaDayLimit {
      // Where nothing is left to come, what was is better than nothing.
      let first = ownDays.contains(answer.today) ? answer.today : ownDays.lowerBound
      days = days[(days.firstIndex { $0 >= first } ?? days.startIndex)...].prefix(limit)
    }
    // Below are a blank line, the sentence about the rest, and the prompt of the shell.
    let linesBelow = 2 + Self.remark(onDays: allDays.count, answer).wrapped(look).count
    let lastLine = look.agendaDayLimit == nil ? nil : look.height.map { $0 - linesBelow }
    var shownDays: Set<DayNumber> = []
    // The names are short where one would not fit, with a mark of today and of a selected day.
    let hasRoom = days.allSatisfy { DisplayWidth.of(locale.heading(of: $0)) + 3 <= look.width }
    for day in days {
      let start = lines.count
      if !lines.isEmpty { lines.append(PageLine()) }
      let isOwn = answer.agendaDays != nil || ownDays.contains(day)
      append(entries.heading(of: day, isLong: hasRoom, isOwn: isOwn), about: day, look)
      for index in answer.index.occurrences(on: day) {
        append(entries.lines(of: index, on: day), about: day, occurrence: index, look)
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

  /// Appends lines about a day, or about something that is on it.
  mutating func append(
    _ lines: [PageLine], about day: DayNumber, occurrence: Int? = nil, _ look: PageLook
  ) {
    if look.notesAreas {
      let place = self.lines.count..<self.lines.count + lines.count
      areas.append(
        PageArea(lines: place, columns: 0..<look.width, day: day, occurrence: occurrence))
    }
    self.lines += lines
  }
}
