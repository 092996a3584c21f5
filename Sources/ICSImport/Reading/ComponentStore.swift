internal import CalendarEvents
internal import ICSText

/// A store that receives the components that were read; each kind of answer has its own.
protocol ComponentStore {
  /// Whether events of the file that began last can be read again, so that they may be skipped.
  var canReadAgain: Bool { get }

  /// Begins a file; `file` is `nil` if the file cannot be read again.
  mutating func begin(_ file: SeekableFile?)

  /// Receives an event that was skipped, and may matter to others.
  mutating func skip(_ event: SkippedEvent, _ calendars: CalendarTable)

  /// Returns which details of a component will most likely be wanted, as far as a glance can tell.
  func details(wantedOf nearness: EventGlance.Nearness) -> ComponentReader.Details

  /// Receives a component that was read; `importer` reads what it says besides its times.
  mutating func take(
    _ component: borrowing FoundComponent, in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, reporting diagnostics: inout Diagnostics)

  /// Receives a component without a date, which is on no day.
  mutating func takeUndated(
    _ times: borrowing ComponentTimes, of frame: ComponentFrame, _ kind: Event.Kind,
    in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, reporting diagnostics: inout Diagnostics)

  /// Ends a calendar; all of its zones are known now.
  mutating func endCalendar(with zones: ZoneBook)
}

extension ComponentStore {
  /// Returns all details for events that most likely are in the window, and none for others.
  func details(wantedOf nearness: EventGlance.Nearness) -> ComponentReader.Details {
    nearness == .near ? .all : .none
  }

  /// Does nothing.
  mutating func takeUndated(
    _ times: borrowing ComponentTimes, of frame: ComponentFrame, _ kind: Event.Kind,
    in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, reporting diagnostics: inout Diagnostics
  ) {}

  /// Does nothing.
  mutating func endCalendar(with zones: ZoneBook) {}
}
