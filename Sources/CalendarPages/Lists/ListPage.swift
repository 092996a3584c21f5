import CalendarEvents
package import CalendarLocale
import CivilCalendar
package import TimeZones

/// Occurrences as text, one per line.
package struct ListPage {
  private let look: PageLook
  private let width: Int?
  private var zones: EventZones
  private let locale: CalendarLocale
  private let words: PageWords

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - width: The number of columns to wrap lines to; if `nil`, each occurrence takes one line.
  ///   - zones: The database for looking up the zones of events, to show their local times as well.
  package init(look: PageLook, width: Int?, locale: CalendarLocale, zones: ZoneDatabase?) {
    self.look = look
    self.width = width
    self.zones = EventZones(zones)
    self.locale = locale
    words = PageWords(locale)
  }

  /// Appends the lines of an answer, as ``Page/write(to:theme:isolates:)`` does.
  package mutating func write(
    _ answer: inout ListAnswer, to output: inout ByteOutput, theme: Theme?, isolates: Bool = false
  ) {
    let (zone, excerpt) = (answer.list.zone, answer.excerpt)
    var columns = ListColumns(answer.list.days, today: answer.today, locale, words)
    let now = excerpt.limitsUpcomingOnly ? excerpt.now : nil
    var timeLeft = now.map { TimeLeft(now: $0, zone: zone, locale: locale) }
    let widthOfTimeLeft = timeLeft?.width ?? 0
    let marks = CalendarMarks(answer.list.calendars, theme: look.theme)
    var listed: Set<Int> = []
    answer.forEachOccurrence { occurrence, event in
      zones.learn(of: event)
      listed.insert(event.calendar)
      let text = OccurrenceText(
        occurrence: occurrence, event: event, zone: zone, otherZones: zones,
        symbols: look.symbols, clock: .iso, marks: marks, words: words)
      var prefix = PageLine()
      if let sentence = timeLeft?.sentence(for: occurrence) {
        prefix.append(sentence, .note)
        prefix.pad(to: widthOfTimeLeft)
        prefix.append("  ")
      }
      for line in lines(for: text, &columns, after: prefix) {
        line.write(to: &output, theme: theme, isolates: isolates)
      }
      return output.isOpen
    }
    if listed.isEmpty { return }
    var legend = Page()
    legend.appendLegend(marks.marks, of: listed, look, locale)
    for line in legend.lines { line.write(to: &output, theme: theme, isolates: isolates) }
  }

  /// Returns the lines of an occurrence; the prefix is before the first, and indents the others.
  private func lines(
    for text: OccurrenceText, _ columns: inout ListColumns, after prefix: PageLine
  ) -> [PageLine] {
    let lines = lines(for: text, &columns, toWidth: width.map { $0 - prefix.width })
    guard prefix.width > 0, let first = lines.first else { return lines }
    var line = prefix
    line.append(first)
    return [line] + lines.dropFirst().map { $0.indented(by: prefix.width) }
  }

  private func lines(
    for text: OccurrenceText, _ columns: inout ListColumns, toWidth width: Int?
  ) -> [PageLine] {
    var line = columns.line(of: text)
    let fitsColumns = line.width <= columns.width
    line.pad(to: columns.width)
    line.append(" ")
    line.append(text.initials)
    line.append(text.description(on: .single))
    guard let width, line.width > width else { return [line] }
    // If there is little room, or the time takes it all, the text is below.
    let hasRoom = width - columns.width >= Self.leastWidthOfText
    let indent = hasRoom ? columns.width + 1 : 2
    let below = text.afterInitials(
      text.description, with: text.remarks(on: .single), to: width - indent)
    var lines = columns.lines(of: text, toWidth: width)
    var rest = below[...]
    if hasRoom, fitsColumns, let first = rest.popFirst() {
      lines[lines.count - 1].pad(to: indent)
      lines[lines.count - 1].append(first)
    }
    return lines + rest.map { $0.indented(by: indent) }
  }

  /// The fewest columns for the text of an occurrence beside its time.
  private static let leastWidthOfText = 24
}

extension Page {
  /// Appends what marks of events and initials of listed calendars mean, below a blank line.
  fileprivate mutating func appendLegend(
    _ marks: [CalendarMarks.Mark], of listed: Set<Int>, _ look: PageLook, _ locale: CalendarLocale
  ) {
    if look.legend == .marks { appendBelow(Legend.entries(look, locale), look) }
    guard look.legend != .nothing else { return }
    appendBelow(Legend.calendars(marks, onPage: listed, look, locale), look)
    if !lines.isEmpty { lines.insert(PageLine(), at: 0) }
  }
}

extension OccurrenceText {
  /// The start and end: `2024-12-06 09:30–09:45`, `2024-12-06 22:00–2024-12-07 06:00`.
  var extent: PageLine {
    let days = occurrence.days(in: zone)
    let (first, last) = (days.lowerBound, days.upperBound)
    if first == last {
      var line = PageLine("\(first) ", .time)
      line.append(time(on: .single))
      return line
    }
    if occurrence.isAllDay { return PageLine("\(first)\(symbols.timeRange)\(last)", .time) }
    let start = clock.time(occurrence.start.wallTime(in: zone))
    let end = clock.endTime(occurrence.end.wallTime(in: zone))
    return PageLine("\(first) \(start)\(symbols.timeRange)\(last) \(end)", .time)
  }
}
