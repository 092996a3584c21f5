import CalendarLocale
import CivilCalendar
import ICSImport
import TimeZones

extension Page {
  /// Appends the events of the days that are shown, day by day.
  ///
  /// - Parameter all: Feeds all occurrences of these days, if the answer doesn't have all of them.
  mutating func appendAgenda(
    of answer: GridAnswer, replacesGrid: Bool, showsSpillover: Bool, look: PageLook,
    locale: CalendarLocale, secondDates: SecondDates?, zones: EventZones,
    all: OccurrenceFeed?, relieving relieve: (inout Page) -> Void
  ) {
    guard let first = answer.grids.first, let last = answer.grids.last else { return }
    let ownDays = first.ownDays.lowerBound...last.ownDays.upperBound
    let blocks =
      showsSpillover && look.spillover != .blank ? first.firstDay...last.lastDay : ownDays
    let shown = answer.agendaDays?.ranges ?? [blocks]
    var entries = DayEntries(
      answer, look: look, locale: locale, secondDates: secondDates, zones: zones)
    let allDays = shown.joined().filter { answer.hasContent(on: $0) }
    var days = allDays[...]
    if let limit = look.agendaDayLimit {
      // If nothing is left to come, past days are better than nothing.
      let first = ownDays.contains(answer.today) ? answer.today : ownDays.lowerBound
      days = days[(days.firstIndex { $0 >= first } ?? days.startIndex)...].prefix(limit)
    }
    // Below the agenda come a blank line, the remark about the rest, and the shell's prompt.
    let linesBelow = 2 + Self.remark(onDays: allDays.count, answer, locale).wrapped(look).count
    let lastLine = look.agendaDayLimit == nil ? nil : look.height.map { $0 - linesBelow }
    var shownDays: Set<DayNumber> = []
    // The names are short if any long one would not fit beside the marks of today and of a selected
    // day.
    let hasRoom = days.allSatisfy { DisplayWidth.of(locale.heading(of: $0)) + 3 <= look.width }
    var order = DayOrder(days)
    var (start, isFull) = (0, false)
    func write(_ part: DayOrder.Part) {
      if isFull { return }
      switch part {
      case .beginning(let day):
        start = lines.count
        if !lines.isEmpty { lines.append(PageLine()) }
        let isOwn = answer.agendaDays != nil || ownDays.contains(day)
        append(entries.heading(of: day, isLong: hasRoom, isOwn: isOwn), about: day, look)
      case .entry(let entry, let day):
        append(entries.lines(of: entry, on: day), about: day, occurrence: entry.index, look)
        // An agenda of all days never takes a line back.
        if look.agendaDayLimit == nil { relieve(&self) }
      case .end(let day):
        guard let lastLine, lines.count > lastLine else {
          shownDays.insert(day)
          break
        }
        // A heading with nothing below it would suggest that the day is empty.
        let isCut = shownDays.isEmpty && lastLine >= start + 3
        lines.removeSubrange((isCut ? lastLine : start)...)
        isFull = true
      }
    }
    answer.forEachEntry(all) { entry in
      order.take(entry) { write($0) }
      return !isFull && !order.isOver
    }
    order.finish { write($0) }
    // Without the grid, days of other months are not shown, so they don't count here.
    let rest = allDays.count { ownDays.contains($0) && !shownDays.contains($0) }
    if look.agendaDayLimit != nil, rest > 0 {
      append(Self.remark(onDays: rest, answer, locale), look)
    }
    if replacesGrid, days.isEmpty { appendBelow(YearTotals.nothing(locale), look) }
  }

  /// Returns the remark that says how many days are left out.
  private static func remark(
    onDays count: Int, _ answer: GridAnswer, _ locale: CalendarLocale
  ) -> PageLine {
    let words = PageWords(locale)
    guard words == .english else {
      let rest = words.more(locale.number(count))
      return PageLine("\(words[.daysWithEvents]): \(rest) (--agenda)", .note)
    }
    let days = count == 1 ? "day" : "days"
    let content = answer.marks == nil ? "events" : "events or marks"
    return PageLine("\(count) more \(days) with \(content); --agenda shows all", .note)
  }

  /// Appends lines about a day, or about an occurrence on that day.
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

extension GridAnswer {
  /// Calls a function with each occurrence until the function returns false.
  ///
  /// - Parameter all: Feeds all occurrences, if the answer doesn't have all of them.
  fileprivate func forEachEntry(_ all: OccurrenceFeed?, _ body: (DayOrder.Entry) -> Bool) {
    if let all {
      var clock = ZoneClock(agenda.zone)
      all { occurrence, event in
        let days = occurrence.days(by: &clock)
        return body(DayOrder.Entry(occurrence: occurrence, event: event, days: days, index: nil))
      }
      return
    }
    for index in agenda.occurrences.indices {
      guard body(entry(at: index)) else { return }
    }
  }
}
