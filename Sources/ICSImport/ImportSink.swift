internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// Takes the components of files and keeps those that may lie in the window.
struct ImportSink: FrameSink {
  let window: ImportWindow
  let options: CalendarImport.Options
  /// Whether what is said of an event decides whether a list has it; asked for each event.
  let judgesDetails: Bool
  private(set) var zones: ZoneBook
  var reader: ContentLineReader
  var usual: UsualEventReader
  /// Tells the events that need not be read, if they are not wanted whatever their days.
  var glance: EventGlance?

  private(set) var calendars: [CalendarSource] = []
  /// The calendar that components are read of, which is the last one but when they are read later.
  private(set) var calendar = 0
  var kept = KeptComponents()

  /// Which lines of the components kept say when they are, if that is wanted.
  var timeLines: [EventSource: TimeLines] = [:]

  /// Those without a date, of the UID that is asked about or whatever their UID.
  var undated: [Event] = []
  var hasMoreUndated = false

  /// Whether instances are missing because a limit was hit.
  var isTruncated = false

  /// How many components of the file say nothing of their time that can be read.
  var lostInFile = 0

  private(set) var file = ""
  var deferred: DeferredFrames
  var hasReportedDatabase = false
  var fileBudget = StepBudget()
  private var passed = PassedEvents()
  /// The UID of the component that is read again, until it is kept; none with another UID is.
  var awaitedUID: UIDHash?
  /// What is noted of all components, if a list is wanted.
  var index: ComponentIndex?
  /// What the calendars have beside their components, if an excerpt is wanted.
  var preludes: CalendarPreludes?
  /// The buffer for what libical is given.
  var shownLines = ShownLines()

  /// What each series adds to what the rules of a file may cost together.
  ///
  /// That is more than one that repeats every hour takes in a month, so that no calendar is cut for
  /// its size alone.
  static let stepsPerSeries = 1_000

  init(window: ImportWindow, zones: ZoneDatabase, options: CalendarImport.Options) {
    self.window = window
    self.options = options
    judgesDetails = options.listFilter?.judgesDetails ?? false
    self.zones = ZoneBook(database: zones, prefersDefinitions: options.prefersFileZones)
    reader = ContentLineReader(limits: options.limits)
    usual = UsualEventReader(limits: options.limits)
    deferred = DeferredFrames(options)
    if options.passesOverFarEvents, options.explainedUID == nil {
      glance = EventGlance(for: window.days, limits: options.limits)
    }
    if options.listFilter != nil { index = ComponentIndex(options) }
    if options.makesExcerpt {
      preludes = CalendarPreludes(scratchDirectory: options.scratchDirectory)
    }
  }

  mutating func beginFile(_ name: String) {
    file = name
    lostInFile = 0
    fileBudget = StepBudget(options.stepsPerFile)
    begin(CalendarSource(file: name))
  }

  mutating func begin(_ file: SeekableFile?) {
    deferred.begin(file)
    passed.begin(file)
    index?.files.begin(file)
    let mayRemember = index?.files.isOpen ?? passed.isOpen
    glance?.mayRemember = mayRemember && options.kinds.contains(.event)
  }

  mutating func passed(_ event: PassedEvent) {
    if index == nil {
      passed.append(event, calendar: calendar, zones: zones)
    } else if let place = index?.files.place(of: event, calendar: calendar, zones: zones) {
      index?.note(place, .passed)
    }
  }

  /// Reads what still waits for its zones; components outside a calendar do.
  mutating func endFile(reporting diagnostics: inout Diagnostics) {
    readDeferred(reporting: &diagnostics)
  }

  mutating func beginCalendar(
    _ calendar: CalendarFrame, reporting diagnostics: inout Diagnostics
  ) {
    readDeferred(reporting: &diagnostics)
    // The first calendar of a file is there from its beginning, for components outside of any.
    if calendar.ordinal > 0 {
      begin(CalendarSource(file: file))
    } else {
      zones = zones.next()
    }
  }

  private mutating func begin(_ source: CalendarSource) {
    zones = zones.next()
    calendar = calendars.count
    calendars.append(source)
    preludes?.begin()
  }

  mutating func endCalendar(
    _ calendar: CalendarFrame, isClosed: Bool, reporting diagnostics: inout Diagnostics
  ) {
    readDeferred(reporting: &diagnostics)
    index?.files.endCalendar(with: zones)
    zones = zones.next()
  }

