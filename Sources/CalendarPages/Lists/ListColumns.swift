import CalendarEvents
import CalendarLocale
import CivilCalendar
import TimeZones

/// The columns before the texts of a list: the day of an occurrence and its time.
///
/// `Fri 2024-12-06 today    08:30–08:45   `, `Sat 2024-12-07 tomorrow 2 days        `; the column
/// of the words for near days is there only if these days are listed.
struct ListColumns {
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
    if text.occurrence.isAllDay { return PageLine(length(ofDays: days.count), .time) }
    let start = text.clock.time(text.occurrence.start.wallTime(in: text.zone))
    let end = text.clock.endTime(text.occurrence.end.wallTime(in: text.zone))
    return PageLine("\(start)\(text.symbols.timeRange)\(end) +\(days.count - 1)", .time)
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
