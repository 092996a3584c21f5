import CalendarLocales
package import CivilCalendar

/// The next days with something on them, wherever the page ends.
package struct ComingDays {
  /// How many days an agenda has at most.
  package static let count = 7

  /// The days with marks or events that begin, and the first day if something goes on, at most
  /// ``count``.
  let days: [DayNumber]

  /// The first day after ``days`` on which something begins; `nil` if there is none up to
  /// ``lastDay``, or if ``days`` are fewer than ``count``.
  package let following: DayNumber?

  /// The first day that counts: today, or the day after an empty page.
  package let firstDay: DayNumber

  /// The last day that was read.
  let lastDay: DayNumber
}

extension GridAnswer {
  /// The days that belong to the months or the week, without those that only fill up rows.
  var ownDays: ClosedRange<DayNumber>? {
    guard let first = grids.first?.ownDays, let last = grids.last?.ownDays else { return nil }
    return first.lowerBound...max(first.lowerBound, last.upperBound)
  }

  /// Whether any of ``ownDays`` has events or marks.
  package var hasContent: Bool { ownDays.map { hasContent(onAnyOf: $0) } ?? false }

  /// Returns the coming days; `nil` for a page that only has the days that were asked for.
  ///
  /// A page of months has them if today is on it, or if it is empty. If titles or an agenda of all
  /// days were asked for, only the next day is said, and only if nothing is left on the page. Weeks,
  /// years and selected days have none.
  package func comingDays(_ look: PageLook, showsTitles: Bool) -> ComingDays? {
    guard isOfMonths, look.cells != .tints, look.agenda != .none, let ownDays,
      let lastGrid = grids.last
    else { return nil }
    let hasToday = ownDays.contains(today)
    let first = hasToday ? today : ownDays.upperBound.advanced(by: 1)
    let last = agenda.days.upperBound
    if hasContent, !hasToday { return nil }
    if look.agenda != .automatic || showsTitles && hasContent {
      let end = look.spillover == .blank ? ownDays.upperBound : lastGrid.lastDay
      if hasToday, hasContent(onAnyOf: today...end) { return nil }
      let next = (end...max(end, last)).dropFirst().first { begins(on: $0) }
      return ComingDays(days: [], following: next, firstDay: first, lastDay: last)
    }
    let days = Array(
      (first...max(first, last)).lazy.filter { names(on: $0, from: first) }
        .prefix(ComingDays.count))
    let following = days.dropFirst(ComingDays.count - 1).first.flatMap { lastListed in
      (lastListed...max(lastListed, last)).dropFirst().first { begins(on: $0) }
    }
    return ComingDays(days: days, following: following, firstDay: first, lastDay: last)
  }
}

extension GridAnswer {
  /// Whether an agenda below the grid has each occurrence on its first day, and again only today: that
  /// of a month does, if nobody asked for it.
  func namesOnce(_ look: PageLook) -> Bool { look.agenda == .automatic && isOfMonths }

  /// Whether the page shows months, rather than a week or selected days.
  private var isOfMonths: Bool { agendaDays == nil && !grids.contains(where: \.isWeek) }

  /// Whether such an agenda has a day, given its first day.
  func names(on day: DayNumber, from first: DayNumber?) -> Bool {
    day == first || day == today ? hasContent(on: day) : begins(on: day)
  }
}

/// The last day with something on it before an empty page.
package struct PastDay: Hashable, Sendable {
  package let day: DayNumber

  /// The title of what is on the day; `nil` if it has none.
  package let title: String?

  /// Creates a day.
  package init(_ day: DayNumber, title: String?) {
    self.day = day
    self.title = title
  }
}

// What is before and after the days of an agenda, in words.
extension GridAnswer {
  /// A line about a day, which may be cut, and what comes after it in any case.
  typealias LineOfDay = (line: PageLine, end: String, day: DayNumber?)

  /// Returns the line about the next day that was not listed and on which something begins, or that
  /// there is none for a year; `nil` if neither is known.
  ///
  /// - Parameters:
  ///   - isListed: Whether the agenda, or the grid above it, shows a day.
  ///   - listsDays: Whether any days are listed above the line.
  ///   - title: Returns the title of an occurrence, given by its index in the agenda.
  func following(
    _ coming: ComingDays, _ locale: CalendarLocale, unless isListed: (DayNumber) -> Bool,
    listsDays: Bool, title: (Int) -> PageLine
  ) -> LineOfDay? {
    let words = PageWords(locale)
    let days = coming.days.filter { begins(on: $0) } + [coming.following].compactMap(\.self)
    if let day = days.first(where: { !isListed($0) }) {
      var line = PageLine("\(words[.next]): ", .note)
      line.append(start(of: day, locale))
      let begun = begun(on: day)
      if let first = begun.first {
        line.append(title(first))
      } else {
        line.append((marks?.signs(on: day) ?? []).map(\.label).joined(separator: ", "))
      }
      let rest = begun.count + index.omittedCount(on: day) - 1
      return (line, rest > 0 ? ", " + words.more(locale.number(rest)) : "", day)
    }
    // Only if days were read beyond the page is it known that nothing follows.
    guard coming.following == nil, !agenda.isTruncated, let lastShown = grids.last?.lastDay,
      coming.lastDay > lastShown
    else { return nil }
    let last = locale.shortDate(coming.lastDay)
    let end = (index.spans.map(\.upperBound) + coming.days).max()
    let first = locale.shortDate(end?.advanced(by: 1) ?? coming.firstDay)
    let text =
      if words != .english {
        "\(words[.events]), \(first) – \(last): \(locale.number(0))"
      } else if let end, !listsDays {
        "no events after \(locale.shortDate(end)) up to \(last)"
      } else {
        "no \(end == nil && past == nil ? "" : "more ")events up to \(last)"
      }
    return (PageLine(text, .note), "", nil)
  }

  /// The occurrences that begin on a day; others are on an earlier day too.
  private func begun(on day: DayNumber) -> [Int] {
    index.occurrences(on: day).filter { index.spans[$0].lowerBound == day }
  }

  /// Whether an occurrence begins on a day, or marks are on it.
  private func begins(on day: DayNumber) -> Bool {
    !begun(on: day).isEmpty || index.omittedCount(on: day) > 0
      || marks?.signs(on: day).isEmpty == false
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
