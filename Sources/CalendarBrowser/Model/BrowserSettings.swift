public import CalendarLocale
public import CalendarPages
public import CivilCalendar
public import ICSImport
public import TimeZones

/// What holds for the whole of a visit: the reader's language, clock and wishes.
public struct BrowserSettings: Sendable {
  /// The language and the customs of the reader.
  public var locale: CalendarLocale

  /// The weekday of the first column.
  public var firstWeekday: Weekday

  /// The zone to view in.
  public var zone: Zone

  /// Where the zones of events are looked up.
  public var zones: ZoneDatabase?

  /// How pages look.
  public var look: PageLook

  /// The kinds of events that are shown first.
  public var kinds: Set<Event.Kind>

  /// Whether the visit is for selecting days: Enter then takes the day and leaves.
  public var isPicker: Bool

  /// How marks are shown and made; `nil` if none are.
  public var marks: MarkSettings?

  /// Reads days as people type them, seen from a day.
  public var readDays: DayReader

  /// What reads days as people type them, seen from a day.
  public typealias DayReader =
    @Sendable (_ text: String, _ today: DayNumber) throws(GotoError)
    -> ClosedRange<DayNumber>

  /// Creates settings.
  public init(
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
public struct GotoError: Error, Hashable, Sendable {
  /// What is wrong, in a few words.
  public let message: String

  /// Creates an error.
  public init(_ message: String) {
    self.message = message
  }
}
