import CalendarEvents
import CalendarPages
import CivilCalendar

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
