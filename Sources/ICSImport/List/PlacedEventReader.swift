internal import CalendarEvents
internal import CalendarModel
internal import ICSText
internal import Recurrence
internal import TimeZones

/// A component that was read again.
struct PlacedEvent {
  let event: Event

  /// The event's only occurrence, with no event number; `nil` if the event may have others, or has
  /// none.
  let occurrence: Occurrence?
}

/// Reads components again of which only the places were kept.
///
/// It returns `nil` where the file has other bytes by now.
struct PlacedEventReader: Sendable {
  let files: ComponentFiles
  let window: ImportWindow
  private let calendars: [CalendarSource]
  private var reader: ComponentReader
  private let wanted: ComponentReader.Details

  init(
    _ files: ComponentFiles, in window: ImportWindow, calendars: [CalendarSource],
    _ options: CalendarImport.Options
  ) {
    self.files = files
    self.window = window
    self.calendars = calendars
    reader = ComponentReader(
      limits: options.limits, keepsDescriptions: false,
      readsParticulars: options.readsParticulars, keepsLines: options.keepsLines,
      ownAddresses: options.ownAddresses, calendars: options.calendars)
    // The reader's part in an event is found among the people, whom lists don't show.
    wanted = options.ownAddresses.isEmpty ? .listed : .all
  }

  /// Reads a component.
  mutating func event(
    of kind: Event.Kind, at place: ComponentPlace, in bytes: Span<UInt8>
  ) -> PlacedEvent? {
    guard place.fits(bytes) else { return nil }
    let frame = ComponentFrame(kind.component, firstLine: place.line)
    // The faults in the component's lines were reported when it was first read.
    var reported = Diagnostics(keptPerRule: 0)
    var times = reader.times(
      of: frame, in: bytes, kind, zones: files.zones(of: place), with: wanted,
      reporting: &reported)
    guard UIDHash(times.uid.span) == place.uid,
      let series = times.series(of: kind, from: Place(line: place.line))
    else { return nil }
    let occurrence = onlyOccurrence(of: series)
    let calendar = files.calendar(of: place)
    let (file, method) = (calendars[calendar].file, calendars[calendar].method)
    let details = reader.details(of: frame, in: bytes, kind, sentFor: method)
    let event = Event(
      kind, times, series, details, calendar: calendar,
      source: EventSource(file: file, line: place.line))
    return PlacedEvent(event: event, occurrence: occurrence)
  }

  private func onlyOccurrence(of series: Series) -> Occurrence? {
    guard !series.repeats else { return nil }
    var budget = StepBudget(0)
    return series.instances(in: window, budget: &budget).instances.first.map {
      Occurrence(event: Occurrence.noEvent, $0, on: series.clock)
    }
  }
}
