import CalendarEvents
package import CalendarPages
package import CivilCalendar
package import ICSText

extension Browser {
  /// Moves the cursor to a day, or to the nearest day within the calendar.
  mutating func go(to day: DayNumber) {
    let nearest = Self.days.nearest(to: day)
    if nearest != day { message = "the calendar ends here" }
    if nearest != cursor { focus = .days }
    cursor = nearest
    target = nil
    pageTop = nil
  }

  /// Moves the cursor by a number of days.
  mutating func move(by days: Int) { go(to: cursor.advanced(by: days)) }

  /// Returns the day of the cursor after turning a number of pages.
  func day(onPage offset: Int) -> DayNumber {
    switch subject {
    case .week: return Self.days.nearest(to: cursor.advanced(by: 7 * offset))
    case .month, .agenda: return day(inMonth: offset)
    case .year: return day(inMonth: 12 * offset)
    }
  }

  /// Returns the same day of another month, or that month's last day if it has fewer days.
  func day(inMonth offset: Int) -> DayNumber {
    month.advanced(by: offset).day(upTo: cursor.date.day)
  }

  /// Turns pages.
  mutating func turn(by pages: Int) { leap(to: day(onPage: pages)) }

  /// Turns the page by a number of months, for example by a whole year.
  mutating func turn(byMonths months: Int) { leap(to: day(inMonth: months)) }

  private mutating func leap(to day: DayNumber) {
    if day == cursor { message = "the calendar ends here" }
    go(to: day)
  }

  /// Moves through the occurrences on the day, and in an agenda from day to day as well.
  mutating func moveThroughEntries(by step: Int) {
    let count = entries.count
    switch focus {
    case .entry(let entry) where (0..<count).contains(entry + step):
      focus = .entry(entry + step)
    case .days where subject == .agenda && step > 0 && count > 0:
      focus = .entry(0)
    case _ where subject == .agenda:
      goToDayWithEntries(step)
    default: break
    }
  }

  /// Goes to the next or the previous day that has occurrences.
  private mutating func goToDayWithEntries(_ direction: Int) {
    let month = month
    // While nothing has been read, the next day may have occurrences.
    guard let index = store.answer(for: pageDays)?.index else { return move(by: direction) }
    // The page includes the next month, too; the previous month may not have been read yet.
    let end = direction > 0 ? pageDays.upperBound : month.firstDay
    var day = cursor
    while day != end {
      day = day.advanced(by: direction)
      let count = index.count(on: day)
      guard count > 0 else { continue }
      go(to: day)
      focus = .entry(direction > 0 ? 0 : count - 1)
      return
    }
    go(to: end.advanced(by: direction))
  }

  /// Goes to the first day of the page, or the last.
  mutating func goToEdge(isLast: Bool) {
    let first = grids.first?.ownDays.lowerBound ?? cursor
    let last = grids.last?.ownDays.upperBound ?? cursor
    go(to: isLast ? last : first)
  }
}

// Going to the next and the previous event, and saying where events are if a page has none.
extension Browser {
  /// A request that was made to go to one of the days that it finds.
  struct NearbyJump: Hashable, Sendable {
    let request: NearbyRequest
    let direction: Int
  }

  /// Goes to the next or the previous day on which an event begins, wherever it is.
  mutating func goToEvent(_ direction: Int) -> [BrowserEffect] {
    if let day = readDayOfEvent(direction) {
      go(to: day)
      return []
    }
    let request = nearbyRequest(around: cursor...cursor)
    jump = NearbyJump(request: request, direction: direction)
    message = "looking for events"
    return [.findNearby(request)]
  }

  /// Returns the next or the previous day on which an event begins, if the days that were read with
  /// the page have it.
  private func readDayOfEvent(_ direction: Int) -> DayNumber? {
    guard store.covers(pageDays), let answer = store.answer(for: pageDays) else { return nil }
    let days = answer.index.spans.lazy.map(\.lowerBound).filter(answer.agenda.days.contains)
    return direction > 0 ? days.filter { $0 > cursor }.min() : days.filter { $0 < cursor }.max()
  }

  private func nearbyRequest(around days: ClosedRange<DayNumber>) -> NearbyRequest {
    let last = Month(clamping: max(today, days.upperBound)).advanced(by: 12 * Self.yearsSearched)
    return NearbyRequest(
      days: days, kinds: store.visibility.kinds,
      hiddenCalendars: store.visibility.hiddenCalendars,
      lastDayOfEndlessSeries: last.lastDay)
  }

  /// Takes the days that were found around others.
  mutating func take(_ found: NearbyEvents) {
    if jump?.request == found.request, let direction = jump?.direction {
      jump = nil
      if let day = direction > 0 ? found.next : found.previous {
        message = nil
        go(to: day)
      } else {
        message = direction > 0 ? "no event begins later" : "no event begins earlier"
      }
    } else if found.request == nearbyRequest(around: found.request.days) {
      nearby = found
    }
  }

