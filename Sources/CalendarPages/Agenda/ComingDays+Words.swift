import CalendarLocale
import CivilCalendar

// What is before and after the days of an agenda, in words.
extension GridAnswer {
  /// A line about a day, which may be cut, and what comes after it in any case.
  typealias LineOfDay = (line: PageLine, end: String, day: DayNumber?)

  /// Returns the line about the next day that was not listed, or that there is none for a year;
  /// `nil` if neither is known.
  ///
  /// - Parameters:
  ///   - isListed: Whether the agenda, or the grid above it, shows a day.
  ///   - title: Returns the title of an occurrence, given by its index in the agenda.
  func following(
    _ coming: ComingDays, _ locale: CalendarLocale, unless isListed: (DayNumber) -> Bool,
    title: (Int) -> PageLine
  ) -> LineOfDay? {
    let words = PageWords(locale)
    let day = (coming.days + [coming.following].compactMap(\.self)).first { !isListed($0) }
    if let day {
      var line = PageLine("\(words[.next]): ", .note)
      line.append(start(of: day, locale))
      if let first = index.occurrences(on: day).first {
        line.append(title(first))
      } else {
        line.append((marks?.signs(on: day) ?? []).map(\.label).joined(separator: ", "))
      }
      let rest = index.count(on: day) - 1
      return (line, rest > 0 ? ", " + words.more(locale.number(rest)) : "", day)
    }
    // Only if days were read beyond the page is it known that nothing follows.
    guard coming.following == nil, !agenda.isTruncated, let lastShown = grids.last?.lastDay,
      coming.lastDay > lastShown
    else { return nil }
    let last = locale.shortDate(coming.lastDay)
    let first = locale.shortDate(coming.days.last?.advanced(by: 1) ?? coming.firstDay)
    let text =
      words == .english
      ? "no more events up to \(last)"
      : "\(words[.events]), \(first) – \(last): \(locale.number(0))"
    return (PageLine(text, .note), "", nil)
  }

  /// Returns the line about the last day before an empty page; `nil` if there is none.
  func previous(_ locale: CalendarLocale) -> PageLine? {
    guard let past else { return nil }
    let words = PageWords(locale)
    var line = PageLine("\(words[.last]): ", .note)
    line.append(start(of: past.day, locale))
    line.append(past.title ?? words[.untitled], .summary)
    return line
  }

  /// Returns a day in front of what is on it: "Fri, 25 Dec 2026, in 30 days: ".
  private func start(of day: DayNumber, _ locale: CalendarLocale) -> PageLine {
    PageLine("\(locale.shortHeading(of: day)), \(distance(to: day, locale)): ", .note)
  }

  /// Returns the distance of a day from today in words: "in 30 days".
  func distance(to day: DayNumber, _ locale: CalendarLocale) -> String {
    locale.distance(ofDays: today.distance(to: day))
  }
}
