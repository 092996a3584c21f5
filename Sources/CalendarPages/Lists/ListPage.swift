import CalendarEvents
package import CalendarLocales
import CivilCalendar
import TimeZones

/// Occurrences as text, one per line.
package struct ListPage {
  let look: PageLook
  let width: Int?
  private let locale: CalendarLocale

  /// Creates a page.
  ///
  /// - Parameter width: The number of columns to wrap lines to; if `nil`, each occurrence takes one
  ///   line.
  package init(look: PageLook, width: Int?, locale: CalendarLocale) {
    self.look = look
    self.width = width
    self.locale = locale
  }

  /// Appends the lines of an answer, as ``Page/write(to:theme:isolates:)`` does.
  package func write(
    _ answer: inout ListAnswer, to output: inout ByteOutput, theme: Theme?, isolates: Bool = false
  ) {
    let zone = answer.list.zone
    var lines = lines(for: answer)
    let now = answer.excerpt.limitsUpcomingOnly ? answer.excerpt.now : nil
    var timeLeft = now.map { TimeLeft(now: $0, zone: zone, locale: locale) }
    let widthOfTimeLeft = timeLeft?.width ?? 0
    func write(_ occurrence: Occurrence, _ event: Event, _ collides: Bool) -> Bool {
      var prefix = PageLine()
      if let sentence = timeLeft?.sentence(for: occurrence) {
        prefix.append(sentence, .note)
        prefix.pad(to: widthOfTimeLeft)
        prefix.append("  ")
      }
      for line in lines.lines(of: occurrence, event, after: prefix, collides: collides) {
        line.write(to: &output, theme: theme, isolates: isolates)
      }
      return output.isOpen
    }
    if now == nil {
      answer.forEachOccurrence { write($0, $1, false) }
    } else {
      answer.forEachWithCollisions(write)
    }
    for line in lines.legend { line.write(to: &output, theme: theme, isolates: isolates) }
  }

  /// Returns what makes the lines of the occurrences of an answer.
  func lines(for answer: ListAnswer) -> OccurrenceLines {
    OccurrenceLines(answer, look: look, width: width, locale: locale)
  }
}

/// The lines of occurrences in lists.
struct OccurrenceLines {
  private let look: PageLook
  private let width: Int?
  private let locale: CalendarLocale
  private let words: PageWords
  private let zone: Zone
  private let marks: CalendarMarks
  private let today: DayNumber
  private let days: ClosedRange<DayNumber>
  private let isInOrder: Bool

  /// The columns, once the first occurrence is known.
  private var columns: ListColumns?

  /// The calendars whose occurrences have been written.
  private var listed: Set<Int> = []

  /// Whether a task has been written.
  private var hasTasks = false

  init(_ answer: ListAnswer, look: PageLook, width: Int?, locale: CalendarLocale) {
    self.look = look
    self.width = width
    self.locale = locale
    words = PageWords(locale)
    zone = answer.list.zone
    marks = CalendarMarks(answer.list.calendars, theme: look.theme)
    today = answer.today
    days = answer.list.days
    isInOrder = answer.isInOrder
  }

  /// Returns the columns of a list that begins with an occurrence.
  private func columns(from occurrence: Occurrence) -> ListColumns {
    let first = isInOrder ? occurrence.days(in: zone).lowerBound : days.lowerBound
    return ListColumns(
      min(max(first, days.lowerBound), days.upperBound)...days.upperBound, today: today, locale,
      words)
  }

  /// Returns the lines of an occurrence; the prefix is before the first, and indents the others.
  mutating func lines(
    of occurrence: Occurrence, _ event: Event, after prefix: PageLine = PageLine(),
    collides: Bool = false
  ) -> [PageLine] {
    hasTasks = hasTasks || event.kind == .todo
    listed.insert(event.calendarIndex)
    listed.formUnion(event.otherCalendarIndices)
    let text = OccurrenceText(
      occurrence: occurrence, event: event, zone: zone,
      symbols: look.symbols, clock: .iso, marks: marks, words: words, isColliding: collides)
    let lines = lines(for: text, toWidth: width.map { $0 - prefix.width })
    guard prefix.width > 0, let first = lines.first else { return lines }
    var line = prefix
    line.append(first)
    return [line] + lines.dropFirst().map { $0.indented(by: prefix.width) }
  }

