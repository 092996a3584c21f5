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
  private var shownLines = ShownLines()
  /// Whether all is left to the reader of lines, which alone gives particulars.
  private let readsParticulars: Bool

  init(_ options: CalendarImport.Options) {
    usual = UsualEventReader(limits: options.limits)
    readsParticulars = options.readsParticulars
  }

  /// What the bytes of an event say; `nil` if it is not usual, or has another UID by now.
  mutating func read(_ bytes: Span<UInt8>, uid: UIDHash) -> UsualDetails? {
    if readsParticulars { return nil }
    var buffer = ShownLines()
    swap(&buffer, &shownLines)
    var details = EventDetailsReader(of: .event, using: buffer)
    let event = usual.read(bytes, handingOn: .ofLists) { details.read($0, in: $1) }
    guard let event, UIDHash(usual.uid.span) == uid else {
      details.discard(&shownLines)
      return nil
    }
    return UsualDetails(
      event, uid: String(decoding: usual.uid, as: UTF8.self), details.details(&shownLines))
  }
}

/// Reads components again that were read before, and of which only the place was kept; gives
/// nothing where other bytes stand there by now.
struct PlacedEventReader {
  let files: ComponentFiles
  private let window: ImportWindow
  private let calendars: [CalendarSource]
  private var usual: UsualDetailsReader
  private var lines: ContentLineReader
  /// The buffer for what libical is given.
  private var shownLines = ShownLines()
  private let readsParticulars: Bool

  init(
    _ files: ComponentFiles, in window: ImportWindow, calendars: [CalendarSource],
    _ options: CalendarImport.Options
  ) {
    self.files = files
    self.window = window
    self.calendars = calendars
    readsParticulars = options.readsParticulars
    usual = UsualDetailsReader(options)
    lines = ContentLineReader(limits: options.limits)
  }

  /// A component, without asking when it is.
  ///
  /// - Parameter usual: What its bytes say if they are usual, and if that is known.
  mutating func event(
    _ kind: Event.Kind, at place: ComponentPlace, _ usual: UsualDetails? = nil,
    in bytes: Span<UInt8>
  ) -> Event? {
    guard place.fits(bytes) else { return nil }
    let zones = files.zones(of: place)
    if kind == .event, let usual = usual ?? self.usual.read(bytes, uid: place.uid),
      let time = UsualTime(usual.event, in: bytes, zones: zones)
    {
      return event(usual, time, at: place)
    }
    return readLines(kind, at: place, zones, bytes)?.event
  }

  /// An event and its only occurrence, whose event has no number.
  ///
  /// - Parameter usual: What its bytes say if they are usual, and if that is known.
  mutating func single(
    at place: ComponentPlace, _ usual: UsualDetails? = nil, in bytes: Span<UInt8>
  ) -> (event: Event, occurrence: Occurrence)? {
    guard place.fits(bytes) else { return nil }
    let zones = files.zones(of: place)
    if let usual = usual ?? self.usual.read(bytes, uid: place.uid), usual.event.isSingle,
      let time = UsualTime(usual.event, in: bytes, zones: zones)
    {
      return (event(usual, time, at: place), time.occurrence)
    }
    guard let (event, series) = readLines(.event, at: place, zones, bytes), !series.repeats
    else { return nil }
    var budget = StepBudget(0)
    guard let instance = series.instances(in: window, budget: &budget).instances.first
    else { return nil }
    return (event, Occurrence(event: Occurrence.noEvent, instance, on: series.clock))
  }

  private func event(_ usual: UsualDetails, _ time: UsualTime, at place: ComponentPlace) -> Event {
    Event(
      usual.event, uid: usual.uid, time, usual.details, calendar: files.calendar(of: place),
      source: source(of: place))
  }

  private func source(of place: ComponentPlace) -> EventSource {
    EventSource(file: calendars[files.calendar(of: place)].file, line: place.line)
  }

  private mutating func readLines(
    _ kind: Event.Kind, at place: ComponentPlace, _ zones: ZoneBook, _ bytes: Span<UInt8>
  ) -> (event: Event, series: Series)? {
    // What is wrong with its lines was reported when it was read first.
    var reported = Diagnostics(keptPerRule: 0)
    var walk = ComponentWalk()
    walk.details = makeDetailsReader(of: kind)
    lines.forEachLine(
      of: ComponentFrame(kind.component, firstLine: place.line), in: bytes,
      passingOver: { [readsParticulars] in
        $0.saysNothing(ofDetails: true, andParticulars: readsParticulars)
      },
      updating: &walk, reporting: &reported
    ) {
      $0.read($1, in: $2, zones: zones, reporting: &$3)
    }
    let details = walk.details.take()?.details(&shownLines) ?? EventDetails()
    guard UIDHash(walk.times.uid.span) == place.uid else { return nil }
    guard let series = walk.times.series(of: kind, from: Place(line: place.line)) else {
      return nil
    }
    let event = Event(
      kind, walk.times, series, details, calendar: files.calendar(of: place),
      source: source(of: place))
    return (event, series)
  }

  private mutating func makeDetailsReader(of kind: Event.Kind) -> EventDetailsReader {
    var buffer = ShownLines()
    swap(&buffer, &shownLines)
    return EventDetailsReader(
      of: kind, keepsDescription: readsParticulars, keepsParticulars: readsParticulars,
      using: buffer)
  }
}
