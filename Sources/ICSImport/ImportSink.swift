internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// Takes the components of files and keeps those that may lie in the window.
struct ImportSink: FrameSink {
  let window: ImportWindow
  private let options: CalendarImport.Options
  private let zones: ZoneBook
  private var reader: ContentLineReader

  private(set) var calendars: [CalendarSource] = []
  private(set) var components: [ImportedComponent] = []
  private(set) var overrides: [String: [Override]] = [:]

  /// Series without an instance in the window, which an override may yet move into it.
  private(set) var dormant: [ImportedComponent] = []

  /// The highest SEQUENCE of each event that has one.
  private(set) var latestSequence: [String: Int] = [:]

  /// Whether instances are missing because a limit was hit.
  private(set) var isTruncated = false

  /// How many components of the file say nothing of their time that can be read.
  private(set) var lostInFile = 0

  private var file = ""
  private var deferred = DeferredFrames()
  private var hasReportedDatabase = false
  private var fileBudget = StepBudget()

  /// What the rules of one file may cost together.
  private static let stepsPerFile = 5_000_000

  init(window: ImportWindow, zones: ZoneDatabase, options: CalendarImport.Options) {
    self.window = window
    self.options = options
    self.zones = ZoneBook(database: zones, prefersDefinitions: options.prefersFileZones)
    reader = ContentLineReader(limits: options.limits)
  }

  mutating func beginFile(_ name: String) {
    file = name
    lostInFile = 0
    fileBudget = StepBudget(Self.stepsPerFile)
    zones.beginCalendar()
    calendars.append(CalendarSource(file: name))
  }

  /// Reads what still waits for its zones; components outside a calendar do.
  mutating func endFile(reporting diagnostics: inout Diagnostics) {
    readDeferred(reporting: &diagnostics)
  }

  mutating func beginCalendar(
    _ calendar: CalendarFrame, reporting diagnostics: inout Diagnostics
  ) {
    readDeferred(reporting: &diagnostics)
    zones.beginCalendar()
    // The first calendar of a file is there from its beginning, for components outside of any.
    if calendar.ordinal > 0 { calendars.append(CalendarSource(file: file)) }
  }

  mutating func endCalendar(
    _ calendar: CalendarFrame, isClosed: Bool, reporting diagnostics: inout Diagnostics
  ) {
    readDeferred(reporting: &diagnostics)
    zones.beginCalendar()
  }

  mutating func calendarLine(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {
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
    case .name: calendars[index].name = TextValue.string(value)
    case .xWRCalname:
      if calendars[index].name == nil { calendars[index].name = TextValue.string(value) }
    case .xWRTimezone: calendars[index].timeZone = TextValue.string(value)
    case .color: calendars[index].color = TextValue.string(value)
    case .xAppleCalendarColor:
      if calendars[index].color == nil { calendars[index].color = TextValue.string(value) }
    default: break
    }
  }

  mutating func component(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) -> ScanDecision {
    if frame.component == .timeZone {
      readZone(frame, bytes, &diagnostics)
    } else if let kind = frame.component.eventKind, options.kinds.contains(kind),
      mayLieInWindow(bytes, kind)
    {
      read(frame, bytes, kind, &diagnostics)
    }
    return .goOn
  }

  /// Whether a component cannot be passed over at a glance.
  private func mayLieInWindow(_ bytes: Span<UInt8>, _ kind: Event.Kind) -> Bool {
    guard options.passesOverFarEvents, options.explainedUID == nil, kind == .event,
      let days = DayGlance.days(ofEvent: bytes)
    else { return true }
    return days.overlaps(window.days)
  }

  private mutating func readZone(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, _ diagnostics: inout Diagnostics
  ) {
    var definition = ZoneDefinitionReader()
    reader.forEachLine(of: frame, in: bytes, updating: &definition, reporting: &diagnostics) {
      $0.read($1, in: $2, reporting: &$3)
    }
    guard !definition.tzid.isEmpty else { return }
    do {
      zones.define(try definition.zone(), as: definition.tzid)
    } catch {
      diagnostics.report(
        .badZoneDefinition, at: Place(line: frame.firstLine),
        "VTIMEZONE \(Excerpt(definition.tzid.span)) cannot be used: \(error.reason)")
    }
  }