  /// Returns the effect that finds the events around an empty page, unless they are known.
  mutating func nearbyEffects() -> [BrowserEffect] {
    guard isPageEmpty, nearbyOfPage == nil else { return [] }
    let request = nearbyRequest(around: pageDays)
    if request == lastNearby { return [] }
    lastNearby = request
    return [.findNearby(request)]
  }

  /// Whether the days of the page were read, and nothing is on them.
  private var isPageEmpty: Bool {
    guard store.covers(pageDays), let answer = store.answer(for: pageDays) else { return false }
    return !answer.hasContent(onAnyOf: pageDays)
  }

  /// The events around the page, if it is empty; they are the same for all pages between them.
  private var nearbyOfPage: NearbyEvents? {
    guard let nearby, nearby.request.kinds == store.visibility.kinds,
      nearby.request.hiddenCalendars == store.visibility.hiddenCalendars,
      nearby.previous ?? .min < pageDays.lowerBound, nearby.next ?? .max > pageDays.upperBound,
      // Endless series are not known beyond the last day that was searched.
      pageDays.upperBound <= nearby.request.lastDayOfEndlessSeries
    else { return nil }
    return nearby
  }

  /// What the last line says about an empty page.
  var textsOfEmptyPage: [String] {
    guard isPageEmpty, let nearby = nearbyOfPage else { return [] }
    let previous = nearby.previous.map { "E last: \(settings.locale.shortDate($0))" }
    let next = nearby.next.map { "e next: \(settings.locale.shortDate($0))" }
    let days = [next, previous].compactMap(\.self)
    let others = Event.Kind.allCases.filter(nearby.otherKinds.contains).map(\.pluralName)
    return ["no events here"] + (days.isEmpty ? ["nor on any other day"] : days)
      + (others.isEmpty ? [] : ["c shows \(others.joined(separator: ", "))"])
  }

  /// How many years ahead endless series are searched.
  private static let yearsSearched = 10

  /// Searches for the text of the prompt, from a day on.
  mutating func searchAnew(_ text: String, from origin: DayNumber) -> [BrowserEffect] {
    guard text.contains(where: { $0 != " " }) else {
      search = nil
      go(to: origin)
      return [.search(nil)]
    }
    searchCount += 1
    let later = Month(clamping: max(today, cursor)).advanced(by: 12 * Self.yearsSearched)
    let request = SearchRequest(
      text: text, number: searchCount, kinds: store.visibility.kinds,
      lastDayOfEndlessSeries: later.lastDay)
    search = Search(request: request, origin: origin)
    return [.search(request)]
  }

  /// Takes the result of a search, and goes to the first match unless the cursor is at one already.
  mutating func take(_ result: SearchResult) {
    guard search?.request.number == result.number else { return }
    let key = currentMatch?.key
    search?.result = result
    if let key { search?.current = result.matches.firstIndex { $0.key == key } }
    guard search?.current == nil, let origin = search?.origin else { return }
    let shown = shownMatches
    // Matches are in order of time: while none is after the origin, one may still follow.
    if let match = shown.first(where: { result.matches[$0].day >= origin }) {
      goToMatch(match)
    } else if result.isComplete, let match = shown.last {
      goToMatch(match)
    } else if result.isComplete {
      go(to: origin)
    }
  }

  /// The match that the cursor was moved to.
  private var currentMatch: SearchResult.Match? {
    guard let search, let current = search.current, let matches = search.result?.matches,
      matches.indices.contains(current)
    else { return nil }
    return matches[current]
  }

  /// The matches in calendars that are shown, as indices into all matches.
  private var shownMatches: [Int] {
    let hidden = store.visibility.hiddenCalendars
    guard let matches = search?.result?.matches else { return [] }
    return matches.indices.filter { !hidden.isSuperset(of: matches[$0].calendars) }
  }

  /// The number of the current match, counted from 1, and the count of matches; `nil` while the cursor
  /// is on another day.
  var matchPosition: (number: Int, count: Int)? {
    guard let current = search?.current, currentMatch?.day == cursor else { return nil }
    let shown = shownMatches
    return shown.firstIndex(of: current).map { ($0 + 1, shown.count) }
  }

  private mutating func goToMatch(_ index: Int) {
    search?.current = index
    guard let match = currentMatch else { return }
    go(to: match.day)
    message = nil
    focus = .days
    target = match.key
  }

