internal import CalendarEvents
internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

/// What the first reading of a component stores for the comparison.
///
/// It is enough to find out whether the other side has the same component, and to read the
/// component again if not.
struct ComparedComponent: SortedElement {
  /// A fingerprint of the UID; if there is no UID, ``likenessFingerprint``.
  let familyFingerprint: UInt64

  /// A fingerprint of the instance that an override replaces; 0 if this is not an override.
  let instanceFingerprint: UInt64

  /// A fingerprint of everything that the component says.
  let contentFingerprint: UInt64

  /// A fingerprint of the title and the start; ``contentFingerprint`` if the component has neither.
  let likenessFingerprint: UInt64

  /// A fingerprint of the properties that say when and how often the component was written.
  let stampFingerprint: UInt64

  /// The key of the chronological order: the start in the reader's local time.
  let time: Int64

  let place: ComponentPlace
  let sequence: Int
  let kind: Event.Kind
  let hasUID: Bool

  /// Whether the component is a series: it recurs and is not an override.
  let isRecurring: Bool

  var mainOrder: Int64 { Int64(bitPattern: familyFingerprint) }

  var isOverride: Bool { instanceFingerprint != 0 }

  static func < (lhs: ComparedComponent, rhs: ComparedComponent) -> Bool {
    if lhs.mainOrder != rhs.mainOrder { return lhs.mainOrder < rhs.mainOrder }
    return lhs.place.isBefore(rhs.place)
  }

  static func == (lhs: ComparedComponent, rhs: ComparedComponent) -> Bool {
    !(lhs < rhs) && !(rhs < lhs)
  }
}

extension ClockTime {
  /// A fingerprint of the instance that RECURRENCE-ID or EXDATE names, the same in every zone.
  func number(of kind: Event.Kind) -> UInt64 {
    var bytes: [UInt8] = [UInt8(kind.ordinal)]
    switch self {
    case .date(let day): bytes.append(number: UInt64(bitPattern: Int64(day.value)))
    case .floating(let wallTime):
      bytes.append(1)
      bytes.append(number: UInt64(bitPattern: wallTime.secondsSinceEpoch))
    case .zoned, .utc:
      bytes.append(2)
      let seconds = instant?.secondsSinceEpoch ?? 0
      bytes.append(number: UInt64(bitPattern: seconds))
    }
    return max(1, Fingerprint(bytes.span).bits)
  }
}

/// A component that has no counterpart with its UID on the other side; sorted by likeness.
struct UnmatchedComponent: SortedElement {
  let component: ComparedComponent

  var mainOrder: Int64 { Int64(bitPattern: component.likenessFingerprint) }

  static func < (lhs: UnmatchedComponent, rhs: UnmatchedComponent) -> Bool {
    if lhs.mainOrder != rhs.mainOrder { return lhs.mainOrder < rhs.mainOrder }
    return lhs.component.place.isBefore(rhs.component.place)
  }

  static func == (lhs: UnmatchedComponent, rhs: UnmatchedComponent) -> Bool {
    !(lhs < rhs) && !(rhs < lhs)
  }
}

/// A difference as it is stored for sorting: the places of its two sides.
///
/// The sides are read again when the difference is reported.
struct StoredDifference: SortedElement {
  /// One side of a difference: a component, or one instance of a series.
  struct Side: BitwiseCopyable {
    let place: ComponentPlace
    let kind: Event.Kind
    /// The start of the instance on the axis of its series; `nil` for a whole component.
    var instance: Int64?
  }

  let time: Int64
  /// Keeps differences of the same place in the order in which they were found.
  let number: Int64
  let before: Side?
  let after: Side?
  let isByLikeness: Bool
  /// Whether both sides are an override that replaces an instance of the old series alone.
  let losesInstance: Bool
  /// Whether the difference concerns one instance of a series.
  let isInstance: Bool

  var mainOrder: Int64 { time }

  /// Sorts by time; at the same time removals come first, then the order in the files decides.
  ///
  /// Fingerprints of UIDs differ from run to run, so they must not decide.
  static func < (lhs: StoredDifference, rhs: StoredDifference) -> Bool {
    if lhs.time != rhs.time { return lhs.time < rhs.time }
    if (lhs.after == nil) != (rhs.after == nil) { return lhs.after == nil }
    guard let first = (lhs.after ?? lhs.before)?.place,
      let second = (rhs.after ?? rhs.before)?.place,
      first.isBefore(second) || second.isBefore(first)
    else { return lhs.number < rhs.number }
    return first.isBefore(second)
  }

  static func == (lhs: StoredDifference, rhs: StoredDifference) -> Bool {
    !(lhs < rhs) && !(rhs < lhs)
  }
}

/// A component of a comparison after its second reading.
struct RereadComponent {
  let event: Event
  /// The lines as they are in the file.
  let lines: [UInt8]
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
  private let calendars: [AgendaCalendar]
  private var reader: ComponentReader
  private var meanings: MeaningReader

  init(_ side: ComparisonImport) {
    files = side.files.sink.store.files
    calendars = side.calendars
    let options = side.files.sink.importer.options
    reader = ComponentReader(
      limits: options.limits, keepsDescriptions: false, readsExtras: options.readsExtras,
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
        recurrenceID: times.recurrenceID?.eventTime, isRecurring: false, times: nil,
        details: details, calendar: calendar, source: source)
    return RereadComponent(
      event: event, lines: bytes, meaning: meaning, series: series,
      recurrenceID: times.recurrenceID,
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
}
