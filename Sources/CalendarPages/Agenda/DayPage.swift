import CalendarEvents
package import CalendarLocales
package import CivilCalendar

extension Page {
  /// Creates the page of one or more days, with what is on them.
  ///
  /// The page names the first day even if nothing is on it. The page has at most as many lines as
  /// the look allows; its last line counts what didn't fit of the last day.
  ///
  /// - Parameters:
  ///   - days: The days; those that don't fit on the page are left out.
  ///   - firstEntry: The position of the entry to begin with, among those of the first day.
  package init(
    of days: ClosedRange<DayNumber>, in answer: GridAnswer, from firstEntry: Int = 0,
    look: PageLook, locale: CalendarLocale
  ) {
    self.init()
    var entries = DayEntries(
      answer, look: look, locale: locale, secondDates: answer.secondDates(locale))
    let height = look.height ?? .max
    for day in days {
      let isFirst = day == days.lowerBound
      let occurrences = answer.index.occurrences(on: day)
      let count = answer.index.count(on: day)
      if !isFirst {
        if count == 0 { continue }
        // Room for a blank line, the name of the day, and a line below it.
        guard lines.count + 3 <= height else { return }
        lines.append(PageLine())
      }
      let isLong = DisplayWidth.of(locale.heading(of: day)) + 3 <= look.width
      append(entries.heading(of: day, isLong: isLong, isOwn: true), about: day, look)
      // The time may be between occurrences that the page begins after.
      if isFirst {
        for index in occurrences.prefix(firstEntry) {
          _ = entries.lineOfNow(before: index, on: day)
        }
      }
      append(
        occurrences.dropFirst(isFirst ? firstEntry : 0), of: count,
        after: isFirst ? min(firstEntry, occurrences.count) : 0, on: day, &entries, look, locale)
      if count == 0 { lines += YearTotals.nothing(locale).map { $0.indented(by: 2) } }
    }
  }

  /// Appends what the initials of calendars stand for as the last lines of the page, if they fit.
  package mutating func appendCalendars(
    of answer: GridAnswer, look: PageLook, locale: CalendarLocale
  ) {
    guard let height = look.height else { return }
    var legend = Page()
    legend.append(
      Legend.calendars(of: answer, look, locale), inWidth: look.width, look.symbols)
    let blanks = height - lines.count - legend.lines.count
    guard !legend.lines.isEmpty, blanks > 0 else { return }
    lines += Array(repeating: PageLine(), count: blanks) + legend.lines
  }

  /// Appends as many entries of a day as fit.
  private mutating func append(
    _ occurrences: some Collection<Int>, of total: Int, after start: Int, on day: DayNumber,
    _ entries: inout DayEntries, _ look: PageLook, _ locale: CalendarLocale
  ) {
    func more(_ count: Int) -> PageLine {
      PageLine("  " + PageWords(locale).more(locale.number(count)), .note)
    }
    let height = look.height ?? .max
    var rest = total - start
    if start > 0 { lines.append(more(start)) }
    for index in occurrences {
      let now = entries.lineOfNow(before: index, on: day)
      var entry = entries.lines(of: index, on: day)
      let linesBelow = rest > 1 ? 1 : 0
      let room = height - lines.count - (now == nil ? 0 : 1) - linesBelow
      if entry.count > room {
        // The beginning of the first one says more than a count.
        guard rest == total - start, room > 0 else { break }
        entry = entry.cut(toCount: room, inWidth: look.width, look.symbols.ellipsis)
      }
      if let now { append([now], about: day, look) }
      append(entry, about: day, occurrence: index, look)
      rest -= 1
    }
    if rest == 0, total > 0, lines.count < height,
      let now = entries.lineOfNow(before: nil, on: day)
    {
      append([now], about: day, look)
    }
    if rest > 0 { lines.append(more(rest)) }
  }
}

extension [PageLine] {
  /// Returns the first of the lines, the last of which shows that there are more.
  fileprivate func cut(toCount count: Int, inWidth width: Int, _ ellipsis: String) -> [PageLine] {
    var last = self[count - 1]
    last.append(" ")
    last.append(self[count])
    let indent = last.runs.map(\.text).joined().prefix { $0 == " " }.count
    return self[..<(count - 1)]
      + last.wrapped(toWidth: width - indent, lineLimit: 1, ellipsis: ellipsis)
      .map { $0.indented(by: indent) }
  }
}