  /// Goes to the next or the previous match, relative to the cursor.
  mutating func goToNextMatch(_ direction: Int) {
    guard let matches = search?.result?.matches else { return }
    let shown = shownMatches
    let isAtMatch = currentMatch?.day == cursor
    let next: Int? =
      if isAtMatch, let current = search?.current {
        direction > 0 ? shown.first { $0 > current } : shown.last { $0 < current }
      } else {
        direction > 0
          ? shown.first { matches[$0].day >= cursor } : shown.last { matches[$0].day <= cursor }
      }
    if let next {
      goToMatch(next)
    } else {
      message = direction > 0 ? "no match later than this" : "no match earlier than this"
    }
  }
}

/// The state of marks in the browser.
struct BrowserMarks: Sendable {
  /// The days whose marks were requested; `nil` if they must be requested again.
  var days: ClosedRange<DayNumber>?

  /// The labels in the file; `nil` until they are read.
  var labels: [String]?

  /// The label that was used last.
  var lastLabel: String?

  /// The label that is used if nothing is typed.
  var offer: String? { lastLabel ?? labels?.first }

  /// Returns the label that follows a text in order, or the one that precedes it.
  func label(after text: String, _ direction: Int) -> String? {
    guard let labels else { return nil }
    return direction > 0
      ? labels.first { $0 > text } ?? labels.first : labels.last { $0 < text } ?? labels.last
  }
}

extension Browser {
  /// How many days before and after a page have their marks read along with it.
  private static let daysAround = 400

  /// How many days before and after a page must have their marks, or else marks are read again.
  private static let daysAhead = 60

  /// Returns the effects that read the marks for the page.
  mutating func markReadingEffects() -> [BrowserEffect] {
    guard settings.marks != nil else { return [] }
    func days(around reach: Int) -> ClosedRange<DayNumber> {
      let days = pageDays
      return days.lowerBound.advanced(by: -reach)...days.upperBound.advanced(by: reach)
    }
    if let known = marks.days, known.contains(days(around: Self.daysAhead)) { return [] }
    let wanted = days(around: Self.daysAround)
    marks.days = wanted
    return [.readMarks(wanted)]
  }

  /// Begins marking the selected days, or else the day of the cursor.
  mutating func beginMarking() -> [BrowserEffect] {
    guard let marking = settings.marks else {
      message = "m needs a file for marks: --marks FILE, or CALVIEW_MARKS"
      return []
    }
    if let refusal = marking.refusal {
      message = refusal
      return []
    }
    let days = selection.isEmpty ? Selection(from: cursor, to: cursor) : selection
    prompt = Prompt(purpose: .mark(days))
    return [.readLabels]
  }

  /// Marks days with the label that was typed, or with the one that is offered.
  mutating func finishMarking(_ days: Selection, _ text: String) -> [BrowserEffect] {
    guard let label = text.isEmpty ? marks.offer : text else { return [] }
    marks.lastLabel = label
    return [.toggleMark(label, days)]
  }

  /// Reports the outcome of marking days.
  mutating func take(_ outcome: MarkOutcome, _ label: String) {
    switch outcome {
    case .marked: message = "marked \(label)"
    case .unmarked: message = "no longer marked \(label)"
    case .failed(let reason): message = reason
    }
    marks.days = nil
    marks.labels = nil
  }
}

/// Reads and changes the marks on days, on the calling thread.
package protocol MarkLibrary: Sendable {
  /// Reads the marks on some days, from the files in their current state.
  func marks(on days: ClosedRange<DayNumber>) -> MarksRead

  /// Returns all labels in the file that marks are written to, in order.
  func labels() -> [String]

  /// Marks days, or removes the mark if all of them have it.
  func toggle(_ label: String, on days: Selection) -> MarkOutcome

  /// The files that may change.
  var paths: [InputPath] { get }
}

/// The result of reading the marks on some days.
package struct MarksRead: Sendable {
  /// The marks.
  package let marks: [DayMark]

  /// The problems in the files.
  package let findings: Findings

  /// Whether all marks could be read.
  package let isComplete: Bool

  /// A message about the reading, for example that a file is shown as it was before it was damaged.
  package let notice: String?

  /// Creates a result.
  package init(
    marks: [DayMark], findings: Findings = Findings(), isComplete: Bool = true,
    notice: String? = nil
  ) {
    self.marks = marks
    self.findings = findings
    self.isComplete = isComplete
    self.notice = notice
  }
}

/// The outcome of marking days.
package enum MarkOutcome: Hashable, Sendable {
  /// The days have the mark.
  case marked
  /// The mark was removed from the days.
  case unmarked
  /// Nothing was changed, for the given reason.
  case failed(String)
}

/// How marks are shown and made.
package struct MarkSettings: Sendable {
  /// The symbols that the reader chose for labels.
  package var symbols: [(label: String, symbol: String)]

  /// The reason why days can't be marked; `nil` if they can.
  package var refusal: String?

  /// Creates settings.
  package init(symbols: [(label: String, symbol: String)] = [], refusal: String? = nil) {
    self.symbols = symbols
    self.refusal = refusal
  }
}