  private mutating func readDeferred(reporting diagnostics: inout Diagnostics) {
    zones.isComplete = true
    for frame in deferred.takeAll() {
      read(frame.frame, frame.bytes.span, frame.kind, &diagnostics)
    }
    zones.isComplete = false
  }

  private mutating func read(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, _ kind: Event.Kind,
    _ diagnostics: inout Diagnostics
  ) {
    let reportsBefore = diagnostics
    var times = ComponentTimes()
    let zones = zones
    reader.forEachLine(of: frame, in: bytes, updating: &times, reporting: &diagnostics) {
      $0.read($1, in: $2, zones: zones, reporting: &$3)
    }
    if times.isUndecided, deferred.append(frame, bytes, kind) {
      // It is read again, and reports again, when all zones of its calendar are known.
      diagnostics = reportsBefore
      return
    }
    reportMissingDatabase(frame, &diagnostics)
    var seriesReader = SeriesReader(times, firstPlace: Place(line: frame.firstLine))
    guard let series = seriesReader.series(of: kind) else {
      reportLost(seriesReader.times, frame, kind, &diagnostics)
      return
    }
    if times.isUndecided {
      diagnostics.report(
        .deferredLimit, at: Place(line: frame.firstLine),
        "too many components wait for their zones; this one's are guessed, or its times floating")
    }
    keep(series, seriesReader.times, frame, bytes, kind, &diagnostics)
  }

  /// Keeps a component if it may lie in the window.
  private mutating func keep(
    _ series: Series, _ times: ComponentTimes, _ frame: ComponentFrame, _ bytes: Span<UInt8>,
    _ kind: Event.Kind, _ diagnostics: inout Diagnostics
  ) {
    var times = times
    let isOverride = times.recurrenceID != nil
    var shown = series
    if isOverride {
      // An override is one instance, whatever rules its producer copied into it.
      shown = Series(clock: series.clock, start: series.start, length: series.length)
    }
    let expanded = expand(shown, at: times.rulePlace ?? Place(line: frame.firstLine), &diagnostics)
    let isShown = !expanded.instances.isEmpty
    if isShown { checkStart(series, &times) }
    for problem in times.problems where isShown || problem.rule.meansLoss {
      diagnostics.report(problem.rule, at: problem.place, problem.message)
    }
    let uid = String(decoding: times.uid, as: UTF8.self)
    let version = ComponentVersion(
      sequence: times.sequence, stamp: times.stamp?.instant?.secondsSinceEpoch ?? .min)
    if !isOverride, times.sequence > 0 {
      latestSequence[uid] = max(latestSequence[uid] ?? 0, times.sequence)
    }
    let isAsked = !uid.isEmpty && uid == options.explainedUID
    let isDecoded = isShown || times.isThisAndFuture || isAsked
    let isNeeded = isDecoded || !isOverride && series.isRecurring
    let source = EventSource(file: file, line: frame.firstLine)
    let component =
      isNeeded
      ? ImportedComponent(
        event: Event(
          kind: kind, uid: uid, recurrenceID: times.recurrenceID?.eventTime,
          isRecurring: (series.isRecurring || isOverride) && kind != .freeBusy,
          timeZone: (times.start ?? times.due)?.zoneName,
          details: isDecoded ? details(of: frame, bytes) : EventDetails(),
          calendar: calendars.count - 1, source: source),
        series: shown, instances: expanded.instances, version: version) : nil
    if let recurrenceID = times.recurrenceID {
      overrides[uid, default: []].append(
        Override(
          recurrenceID: recurrenceID, isThisAndFuture: times.isThisAndFuture, source: source,
          component: component, version: version))
    } else if let component {
      if isShown { components.append(component) } else { dormant.append(component) }
    }
  }

