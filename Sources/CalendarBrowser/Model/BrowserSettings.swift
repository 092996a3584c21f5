package import CalendarEvents
package import CalendarLocales
package import CalendarPages
package import CivilCalendar
package import TimeZones

/// Settings for a whole session: the reader's language, zone and wishes.
package struct BrowserSettings: Sendable {
  /// The reader's language and conventions.
  package var locale: CalendarLocale

  /// The weekday of the first column.
  package var firstWeekday: Weekday

  /// The zone that times are shown in.
  package var zone: Zone

  /// How pages look.
  package var look: PageLook

  /// The kinds of events that are shown at the start.
  package var kinds: Set<Event.Kind>

  /// Whether the session is for selecting days: Enter then selects the day and leaves.
  package var isPicker: Bool

  /// How marks are shown and made; `nil` if there are no files for marks.
  package var marks: MarkSettings?

  /// Reads days as people type them, relative to a given day.
  package var readDays: DayReader

  /// A function that reads days as people type them, relative to a given day.
  package typealias DayReader =
    @Sendable (_ text: String, _ today: DayNumber) throws(GotoError)
    -> ClosedRange<DayNumber>

  /// Creates settings.
  package init(
    locale: CalendarLocale, firstWeekday: Weekday, zone: Zone,
    look: PageLook,
    kinds: Set<Event.Kind> = [.event], isPicker: Bool = false, marks: MarkSettings? = nil,
    readDays: @escaping DayReader
  ) {
    self.locale = locale
    self.firstWeekday = firstWeekday
    self.zone = zone
    self.look = look
    self.kinds = kinds
    self.isPicker = isPicker
    self.marks = marks
    self.readDays = readDays
  }
}

/// An error: the text that was typed names no day.
package struct GotoError: Error, Hashable, Sendable {
  /// The reason, in a few words.
  package let message: String

  /// Creates an error.
  package init(_ message: String) {
    self.message = message
  }
}
