import CalendarEvents
import CalendarLocales
import CivilCalendar
import TimeZones

extension Page {
  /// Appends the events of the days that are shown, day by day.
  ///
  /// - Parameters:
  ///   - coming: The coming days, if the agenda lists them.
  ///   - listsGrid: Whether the days of the grid are listed, not only those that come after it.
  ///   - linesBelow: The number of lines that follow the agenda on the page.
  ///   - all: Feeds all occurrences of these days, if the answer doesn't have all of them.
  mutating func appendAgenda(
    of answer: GridAnswer, coming: ComingDays?, listsGrid: Bool, replacesGrid: Bool,
    showsSpillover: Bool, look: PageLook, locale: CalendarLocale, secondDates: SecondDates?,
    linesBelow: Int, all: OccurrenceFeed?, flushing flush: (inout Page) -> Void
  ) {
    guard let first = answer.grids.first, let last = answer.grids.last, let ownDays = answer.ownDays
    else { return }
    let namesOnce = answer.namesOnce(look)
    var entries = DayEntries(
      answer, look: look, locale: locale, secondDates: secondDates, namesOnce: namesOnce)
    let blocks =
      showsSpillover && look.spillover != .blank ? first.firstDay...last.lastDay : ownDays
    let shown = answer.agendaDays?.ranges ?? [blocks]
    let allDays = listsGrid ? shown.joined().filter { answer.hasContent(on: $0) } : []
    let (days, firstComing) = Self.days(
      of: answer, allDays, until: blocks.upperBound, coming, namesOnce: namesOnce,
      limit: look.agendaDayLimit)
    // Below the agenda come a blank line, the remark about the rest, and the shell's prompt.
    let linesOfRemark =
      coming != nil
      ? Self.linesOfDay(look) * (answer.past == nil ? 1 : 2)
      : Self.remark(
        onDays: allDays.count, after: allDays.first.map { ($0, answer.index.count(on: $0)) },
        answer,
        locale
      ).wrapped(look).count
    let lastLine =
      look.agendaDayLimit == nil ? nil : look.height.map { $0 - 2 - linesOfRemark - linesBelow }
    var shownDays: Set<DayNumber> = []
    // The names are short if any long one would not fit beside the marks of today and of a selected
    // day.
    let hasRoom = days.allSatisfy { DisplayWidth.of(locale.heading(of: $0)) + 3 <= look.width }
    var order = DayOrder(days)
    let firstDay = days.first ?? blocks.lowerBound
    var (start, isFull) = (0, false)
    // The lines after which the entries of the day end, and how many were on an earlier day.
    var ends: [Int] = []
    var countNamed = 0
    // The day of which only the first entries are shown, and how many are not.
    var cut: (day: DayNumber, rest: Int)?
    func write(_ part: DayOrder.Part) {
      if isFull { return }
      switch part {
      case .beginning(let day):
        start = lines.count
        (ends, countNamed) = ([], 0)
        if !lines.isEmpty { lines.append(PageLine()) }
        let isComing = firstComing.map { day >= $0 } ?? false
        let isOwn = isComing || answer.agendaDays != nil || ownDays.contains(day)
        append(
          entries.heading(of: day, isLong: hasRoom, isOwn: isOwn, saysDistance: isComing),
          about: day, look)
      case .entry(let entry, let day)
      where namesOnce && day > max(entry.days.lowerBound, firstDay) && day != answer.today:
        countNamed += 1
      case .entry(let entry, let day):
        if let now = entries.lineOfNow(before: entry, on: day) { append([now], about: day, look) }
        append(entries.lines(of: entry, on: day), about: day, occurrence: entry.index, look)
        ends.append(lines.count)
        // An agenda of all days never takes a line back.
        if look.agendaDayLimit == nil { flush(&self) }
      case .end(let day):
        if let now = entries.lineOfNow(before: nil, on: day) { append([now], about: day, look) }
        guard let lastLine, lines.count > lastLine else {
          shownDays.insert(day)
          let rest = all == nil ? answer.index.omittedCount(on: day) : 0
          if rest > 0 {
            lines.append(PageLine("  " + PageWords(locale).more(locale.number(rest)), .note))
          }
          break
        }
        // A heading with nothing below it would suggest that the day is empty.
        let isCut = shownDays.isEmpty && lastLine >= start + 3
        lines.removeSubrange((isCut ? lastLine : start)...)
        if isCut {
          let count = answer.index.count(on: day) - countNamed
          cut = (day, count - ends.count { $0 <= lastLine })
        }
        isFull = true
      }
    }
    answer.forEachEntry(all) { entry in
      order.take(entry) { write($0) }
      return !isFull && !order.isOver
    }
    order.finish { write($0) }
    if let coming {
      appendFollowing(coming, unless: shownDays, cut, of: answer, &entries, look, locale)
    } else {
      // Without the grid, days of other months are not shown, so they don't count here.
      let rest = allDays.count {
        ownDays.contains($0) && !shownDays.contains($0) && $0 != cut?.day
          && (!namesOnce || answer.names(on: $0, from: days.first))
      }
      if look.agendaDayLimit != nil, rest > 0 || cut != nil {
        append(Self.remark(onDays: rest, after: cut, answer, locale), look)
      }
    }
    if replacesGrid, days.isEmpty { appendBelow(YearTotals.nothing(locale), look) }
  }

