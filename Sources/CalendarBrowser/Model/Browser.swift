import CalendarPages
package import CivilCalendar
import ICSImport

/// What the browser shows and knows; it changes only by events, and ``frame`` follows from it.
package struct Browser: Sendable {
  /// What a page shows.
  enum Subject: CaseIterable, Hashable, Sendable {
    case month, week, year, agenda
  }

  /// What the keys that move go through.
  enum Focus: Hashable, Sendable {
    case days
    /// One of those that are on the day of the cursor, by its place among them.
    case entry(Int)
  }

  /// What is in place of the page for a while.
  enum Overlay: Sendable {
    case detail(Detail)
    case help(top: Int)
    /// The kinds and the calendars that can be hidden.
    case switches(Int)
    /// What was wrong in the files.
    case messages(top: Int)
  }

  /// An occurrence that is shown in full.
  struct Detail: Sendable {
    let key: OccurrenceKey
    let day: DayNumber
    /// What is known of it; `nil` until that is read.
    var answer: ExplanationAnswer?
    /// The first line that is shown.
    var top = 0
  }

  /// A line in which something is typed.
  struct Prompt: Hashable, Sendable {
    enum Purpose: Hashable, Sendable {
      case date
      /// A search, and the day to go back to if it is given up.
      case search(from: DayNumber)
      /// A label for some days.
      case mark(Selection)
    }

    let purpose: Purpose
    var text = ""
  }

  /// A search and what it has found.
  struct Search: Sendable {
    let request: SearchRequest
    /// The day from which on the first match is sought.
    let origin: DayNumber
    var result: SearchResult?
    /// The match that was gone to.
    var current: Int?
  }

  var settings: BrowserSettings
  var size: ScreenSize
  var today: DayNumber
  var now: WallTime

  var cursor: DayNumber
  var subject = Subject.month
  var focus = Focus.days
  var overlay: Overlay?
  var prompt: Prompt?

  /// The selected days, without those of a range that is being selected.
  var settledSelection = Selection()
  /// The day that a range began with which is being selected.
  var anchor: DayNumber?

  var marks = BrowserMarks()
  var store: DayStore
  /// The days that are being read.
  var pending: [ClosedRange<DayNumber>] = []
  /// The days that were asked for ahead of time last.
  var lastAhead: ClosedRange<DayNumber>?
  var percentage: Int?

  var search: Search?
  var searchCount = 0
  /// What to go to on the day of the cursor as soon as that is read.
  var target: OccurrenceKey?

  /// What is said in the last line until the next key.
  var message: String?

  /// The first line of the page that is shown, if it was scrolled; else the day of the cursor decides.
  var pageTop: Int?

  /// The page that was shown last: as long as nothing changes that it shows, it is not made again.
  var keptPage: MadePage?

  /// Creates a browser that shows the month of a day.
  package init(
    settings: BrowserSettings, size: ScreenSize, today: DayNumber, now: WallTime,
    cursor: DayNumber? = nil, selection: Selection = Selection()
  ) {
    self.settings = settings
    self.size = size
    self.today = today
    self.now = now
    self.cursor = Self.days.nearest(to: cursor ?? today)
    settledSelection = selection
    store = DayStore(EventVisibility(kinds: settings.kinds), symbols: settings.marks?.symbols ?? [])
  }

  /// The days that can be gone to.
  static let days = Month.min.firstDay...Month.max.lastDay

  /// The selected days.
  var selection: Selection {
    var selection = settledSelection
    if let anchor { selection.insert(min(anchor, cursor)...max(anchor, cursor)) }
    return selection
  }

  var month: Month { Month(clamping: cursor) }

  /// The grids of the page.
  var grids: [ShownGrid] { grids(on: cursor) }

  /// The days that the page shows.
  var pageDays: ClosedRange<DayNumber> { pageDays(on: cursor) }

  /// The days of the page that holds a day.
  func pageDays(on day: DayNumber) -> ClosedRange<DayNumber> {
    let month = Month(clamping: day)
    if subject == .agenda {
      // It goes on as far as there is room.
      return month.firstDay...(month.adding(months: 1) ?? month).lastDay
    }
    let grids = grids(on: day)
    let first = grids.first?.firstDay ?? day
    return first...max(first, grids.last?.lastDay ?? first)
  }

  private func grids(on day: DayNumber) -> [ShownGrid] {
    let month = Month(clamping: day)
    switch subject {
    case .week: return [ShownGrid(WeekGrid(clamping: day, firstWeekday: settings.firstWeekday))]
    case .month, .agenda: return [grid(of: month)]
    case .year:
      return (1...12).compactMap { Month(year: month.year, month: $0) }.map(grid)
    }
  }

  private func grid(of month: Month) -> ShownGrid {
    ShownGrid(MonthGrid(month, firstWeekday: settings.firstWeekday, shape: .sixRows))
  }

  /// What is on the days of the page, as far as it was read.
  var answer: GridAnswer { shown(store.answer(for: pageDays)) }

  /// What is on the day of the cursor, and perhaps on others, as far as it was read.
  var answerOfDay: GridAnswer { shown(readOfDay) }

  /// What was read of the day of the cursor: with the page, or with fewer days if that has not room
  /// for all of it.
  private var readOfDay: GridAnswer? {
    let page = store.answer(for: pageDays)
    guard let page, page.agenda.omitted.count(on: cursor) > 0 else { return page }
    return store.answer(for: cursor...cursor) ?? page
  }

  private func shown(_ read: GridAnswer?) -> GridAnswer {
    GridAnswer(
      read ?? store.answer(to: Agenda(emptyOn: pageDays, in: settings.zone)), grids: grids,
      today: today, now: now, selection: selection, firstWeekday: settings.firstWeekday)
  }

  /// The days that are to be read: those of the page, and that of the cursor for itself if it is
  /// looked into and has more on it than a page has room for.
  var wantedDays: [ClosedRange<DayNumber>] {
    let isLookedInto = focus != .days || subject == .agenda || target != nil
    let omitted = store.answer(for: pageDays)?.agenda.omitted.count(on: cursor) ?? 0
    return isLookedInto && omitted > 0 ? [pageDays, cursor...cursor] : [pageDays]
  }

  /// What is on the day of the cursor, as indices of the agenda of ``answerOfDay``.
  var entries: [Int] { readOfDay.map { Array($0.index.occurrences(on: cursor)) } ?? [] }

  /// The key of something that is on the day of the cursor.
  package func key(ofEntry entry: Int) -> OccurrenceKey? {
    let entries = entries
    return entries.indices.contains(entry) ? key(ofOccurrence: entries[entry]) : nil
  }

  /// The key of an occurrence, given by its index in the agenda of ``answerOfDay``.
  func key(ofOccurrence index: Int) -> OccurrenceKey? {
    readOfDay.map { OccurrenceKey(of: index, in: $0.agenda) }
  }

  /// Where something is among what is on the day of the cursor.
  func entry(of key: OccurrenceKey) -> Int? {
    guard let agenda = readOfDay?.agenda else { return nil }
    return entries.firstIndex { OccurrenceKey(of: $0, in: agenda) == key }
  }
}

extension ClosedRange {
  /// The value of the range that is nearest to another.
  func nearest(to value: Bound) -> Bound { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
