import CalendarEvents
import CivilCalendar

extension Browser {
  /// How many years ahead endless series are searched.
  static let yearsSearched = 10

  /// Searches for the text of the prompt, from a day on.
  mutating func searchAnew(_ text: String, from origin: DayNumber) -> [BrowserEffect] {
    guard text.contains(where: { $0 != " " }) else {
      search = nil
      go(to: origin)
      return [.search(nil)]
    }
    searchCount += 1
    let later = Month(clamping: max(today, cursor)).adding(months: 12 * Self.yearsSearched) ?? .max
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

  /// The number of the current match, counted from 1, and the count of matches.
  var matchPosition: (number: Int, count: Int)? {
    guard let current = search?.current else { return nil }
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