  /// Returns the days that an agenda lists, and the first day that is listed because it is coming,
  /// rather than as a day of the grid.
  private static func days(
    of answer: GridAnswer, _ all: [DayNumber], until lastDay: DayNumber, _ coming: ComingDays?,
    namesOnce: Bool, limit: Int?
  ) -> (days: ArraySlice<DayNumber>, firstComing: DayNumber?) {
    func listed(_ days: [DayNumber]) -> [DayNumber] {
      days.filter { !namesOnce || answer.names(on: $0, from: days.first) }
    }
    guard let limit else {
      let later = coming?.days.filter { $0 > lastDay } ?? []
      return (listed(all + later)[...], coming == nil ? nil : lastDay.advanced(by: 1))
    }
    if let coming, !coming.days.isEmpty { return (coming.days[...], coming.firstDay) }
    // If nothing is left to come, past days are better than nothing.
    let first = coming?.firstDay ?? answer.ownDays?.lowerBound ?? lastDay
    let start = all.firstIndex { $0 >= first } ?? all.startIndex
    return (listed(Array(all[start...])).prefix(limit), nil)
  }

  /// Appends what follows the listed days: the rest of a day that was cut, or the next day with
  /// something on it, or that there is none for a year.
  private mutating func appendFollowing(
    _ coming: ComingDays, unless shownDays: Set<DayNumber>,
    _ cut: (day: DayNumber, rest: Int)?, of answer: GridAnswer, _ entries: inout DayEntries,
    _ look: PageLook, _ locale: CalendarLocale
  ) {
    let words = PageWords(locale)
    var following = answer.following(
      coming, locale, unless: shownDays.contains, listsDays: !shownDays.isEmpty
    ) { entries.title(of: $0) }
    if let cut { following = (PageLine(Self.rest(of: cut, locale), .note), "", cut.day) }
    let previous = answer.previous(locale)
    if !lines.isEmpty, following != nil || previous != nil { lines.append(PageLine()) }
    if let (line, end, day) = following {
      let isOwn = day.map { answer.ownDays?.contains($0) == true } ?? false
      // In a narrow page, what follows matters more than the option.
      let hint =
        isOwn && look.agendaDayLimit != nil && look.width >= Self.leastWidthOfHint
        ? words == .english ? "; --agenda shows all" : " (--agenda)" : ""
      append(line, withEnd: end + hint, look)
    }
    if let previous { append(previous, withEnd: "", look) }
  }

  /// Appends a line that is cut if it is too long, with a text after it.
  private mutating func append(_ line: PageLine, withEnd end: String, _ look: PageLook) {
    let parts = line.wrapped(
      toWidth: look.width - DisplayWidth.of(end), lineLimit: Self.linesOfDay(look),
      ellipsis: look.symbols.ellipsis)
    lines += parts
    if !end.isEmpty { lines[lines.count - 1].append(end, .note) }
  }

  private static let leastWidthOfHint = 60

  /// The most lines that a day takes in a few words.
  private static func linesOfDay(_ look: PageLook) -> Int {
    look.width < leastWidthOfHint ? 2 : 1
  }

  /// Returns the remark that says what is left out: the rest of a day, and whole days.
  private static func remark(
    onDays count: Int, after cut: (day: DayNumber, rest: Int)?, _ answer: GridAnswer,
    _ locale: CalendarLocale
  ) -> PageLine {
    let words = PageWords(locale)
    var parts = cut.map { [rest(of: $0, locale)] } ?? []
    if count > 0, words == .english {
      let days = count == 1 ? "day" : "days"
      let content = answer.marks == nil ? "events" : "events or marks"
      parts.append("\(count) more \(days) with \(content)")
    } else if count > 0 {
      parts.append("\(words[.daysWithEvents]): \(words.more(locale.number(count)))")
    }
    let text = parts.joined(separator: "; ")
    return PageLine(text + (words == .english ? "; --agenda shows all" : " (--agenda)"), .note)
  }

  /// Says how many events of a day are not shown.
  private static func rest(
    of cut: (day: DayNumber, rest: Int), _ locale: CalendarLocale
  ) -> String {
    "\(locale.shortHeading(of: cut.day)): \(PageWords(locale).more(locale.number(cut.rest)))"
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
