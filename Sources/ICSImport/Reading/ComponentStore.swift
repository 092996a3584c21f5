internal import ICSText

/// What becomes of the components that were read: there is one for each kind of answer.
protocol ComponentStore {
  /// Whether events of the file that began last can be read again, so that they may be skipped.
  var canReadAgain: Bool { get }

  /// Begins a file, which can be read again if it is given.
  mutating func begin(_ file: SeekableFile?)

  /// Takes an event that was skipped, and may matter to others.
  mutating func pass(_ event: PassedEvent, _ calendars: CalendarTable)

  /// Which details of a component will most likely be wanted, as far as a glance told where it is.
  func details(wantedOf outlook: EventGlance.Outlook) -> ComponentReader.Details

  /// Takes a component that was read; the importer has what it says besides its times.
  mutating func take(
    _ component: borrowing FoundComponent, in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, reporting diagnostics: inout Diagnostics)

  /// Takes a component that is on no day.
  mutating func takeUndated(
    _ times: borrowing ComponentTimes, of frame: ComponentFrame, _ kind: Event.Kind,
    in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, reporting diagnostics: inout Diagnostics)

  /// Ends a calendar, all zones of which are known now.
  mutating func endCalendar(with zones: ZoneBook)
}

extension ComponentStore {
  /// Those of events that most likely are in the window.
  func details(wantedOf outlook: EventGlance.Outlook) -> ComponentReader.Details {
    outlook == .near ? .all : .none
  }

  /// Makes nothing of it.
  mutating func takeUndated(
    _ times: borrowing ComponentTimes, of frame: ComponentFrame, _ kind: Event.Kind,
    in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, reporting diagnostics: inout Diagnostics
  ) {}

  /// Makes nothing of it.
  mutating func endCalendar(with zones: ZoneBook) {}
}
