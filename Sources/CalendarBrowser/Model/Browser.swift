import CalendarEvents
import CalendarPages
package import CivilCalendar

/// The state of the browser; it changes only by events, and ``frame`` is computed from it.
package struct Browser: Sendable {
  /// The kind of page that is shown.
  package enum Subject: CaseIterable, Hashable, Sendable {
    case month, week, year, agenda
  }

  /// What the arrow keys move through.
  enum Focus: Hashable, Sendable {
    case days
    /// An occurrence on the day of the cursor, as an index into ``Browser/entries``.
    case entry(Int)
  }

  /// Something that is shown in place of the page for a while.
  enum Overlay: Sendable {
    case detail(Detail)
    case help(top: Int)
    /// The kinds and the calendars that can be hidden, with the index of the selected one.
    case switches(Int)
    /// The problems in the files.
    case messages(top: Int)
  }

  /// An occurrence that is shown in full.
  struct Detail: Sendable {
    let key: OccurrenceKey
    let day: DayNumber
    /// The explanation of the occurrence; `nil` until it is read.
    var answer: ExplanationAnswer?
    /// The first line of the detail that is shown.
    var top = 0
  }

  /// The last line while something is typed into it.
  struct Prompt: Hashable, Sendable {
    enum Purpose: Hashable, Sendable {
      case date
      /// A search, with the day to return to if it is cancelled.
      case search(from: DayNumber)
      /// A label for marking the given days.
      case mark(Selection)
    }

    let purpose: Purpose
    var text = ""
  }

  /// A search and its result.
  struct Search: Sendable {
    let request: SearchRequest
    /// The day from which the first match is sought.
    let origin: DayNumber
    var result: SearchResult?
    /// The index of the match that the cursor was moved to.
    var current: Int?
  }

  var settings: BrowserSettings
  var size: ScreenSize
  var today: DayNumber
  var now: WallTime

  var cursor: DayNumber
  var subject: Subject
  var focus = Focus.days
  var overlay: Overlay?
  var prompt: Prompt?

  /// The selected days, without the range that is being selected.
  var settledSelection = Selection()
  /// The start of the range that is being selected; `nil` if there is none.
  var anchor: DayNumber?

  var marks = BrowserMarks()
  var store: DayStore
  /// The days that are being read.
  var pending: [ClosedRange<DayNumber>] = []
  /// The days that were last requested ahead of time.
  private var lastAhead: ClosedRange<DayNumber>?
  var percentage: Int?

  var search: Search?
  var searchCount = 0
  /// The occurrence to go to on the day of the cursor, as soon as that day is read.
  var target: OccurrenceKey?

  /// The events around an empty page, as far as they are known.
  var nearby: NearbyEvents?
  /// The last request for events around an empty page.
  var lastNearby: NearbyRequest?
  /// The request that is answered by going to an event.
  var jump: NearbyJump?

  /// The message in the last line, until the next key.
  var message: String?

  /// The first line of the page that is shown, if it was scrolled; `nil` if the cursor decides.
  var pageTop: Int?

  /// The page that was shown last; it is reused until something that it shows changes.
  var keptPage: MadePage?

  /// Creates a browser that shows the month of a day.
  package init(
    settings: BrowserSettings, size: ScreenSize, today: DayNumber, now: WallTime,
    subject: Subject = .month, cursor: DayNumber? = nil, selection: Selection = Selection()
  ) {
    self.settings = settings
    self.subject = subject
    self.size = size
    self.today = today
    self.now = now
    self.cursor = Self.days.nearest(to: cursor ?? today)
    settledSelection = selection
    store = DayStore(EventVisibility(kinds: settings.kinds), symbols: settings.marks?.symbols ?? [])
  }

  /// The days that the cursor can be moved to.
  static let days = Month.min.firstDay...Month.max.lastDay

  /// The selected days, including the range that is being selected.
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

  /// Returns the days of the page that contains a day.
  func pageDays(on day: DayNumber) -> ClosedRange<DayNumber> {
    let month = Month(clamping: day)
    if subject == .agenda {
      // An agenda continues into the next month as far as there is room.
      return month.firstDay...month.advanced(by: 1).lastDay
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
    ShownGrid(MonthGrid(month, firstWeekday: settings.firstWeekday))
  }

  /// The occurrences on the days of the page, as far as they were read.
  var answer: GridAnswer { shown(store.answer(for: pageDays)) }

  /// The occurrences on the day of the cursor and perhaps on others, as far as they were read.
  var answerOfDay: GridAnswer { shown(readOfDay) }

  /// What was read of the day of the cursor, with the page or separately.
  ///
  /// The day is read separately if the page has only some of its occurrences.
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

  /// The days that must be read: those of the page, and perhaps separately the day of the cursor.
  ///
  /// The latter is read if its occurrences are needed and the page has only some of them.
  private var wantedDays: [ClosedRange<DayNumber>] {
    let isLookedInto = focus != .days || subject == .agenda || target != nil
    let omitted = store.answer(for: pageDays)?.agenda.omitted.count(on: cursor) ?? 0
    return isLookedInto && omitted > 0 ? [pageDays, cursor...cursor] : [pageDays]
  }

  /// The occurrences on the day of the cursor, as indices into the agenda of ``answerOfDay``.
  var entries: [Int] { readOfDay.map { Array($0.index.occurrences(on: cursor)) } ?? [] }

  /// Returns the key of an entry on the day of the cursor; `nil` if there is no such entry.
  package func key(ofEntry entry: Int) -> OccurrenceKey? {
    let entries = entries
    return entries.indices.contains(entry) ? key(ofOccurrence: entries[entry]) : nil
  }

  /// Returns the key of an occurrence, given by its index in the agenda of ``answerOfDay``.
  func key(ofOccurrence index: Int) -> OccurrenceKey? {
    readOfDay.map { OccurrenceKey(of: index, in: $0.agenda) }
  }

  /// Returns the index of an occurrence among the entries on the day of the cursor.
  func entry(of key: OccurrenceKey) -> Int? {
    guard let agenda = readOfDay?.agenda else { return nil }
    return entries.firstIndex { OccurrenceKey(of: $0, in: agenda) == key }
  }
}

extension ClosedRange {
  /// Returns the value of the range that is nearest to a value.
  func nearest(to value: Bound) -> Bound { Swift.min(Swift.max(value, lowerBound), upperBound) }
}

extension Browser {
  /// Handles an event, and returns its effects; ``readingEffects()`` then returns what to read.
  package mutating func update(_ event: BrowserEvent) -> [BrowserEffect] {
    var effects: [BrowserEffect] = []
    switch event {
    case .key(let key):
      message = nil
      jump = nil
      effects = press(key)
    case .click(let line, let column, let isDouble):
      message = nil
      jump = nil
      effects = click(line, column, isDouble: isDouble)
    case .wheel(let steps, let line, let column):
      effects = turnWheel(steps, line, column)
    case .resize(let size):
      self.size = size
    case .read(let read):
      if !read.isPartial { pending.removeAll { $0 == read.agenda.days } }
      insert(read)
    case .gaveUp(let days):
      pending.removeAll { $0 == days }
      if lastAhead == days { lastAhead = nil }
    case .explained(let key, let answer):
      if case .detail(var detail) = overlay, detail.key == key {
        detail.answer = answer
        overlay = .detail(detail)
      }
    case .found(let result):
      take(result)
    case .foundNearby(let result):
      take(result)
    case .progress(let percentage):
      self.percentage = percentage
    case .filesChanged:
      store.expire()
      pending = []
      lastAhead = nil
      (nearby, lastNearby, jump) = (nil, nil, nil)
      effects = [.forgetFiles]
      if let search { effects.append(.search(search.request)) }
    case .marksRead(let read): store.marks = read
    case .labelsRead(let labels): marks.labels = labels
    case .marked(let outcome, let label): take(outcome, label)
    case .marksChanged: marks.days = nil
    case .time(let today, let now):
      self.today = today
      self.now = now
    }
    goToTarget()
    return effects
  }

  /// Returns the effects that read what is needed next, and drops days that are no longer needed.
  package mutating func readingEffects() -> [BrowserEffect] {
    eventReadingEffects() + nearbyEffects() + markReadingEffects()
  }

  /// Returns the effects that read the days of the page, and then those around it ahead of time.
  private mutating func eventReadingEffects() -> [BrowserEffect] {
    let wanted = wantedDays
    store.use(wanted)
    if let days = wanted.first(where: { !store.covers($0) }) {
      if pending.contains(where: { $0.contains(days) }) { return [] }
      pending.append(days)
      return [.read(days, isAhead: false)]
    }
    guard pending.isEmpty, let ahead = daysAhead, ahead != lastAhead else { return [] }
    lastAhead = ahead
    pending.append(ahead)
    return [.read(ahead, isAhead: true)]
  }

  /// The days to read ahead of time; `nil` if they were read already, or have too many events.
  ///
  /// The days are those of the previous and the next page at least, and of more pages if these have
  /// few events.
  private var daysAhead: ClosedRange<DayNumber>? {
    func days(_ reach: Int) -> ClosedRange<DayNumber> {
      let first = pageDays(on: day(onPage: -reach)).lowerBound
      return first...max(first, pageDays(on: day(onPage: reach)).upperBound)
    }
    let near = days(1)
    guard !store.covers(near), let density = store.density(around: pageDays) else { return nil }
    let room = Self.maxCostAhead / max(density, 0.01)
    guard Double(near.count) <= room else { return nil }
    // How full the page is says little about years far away from it.
    let maxDays = min(room, Self.maxDaysAhead)
    var reach = 1
    while reach < Self.maxPagesAhead, Double(days(reach * 2).count) <= maxDays { reach *= 2 }
    return days(reach)
  }

  /// About how many events and occurrences are read ahead of time, at most.
  private static let maxCostAhead = 4_000.0
  private static let maxPagesAhead = 16
  private static let maxDaysAhead = 1_100.0

  /// Takes what was read; the focus stays on its occurrence, even if others now precede it.
  private mutating func insert(_ read: DaysRead) {
    var key: OccurrenceKey?
    if case .entry(let entry) = focus { key = self.key(ofEntry: entry) }
    store.insert(read)
    if let key, let entry = entry(of: key) { focus = .entry(entry) }
  }

  /// Goes to the occurrence that a search found on the day of the cursor, once that day is read.
  private mutating func goToTarget() {
    guard let target, store.answer(for: pageDays) != nil else { return }
    let entry = entry(of: target)
    focus = entry.map { .entry($0) } ?? .days
    if entry != nil || wantedDays.allSatisfy(store.covers) { self.target = nil }
  }
}
