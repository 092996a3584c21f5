public import CalendarEvents
public import CivilCalendar
public import ICSText
public import TimeZones

/// What is read from calendar files, and how.
public struct ReadingOptions: Sendable {
  /// The kinds of components that are wanted.
  public var kinds: Set<Event.Kind> = [.event]

  /// Decides which events are included.
  public var filter = EventFilter()

  /// Whether each event has its description, alarms, rules and lines (``Event/lines``).
  ///
  /// If false, reading takes less time and memory.
  public var readsEverything = true

  /// Whether a zone that a file defines takes precedence over one of the zone database.
  public var prefersFileZones = false

  /// Where zones are looked up.
  public var zones = ZoneDatabase.system

  /// The calendars besides the Gregorian one that rules may count in (RFC 7529).
  ///
  /// The product CalendarLocale provides them: `ICUCalendars()`.
  public var calendars: (any KnownCalendars)?

  /// The bounds of reading.
  public var limits = Limits.standard

  /// Creates the usual options.
  public init() {}

  /// These options in the form that an import takes.
  var ofImport: CalendarImport.Options {
    var options = CalendarImport.Options()
    options.kinds = kinds
    options.prefersFileZones = prefersFileZones
    options.calendars = calendars
    options.keepsDescriptions = readsEverything
    options.readsParticulars = readsEverything
    options.keepsLines = readsEverything
    options.limits = limits
    return options
  }
}