  mutating func calendarLine(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {
    preludes?.append(property: text.extracting(line.raw))
    let index = calendars.count - 1
    let value = text.extracting(line.value)
    switch line.property {
    case .version where TextValue.string(value) == "1.0":
      diagnostics.report(
        .version, at: line.place,
        """
        the calendar is vCalendar 1.0, expected VERSION:2.0; its recurrence rules and encoded texts \
        are not understood
        """)
    case .name: calendars[index].name = ICalComponent.text(of: value)
    case .xWRCalname:
      if calendars[index].name == nil { calendars[index].name = ICalComponent.text(of: value) }
    case .xWRTimezone: calendars[index].timeZone = ICalComponent.text(of: value)
    case .color: calendars[index].color = ICalComponent.text(of: value)
    case .xAppleCalendarColor:
      if calendars[index].color == nil { calendars[index].color = ICalComponent.text(of: value) }
    default: break
    }
  }

  mutating func component(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) -> ScanDecision {
    if frame.component == .timeZone {
      readZone(frame, bytes, &diagnostics)
    } else if let kind = Event.Kind(frame.component), options.kinds.contains(kind) {
      let outlook = outlook(of: frame, bytes, kind)
      if !passOver(frame, bytes, outlook) { read(frame, bytes, kind, outlook, &diagnostics) }
    }
    return .goOn
  }

  private mutating func outlook(
    of frame: ComponentFrame, _ bytes: Span<UInt8>, _ kind: Event.Kind
  ) -> EventGlance.Outlook {
    guard kind == .event else { return .unknown }
    return frame.outlook ?? glance?.outlook(ofEvent: bytes) ?? .unknown
  }

  /// Passes over an event that plainly lies outside the window; returns whether it does.
  private mutating func passOver(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, _ outlook: EventGlance.Outlook
  ) -> Bool {
    if case .related(let uid) = outlook,
      let event = PassedEvent(uid: uid, frame, byteCount: bytes.count)
    {
      passed(event)
      return true
    }
    return outlook == .far
  }

  /// Reads the events that were passed over and have a UID in common with others that were kept.
  mutating func readPassedEvents(reporting diagnostics: inout Diagnostics) {
    guard !passed.isEmpty else { return }
    for event in passed.takeAll(of: kept.hashesOfUIDs) {
      let bytes = event.file.bytes(of: event.event)
      guard wasPassed(bytes.span, of: event.event.uid) else {
        isTruncated = true
        diagnostics.report(
          missing: Place(line: event.event.firstLine), in: calendars[event.calendar].file)
        continue
      }
      read(event, bytes.span, reporting: &diagnostics)
    }
  }

  /// Whether bytes that are read again are an event as it was passed over.
  mutating func wasPassed(_ bytes: Span<UInt8>, of uid: UIDHash) -> Bool {
    // Of the file that came last nothing may have been remembered.
    glance?.mayRemember = true
    return glance?.outlook(ofEvent: bytes) == .related(uid)
  }

  /// Reads an event that was passed over, which may be of another calendar than the last.
  private mutating func read(
    _ event: PassedEvents.Found, _ bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {
    move(to: event.calendar, event.zones, &diagnostics)
    read(ComponentFrame(event.event), bytes, .event, .unknown, &diagnostics)
  }

  /// Goes back to a calendar that was read before, for components that are read later.
  mutating func move(to calendar: Int, _ zones: ZoneBook, _ diagnostics: inout Diagnostics) {
    self.calendar = calendar
    file = calendars[calendar].file
    self.zones = zones
    zones.isComplete = true
    diagnostics.file = file
    fileBudget = StepBudget(options.stepsPerFile)
  }

  private mutating func readZone(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, _ diagnostics: inout Diagnostics
  ) {
    var definition = ZoneDefinitionReader()
    reader.forEachLine(of: frame, in: bytes, updating: &definition, reporting: &diagnostics) {
      $0.read($1, in: $2, reporting: &$3)
    }
    guard !definition.tzid.isEmpty else { return }
    preludes?.append(zone: bytes, as: definition.tzid.withoutMarksAround)
    do {
      zones.define(try definition.zone(), as: definition.tzid, by: bytes)
    } catch {
      diagnostics.report(
        .badZoneDefinition, at: Place(line: frame.firstLine),
        "VTIMEZONE \(Excerpt(definition.tzid.span)) cannot be used: \(error.reason)")
    }
  }

  private mutating func readDeferred(reporting diagnostics: inout Diagnostics) {
    zones.isComplete = true
    var waiting = deferred.takeAll()
    while let next = waiting.next() {
      if next.isComplete {
        read(next.frame, next.bytes.span, next.kind, .unknown, &diagnostics)
      } else {
        isTruncated = true
        diagnostics.report(missing: Place(line: next.frame.firstLine), in: file)
      }
    }
    if !waiting.isComplete {
      isTruncated = true
      diagnostics.reportLostEntries(in: file)
    }
    zones.isComplete = false
  }
}

extension ZoneDefinitionError {
  fileprivate var reason: String {
    switch self {
    case .noObservance: "it has neither a STANDARD nor a DAYLIGHT part"
    case .tooManyObservances(let count): "it has \(count) parts"
    case .tooManyRules(let count): "it has \(count) rules"
    case .tooManyDates(let count): "it has \(count) dates"
    case .offsetOutOfRange(_, let offset): "an offset of \(offset) seconds is a day or more"
    case .unsupportedFrequency: "a rule repeats more often than monthly"
    }
  }
}
