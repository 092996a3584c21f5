internal import ICSText
internal import Recurrence
internal import TimeZones

/// What reading an event gives that takes nothing but its bytes; shared, since a copy costs more.
final class UsualDetails: Sendable {
  let event: UsualEvent
  let uid: String
  let details: EventDetails

  init(_ event: UsualEvent, uid: String, _ details: EventDetails) {
    self.event = event
    self.uid = uid
    self.details = details
  }
}

/// Reads events again that were read before, as far as that takes nothing but their bytes, so that
/// any thread can.
struct UsualDetailsReader: Sendable {
  private var usual: UsualEventReader
  /// The buffer for what libical is given.
  private var libicalText = LibicalText()

  init(limits: Limits) {
    usual = UsualEventReader(limits: limits)
  }

  /// What the bytes of an event say; `nil` if it is not usual, or has another UID by now.
  mutating func read(_ bytes: Span<UInt8>, uid: UIDHash) -> UsualDetails? {
    var buffer = LibicalText()
    swap(&buffer, &libicalText)
    var details = EventDetailsReader(keepsDescription: false, using: buffer)
    let event = usual.read(bytes, handingOn: .ofLists) { details.read($0, in: $1) }
    // Only one thread speaks to libical.
    guard let event, event.isSingle, details.isPlain, UIDHash(usual.uid.span) == uid else {
      details.discard(&libicalText)
      return nil
    }
    return UsualDetails(
      event, uid: String(decoding: usual.uid, as: UTF8.self), details.details(&libicalText))
  }
}

/// Reads events again that were read before, and of which only the place and the UID were kept.
struct SingleEventReader {
  private let window: ImportWindow
  private let calendars: [CalendarSource]
  private var usual: UsualDetailsReader
  private var lines: ContentLineReader
  /// The buffer for what libical is given.
  private var libicalText = LibicalText()

  init(window: ImportWindow, calendars: [CalendarSource], limits: Limits) {
    self.window = window
    self.calendars = calendars
    usual = UsualDetailsReader(limits: limits)
    lines = ContentLineReader(limits: limits)
  }

  /// The event and its occurrence, whose index is 0; `nil` if other bytes stand in its place by now.
  mutating func read(
    _ found: PassedEvents.Found, in bytes: Span<UInt8>
  ) -> (event: Event, occurrence: Occurrence)? {
    let details = usual.read(bytes, uid: found.event.uid)
    return read(found, details, in: bytes)
  }

  /// The same where it is known what the bytes say if they are usual.
  mutating func read(
    _ found: PassedEvents.Found, _ usual: UsualDetails?, in bytes: Span<UInt8>
  ) -> (event: Event, occurrence: Occurrence)? {
    // The reader of lines takes much for an event that is cut out wrongly.
    guard bytes.count == found.event.byteCount, !bytes.isEmpty, bytes[0] & 0xDF == UInt8(ascii: "B")
    else {
      return nil
    }
    found.zones.isComplete = true
    if let usual, let time = UsualTime(usual.event, in: bytes, zones: found.zones) {
      let event = Self.makeEvent(
        found, usual.uid, time.start, time.end, usual.details,
        in: calendars[found.calendar].file)
      return (event, Occurrence(event: 0, time.instance, on: time.clock))
    }
    return readLines(found, bytes)
  }

  private mutating func readLines(
    _ found: PassedEvents.Found, _ bytes: Span<UInt8>
  ) -> (event: Event, occurrence: Occurrence)? {
    // What is wrong with its lines was reported when it was read first.
    var reported = Diagnostics(keptPerRule: 0)
    var walk = ComponentWalk()
    walk.details = makeDetailsReader()
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
    return (
      Self.makeEvent(
        found, String(decoding: reader.times.uid, as: UTF8.self), reader.times.start,
        reader.times.end, details,
        in: calendars[found.calendar].file),
      Occurrence(event: 0, instance, on: series.clock)
    )
  }

  private mutating func makeDetailsReader() -> EventDetailsReader {
    var buffer = LibicalText()
    swap(&buffer, &libicalText)
    return EventDetailsReader(keepsDescription: false, using: buffer)
  }

  // A function of the type, since one of the value would copy the reader for each event.
  private static func makeEvent(
    _ found: PassedEvents.Found, _ uid: String, _ start: ClockTime?, _ end: ClockTime?,
    _ details: EventDetails,
    in file: String
  ) -> Event {
    Event(
      kind: .event, uid: uid, recurrenceID: nil,
      isRecurring: false, timeZone: start?.zoneName, endTimeZone: end?.zoneName,
      details: details, calendar: found.calendar,
      source: EventSource(file: file, line: found.event.firstLine))
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
