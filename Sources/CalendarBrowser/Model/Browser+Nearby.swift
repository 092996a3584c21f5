import CalendarEvents
import CalendarPages
import CivilCalendar

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
    let last = Month(clamping: max(today, days.upperBound)).adding(months: 12 * Self.yearsSearched)
    return NearbyRequest(
      days: days, kinds: store.visibility.kinds,
      hiddenCalendars: store.visibility.hiddenCalendars,
      lastDayOfEndlessSeries: (last ?? .max).lastDay)
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
    return ["no events here"] + (days.isEmpty ? ["nor on any other day"] : days)
  }
}
