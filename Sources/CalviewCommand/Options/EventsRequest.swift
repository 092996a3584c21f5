import CalendarLocales
import ICSImport
import TimeZones

/// The events that count, and how they are read.
struct EventsRequest: Sendable {
  var kinds: Set<Event.Kind>?
  var filter = EventFilter()
  var zoneSource = ZoneSource.newest
  /// The directory that takes the place of the zones of the machine.
  var zoneDirectory: String?
  /// The addresses by which the reader is found among the people of an event.
  var ownAddresses = OwnAddresses()

  /// Whether options restrict the events.
  var isFiltering: Bool { filter != EventFilter() || kinds != nil }

  /// Returns the options for reading entries of some kinds.
  func importOptions(reading kinds: Set<Event.Kind>) -> CalendarImport.Options {
    var options = CalendarImport.Options()
    options.kinds = kinds
    options.zoneSource = zoneSource
    options.calendars = ICUCalendarSystems()
    options.ownAddresses = ownAddresses
    return options
  }
}
