internal import ICSText
internal import Recurrence
internal import TimeZones

/// Reads events again that were read before, and of which only the place and the UID were kept.
struct SingleEventReader {
  private let window: ImportWindow
  private let calendars: [CalendarSource]
  private var lines: ContentLineReader
  /// The buffer for what libical is given.
  private var libicalText = LibicalText()

  init(window: ImportWindow, calendars: [CalendarSource], limits: Limits) {
    self.window = window
    self.calendars = calendars
    lines = ContentLineReader(limits: limits)
  }

  /// The event and its occurrence, whose index is 0; `nil` if other bytes stand in its place by now.
  mutating func read(
    _ found: PassedEvents.Found, in bytes: Span<UInt8>
  ) -> (event: Event, occurrence: Occurrence)? {
    guard bytes.count == found.event.byteCount else { return nil }
    // What is wrong with its lines was reported when it was read first.
    var reported = Diagnostics(keptPerRule: 0)
    var buffer = LibicalText()
    swap(&buffer, &libicalText)
    var walk = ComponentWalk()
    walk.details = EventDetailsReader(keepsDescription: false, using: buffer)
    found.zones.isComplete = true
    lines.forEachLine(
      of: ComponentFrame(found.event), in: bytes, updating: &walk, reporting: &reported
    ) {
      $0.read($1, in: $2, zones: found.zones, reporting: &$3)
    }
    let details = walk.details?.details(&libicalText) ?? EventDetails()
    guard UIDHash(walk.times.uid.span) == found.event.uid else { return nil }
    var reader = SeriesReader(walk.times, firstPlace: Place(line: found.event.firstLine))
    var budget = StepBudget(0)
    guard let series = reader.series(of: .event), !series.repeats,
      let instance = series.instances(in: window, budget: &budget).instances.first
    else { return nil }
    let times = reader.times
    let event = Event(
      kind: .event, uid: String(decoding: times.uid, as: UTF8.self), recurrenceID: nil,
      isRecurring: false, timeZone: times.start?.zoneName, details: details,
      calendar: found.calendar,
      source: EventSource(
        file: calendars[found.calendar].file, line: found.event.firstLine))
    return (event, Occurrence(event: 0, instance, on: series.clock))
  }
}

extension Series {
  /// Whether there may be more or less than the one instance of DTSTART.
  var repeats: Bool { isRecurring || !exceptionRules.isEmpty || !exceptions.isEmpty }
}

extension Occurrence {
  /// Creates the occurrence of an instance on the axis of a clock.
  init(event: Int, _ instance: Instance, on clock: SeriesClock) {
    self.init(
      event: event, start: clock.eventTime(at: instance.start),
      end: clock.eventTime(at: instance.end))
  }
}
