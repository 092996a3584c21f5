package import CalendarEvents
package import CivilCalendar
package import ICSText
import TimeZones

/// A request for the nearest days on which events begin, before and after some days.
package struct NearbyRequest: Hashable, Sendable {
  /// The days that are between the days to find.
  package let days: ClosedRange<DayNumber>

  /// The kinds of events that count.
  package let kinds: Set<Event.Kind>

  /// The calendars that don't count, as indices into ``Agenda/calendars``.
  package let hiddenCalendars: Set<Int>

  /// The last day on which occurrences of endless series are searched for.
  package let lastDayOfEndlessSeries: DayNumber
}

/// The nearest days on which events begin, before and after the days of a request.
package struct NearbyEvents: Hashable, Sendable {
  package let request: NearbyRequest

  /// The last day before, or `nil` if no event begins before.
  package private(set) var previous: DayNumber?

  /// The first day after, or `nil` if no event begins after.
  package private(set) var next: DayNumber?

  /// Finds the days in a list of all occurrences, which is in order of time.
  package init(
    _ request: NearbyRequest, in list: inout some OccurrenceSequence,
    reporting diagnostics: inout Diagnostics, isGivenUp: () -> Bool = { false }
  ) {
    self.request = request
    var clock = ZoneClock(list.zone)
    list.forEach(reporting: &diagnostics) { occurrence, event in
      if request.hiddenCalendars.isSuperset(of: event.calendars) { return !isGivenUp() }
      let day = occurrence.days(by: &clock).lowerBound
      if day < request.days.lowerBound { previous = day }
      if day > request.days.upperBound { next = day }
      return next == nil && !isGivenUp()
    }
  }
}
