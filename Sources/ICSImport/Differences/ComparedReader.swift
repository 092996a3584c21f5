internal import CalendarEvents
internal import CalendarModel
internal import ICSText
internal import Recurrence
internal import TimeZones

/// A component of a comparison after its second reading.
struct RereadComponent {
  let event: Event
  let meaning: ComponentMeaning
  /// The series; `nil` for a component without a date.
  let series: Series?
  let recurrenceID: ClockTime?
  let exceptions: [ClockTime]
  let additions: [ClockTime]
}

/// Reads components of one side of a comparison a second time.
struct ComparedReader: Sendable {
  private let files: ComponentFiles
  private let calendars: [CalendarSource]
  private var reader: ComponentReader
  private var meanings: MeaningReader

  init(_ side: ComparisonImport) {
    files = side.files.sink.store.files
    calendars = side.calendars
    let options = side.files.sink.importer.options
    reader = ComponentReader(
      limits: options.limits, keepsDescriptions: false, readsParticulars: false,
      calendars: options.calendars)
    meanings = MeaningReader(limits: options.limits)
  }

  /// The file that holds the component at a place.
  func file(of place: ComponentPlace) -> String { calendars[files.calendar(of: place)].file }

  /// Reads a component; returns `nil` if the file has other bytes at that place by now.
  mutating func read(_ kind: Event.Kind, at place: ComponentPlace) -> RereadComponent? {
    let bytes = files.bytes.bytes(of: place)
    guard place.fits(bytes.span) else { return nil }
    let frame = ComponentFrame(kind.component, firstLine: place.line)
    let zones = files.zones(of: place)
    // Problems of these lines were reported at the first reading.
    var reported = Diagnostics(keptPerRule: 0)
    var times = reader.times(
      of: frame, in: bytes.span, kind, zones: zones, with: .listed, reporting: &reported)
    guard UIDHash(times.uid.span) == place.uid else { return nil }
    let series = times.series(of: kind, from: Place(line: place.line))
    let meaning = meanings.read(frame, in: bytes.span, kind, zones: zones, times, series)
    let calendar = files.calendar(of: place)
    let details = reader.details(
      of: frame, in: bytes.span, kind, sentFor: calendars[calendar].method)
    let source = EventSource(file: calendars[calendar].file, line: place.line)
    let event =
      series.map { Event(kind, times, $0, details, calendar: calendar, source: source) }
      ?? Event(
        kind: kind, uid: String(decoding: times.uid, as: UTF8.self),
        recurrenceID: times.recurrenceID?.eventTime, isRecurring: false, timeZone: nil,
        endTimeZone: nil, details: details, calendar: calendar, source: source)
    return RereadComponent(
      event: event, meaning: meaning, series: series, recurrenceID: times.recurrenceID,
      exceptions: times.exceptions, additions: times.additions.map(\.start))
  }
}

extension Series {
  /// The steps that looking up single instances may take for one UID.
  ///
  /// Beyond that, the comparison reports whole lines and components instead of instances.
  static let stepsPerFamily = 50_000_000

  /// The approximate steps for looking up one instance.
  var stepsPerInstance: Int { 1_000 + additions.count }

  /// The instance that starts at a position on the axis; `nil` if the series has none there.
  func instance(at position: Int64) -> Instance? {
    var budget = StepBudget.perInstance
    return instances(in: position..<position + 1, limit: 1_000, budget: &budget).instances
      .first { $0.start == position }
  }

  /// The instance that a time names, whether the series has it or not.
  func instance(named time: ClockTime) -> Instance {
    var positions = PositionFinder(clock)
    return instance(at: wallTime(of: time), length, &positions)
  }
}

extension StepBudget {
  /// The steps that the rules of a series may take for finding out whether one instance exists.
  fileprivate static var perInstance: StepBudget { StepBudget(100_000) }
}