  private mutating func expand(
    _ series: Series, at place: Place, _ diagnostics: inout Diagnostics
  ) -> Expanded {
    var budget = StepBudget(min(StepBudget.perRule, fileBudget.remaining))
    let granted = budget.remaining
    let expanded = series.instances(in: window, budget: &budget)
    fileBudget.remaining -= granted - budget.remaining
    if expanded.isTruncated {
      isTruncated = true
      diagnostics.report(
        .stepLimit, at: place,
        "the rules of this series take too many steps or give too many occurrences; some are left out"
      )
    }
    return expanded
  }

  /// Decodes what is shown of a component.
  private mutating func details(of frame: ComponentFrame, _ bytes: Span<UInt8>) -> EventDetails {
    // What is wrong with its lines was reported when its times were read.
    var reported = Diagnostics(keptPerRule: 0)
    var details = EventDetailsReader(frame.component)
    reader.forEachLine(of: frame, in: bytes, updating: &details, reporting: &reported) {
      details, line, text, _ in details.read(line, in: text)
    }
    return details.details()
  }

  private func checkStart(_ series: Series, _ times: inout ComponentTimes) {
    guard let place = times.rulePlace, !series.rules.isEmpty, times.recurrenceID == nil,
      !series.rules.contains(where: {
        $0.isUnsupportedCalendar || $0.matches(start: series.start, isDate: series.clock.isDates)
      })
    else { return }
    times.report(
      .startNotInSet, at: place,
      "DTSTART is no instance of its RRULE; it is shown as the first one and not counted")
  }

  private mutating func reportLost(
    _ times: ComponentTimes, _ frame: ComponentFrame, _ kind: Event.Kind,
    _ diagnostics: inout Diagnostics
  ) {
    for problem in times.problems {
      diagnostics.report(problem.rule, at: problem.place, problem.message)
    }
    // Tasks and journal entries need no date; they lie on no day then.
    guard kind == .event || times.hasBrokenStart else { return }
    lostInFile += 1
    guard !times.hasBrokenStart else { return }
    diagnostics.report(
      .required, at: Place(line: frame.firstLine),
      "VEVENT has no DTSTART, so that it lies on no day")
  }

  private mutating func reportMissingDatabase(
    _ frame: ComponentFrame, _ diagnostics: inout Diagnostics
  ) {
    guard zones.missesDatabase, !hasReportedDatabase else { return }
    hasReportedDatabase = true
    diagnostics.report(
      .noZoneDatabase, at: Place(line: frame.firstLine),
      """
      this machine has no time zone database (package tzdata); zones that the files do not define \
      are shown as floating
      """)
  }
}

/// The components whose zones are not known before the end of their calendar.
private struct DeferredFrames {
  struct Frame {
    let frame: ComponentFrame
    let bytes: [UInt8]
    let kind: Event.Kind
  }

  private var frames: [Frame] = []
  private var byteCount = 0

  private static let maximumBytes = 64 << 20

  /// Keeps a component; returns whether there was room for it.
  mutating func append(_ frame: ComponentFrame, _ bytes: Span<UInt8>, _ kind: Event.Kind) -> Bool {
    guard byteCount + bytes.count <= Self.maximumBytes else { return false }
    byteCount += bytes.count
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices { copy.append(bytes[index]) }
    frames.append(Frame(frame: frame, bytes: copy, kind: kind))
    return true
  }

  mutating func takeAll() -> [Frame] {
    defer { self = DeferredFrames() }
    return frames
  }
}

extension ComponentName {
  /// The kind of event that a component is.
  fileprivate var eventKind: Event.Kind? {
    switch self {
    case .event: .event
    case .todo: .todo
    case .journal: .journal
    case .freeBusy: .freeBusy
    default: nil
    }
  }
}

extension DiagnosticRule {
  /// Whether a departure may hide an occurrence, so that it is reported wherever it stands.
  fileprivate var meansLoss: Bool {
    self == .date || self == .duration || self == .unsupportedCalendar
      || self == .recurrenceRule && severity == .error
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
