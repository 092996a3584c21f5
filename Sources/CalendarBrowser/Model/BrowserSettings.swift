package import CalendarLocale
package import CalendarPages
package import CivilCalendar
package import ICSImport
package import TimeZones

/// What holds for the whole of a visit: the reader's language, clock and wishes.
package struct BrowserSettings: Sendable {
  /// The language and the customs of the reader.
  package var locale: CalendarLocale

  /// The weekday of the first column.
  package var firstWeekday: Weekday

  /// The zone to view in.
  package var zone: Zone

  /// Where the zones of events are looked up.
  package var zones: ZoneDatabase?

  /// How pages look.
  package var look: PageLook

  /// The kinds of events that are shown first.
  package var kinds: Set<Event.Kind>

  /// Whether the visit is for selecting days: Enter then takes the day and leaves.
  package var isPicker: Bool

  /// How marks are shown and made; `nil` if none are.
  package var marks: MarkSettings?

  /// Reads days as people type them, seen from a day.
  package var readDays: DayReader

  /// What reads days as people type them, seen from a day.
  package typealias DayReader =
    @Sendable (_ text: String, _ today: DayNumber) throws(GotoError)
    -> ClosedRange<DayNumber>

  /// Creates settings.
  package init(
    locale: CalendarLocale, firstWeekday: Weekday, zone: Zone, zones: ZoneDatabase?,
    look: PageLook,
    kinds: Set<Event.Kind> = [.event], isPicker: Bool = false, marks: MarkSettings? = nil,
    readDays: @escaping DayReader
  ) {
    self.locale = locale
    self.firstWeekday = firstWeekday
    self.zone = zone
    self.zones = zones
    self.look = look
    self.kinds = kinds
    self.isPicker = isPicker
    self.marks = marks
    self.readDays = readDays
  }
}

/// Why a text that was typed names no day.
package struct GotoError: Error, Hashable, Sendable {
  /// What is wrong, in a few words.
  package let message: String

  /// Creates an error.
  package init(_ message: String) {
    self.message = message
  }
}