  private mutating func lines(for text: OccurrenceText, toWidth width: Int?) -> [PageLine] {
    var columns = self.columns ?? columns(from: text.occurrence)
    defer { self.columns = columns }
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

  /// What marks of events and initials of the listed calendars mean, below a blank line.
  var legend: [PageLine] {
    guard !listed.isEmpty else { return [] }
    var page = Page()
    if look.legend == .marks {
      page.appendBelow(Legend.entries(look, locale, hasTasks: hasTasks), look)
    }
    guard look.legend != .nothing else { return [] }
    page.appendBelow(Legend.calendars(marks.marks, onPage: listed, look, locale), look)
    return page.lines.isEmpty ? [] : [PageLine()] + page.lines
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

/// The columns before the texts of a list: the day of an occurrence and its time.
///
/// `Fri 2024-12-06 today    08:30–08:45   `, `Sat 2024-12-07 tomorrow 2 days        `; the column
/// of the words for near days is there only if the list has such days, and does not begin after them.
private struct ListColumns {
  private let locale: CalendarLocale
  private let words: PageWords

  /// The names of the weekdays from Monday on, all equally wide.
  private let weekdays: [String]

  /// The words for the days around today that are listed, and the columns that they take.
  private let nearDays: [DayNumber: String]
  private let widthOfNearDays: Int

  /// The day of the last line, which most often has others.
  private var lastDay: (day: DayNumber, line: PageLine)?

  /// The lengths of all-day occurrences in words that were needed so far.
  private var lengths: [Int: String] = [:]

  /// The width of the columns, which only unusual times exceed.
  let width: Int

  /// A time with an end on the next day.
  private static let widthOfTime = DisplayWidth.of("08:30–08:45 +1")

  init(
    _ days: ClosedRange<DayNumber>, today: DayNumber, _ locale: CalendarLocale, _ words: PageWords
  ) {
    self.locale = locale
    self.words = words
    weekdays = (0..<7).map { locale.name(of: Weekday.monday.advanced(by: $0), .abbreviated) }
      .padded()
    let near = (-1...1).map { (day: today.advanced(by: $0), word: locale.distance(ofDays: $0)) }
      .filter { days.contains($0.day) }
    nearDays = Dictionary(uniqueKeysWithValues: near.map { ($0.day, $0.word) })
    widthOfNearDays = near.map { DisplayWidth.of($0.word) + 1 }.max() ?? 0
    let date = DisplayWidth.of(weekdays[0] + " 2024-12-06") + widthOfNearDays
    width = date + 1 + max(Self.widthOfTime, DisplayWidth.of(words[.allDay]))
  }

  /// Returns the day and the time of an occurrence.
  mutating func line(of text: OccurrenceText) -> PageLine {
    let days = text.occurrence.days(in: text.zone)
    var line = line(of: days.lowerBound)
    line.append(time(of: text, on: days))
    return line
  }

  /// Returns the day and the time of an occurrence on as many lines as a narrow page needs.
  mutating func lines(of text: OccurrenceText, toWidth width: Int) -> [PageLine] {
    let whole = line(of: text)
    if whole.width <= width { return [whole] }
    let days = text.occurrence.days(in: text.zone)
    let first = days.lowerBound
    let near = PageLine(nearDays[first] ?? "", .time)
    var lines = [PageLine(date(of: first), .time)]
    for part in [near, time(of: text, on: days)] where part.width > 0 {
      if lines[lines.count - 1].width + 1 + part.width <= width {
        lines[lines.count - 1].append(" ")
        lines[lines.count - 1].append(part)
      } else {
        lines.append(part)
      }
    }
    return lines
  }

  private mutating func line(of day: DayNumber) -> PageLine {
    if let lastDay, lastDay.day == day { return lastDay.line }
    var line = PageLine(date(of: day), .time)
    let width = line.width
    if let near = nearDays[day] { line.append(" \(near)", .time) }
    line.pad(to: width + widthOfNearDays)
    line.append(" ")
    lastDay = (day, line)
    return line
  }

  private func date(of day: DayNumber) -> String {
    "\(weekdays[day.weekday.distance(from: .monday)]) \(day)"
  }

  private mutating func time(of text: OccurrenceText, on days: ClosedRange<DayNumber>) -> PageLine {
    if days.count == 1 { return text.time(on: .single) }
    let start = text.occurrence.start.wallTime(in: text.zone)
    let end = text.occurrence.end.wallTime(in: text.zone)
    // Outlook writes whole days from midnight to midnight.
    if start.secondOfDay == 0, end.secondOfDay == 0 {
      return PageLine(length(ofDays: days.count), .time)
    }
    let range = text.clock.time(start) + text.symbols.timeRange + text.clock.endTime(end)
    return PageLine("\(range) +\(days.count - 1)", .time)
  }

  private mutating func length(ofDays count: Int) -> String {
    if let length = lengths[count] { return length }
    let length = words.days(count, locale)
    lengths[count] = length
    return length
  }
}

extension [String] {
  /// The texts with blanks after them, so that all are equally wide.
  fileprivate func padded() -> [String] {
    let width = map { DisplayWidth.of($0) }.max() ?? 0
    return map { DisplayWidth.padding($0, to: width) }
  }
}
