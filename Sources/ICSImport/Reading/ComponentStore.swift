internal import CalendarEvents
internal import CalendarModel
internal import CivilCalendar
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

/// A component that was read.
enum ReadComponent: ~Copyable {
  case dated(FoundComponent)

  /// A component without a date, which is on no day.
  case undated(ComponentTimes)
}

/// A component that was read, with its instances that have time in the window.
struct FoundComponent: ~Copyable {
  let frame: ComponentFrame
  let kind: Event.Kind

  /// The calendar of the component, and where in the calendar it is.
  let calendar: Int
  let source: EventSource

  let times: ComponentTimes

  /// The series that the component describes.
  let series: Series

  let expanded: Expanded

  var uid: UIDHash { UIDHash(times.uid.span) }

  var isOverride: Bool { times.recurrenceID != nil }

  /// The series, or for an override its one instance, whatever rules its producer copied into it.
  var shown: Series { isOverride ? series.withoutRepetition : series }

  /// Whether the component has time in the window.
  var isShown: Bool { !expanded.instances.isEmpty }

  /// Whether what the component says besides its times may be shown.
  var isDecoded: Bool { isShown || times.isThisAndFuture }

  /// Whether the component may have occurrences in the window, or affect those of others.
  var mayMatter: Bool {
    isShown || isOverride || series.isRecurring || version.sequence > 0
  }

  var version: ComponentVersion {
    ComponentVersion(
      sequence: times.versionNumber, stamp: times.stamp?.instant?.secondsSinceEpoch ?? .min)
  }

  /// The component's only occurrence; `nil` unless it is an event with one occurrence that is in
  /// the window.
  var onlyOccurrence: Occurrence? {
    guard kind == .event, !isOverride, !series.repeats, !times.isUndecided,
      let instance = expanded.instances.first
    else { return nil }
    return Occurrence(event: Occurrence.noEvent, instance, on: series.clock)
  }
}
