import CivilCalendar
import ICSImport

extension Browser {
  /// How many years from today on series without an end are searched.
  private static let yearsSearched = 10

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

  /// Takes what a search has found, and goes to the first of it if nothing was gone to.
  mutating func take(_ result: SearchResult) {
    guard search?.request.number == result.number else { return }
    let key = currentMatch?.key
    search?.result = result
    if let key { search?.current = result.matches.firstIndex { $0.key == key } }
    guard search?.current == nil, let origin = search?.origin else { return }
    let shown = shownMatches
    // Matches come in the order of time: as long as none is after the origin, one may follow.
    if let match = shown.first(where: { result.matches[$0].day >= origin }) {
      goToMatch(match)
    } else if result.isComplete, let match = shown.last {
      goToMatch(match)
    } else if result.isComplete {
      go(to: origin)
    }
  }

  /// The match that was gone to.
  private var currentMatch: SearchResult.Match? {
    guard let search, let current = search.current, let matches = search.result?.matches,
      matches.indices.contains(current)
    else { return nil }
    return matches[current]
  }

  /// The matches of calendars that are shown, by their places among all.
  private var shownMatches: [Int] {
    let hidden = store.visibility.hiddenCalendars
    guard let matches = search?.result?.matches else { return [] }
    return matches.indices.filter { !hidden.contains(matches[$0].calendar) }
  }

  /// Which of the matches was gone to, counted from 1, and how many there are.
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

  /// Goes to the next match, or the one before, seen from where the cursor is.
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
