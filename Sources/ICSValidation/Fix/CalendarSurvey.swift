internal import ICSText
internal import TimeZones

/// What is further down in the calendars of a file and decides how their first lines are
/// repaired.
///
/// A file is repaired in one pass. Where that needs to know what comes later, the file is read once
/// before.
struct CalendarSurvey: Sendable {
  /// What is known of a calendar.
  struct Calendar: Sendable {
    /// Those of VERSION and PRODID that are after components.
    fileprivate(set) var lateProperties = PropertySet()
    /// The TZIDs of Windows that are not renamed: the zone that the name in the database would then
    /// mean is another one.
    fileprivate(set) var keptZoneNames: Set<[UInt8]> = []
    /// The TZIDs of zones that are defined after events, and mean a zone of the database otherwise.
    fileprivate(set) var lateZoneNames: Set<[UInt8]> = []

    fileprivate var isEmpty: Bool {
      lateProperties.isEmpty && keptZoneNames.isEmpty && lateZoneNames.isEmpty
    }
  }

  /// The calendars of which there is something to know, by their number in the file.
  private var calendars: [Int: Calendar] = [:]

  /// Reads a file from its start.
  init<Source: ByteReading & ~Copyable>(
    of source: inout Source, zones: ZoneDatabase, limits: Limits
  ) {
    var scanner = FrameScanner(limits: limits)
    var sink = SurveySink(zones: zones, limits: limits)
    // What is wrong in the file is not what this is for.
    var diagnostics = Diagnostics(keptPerRule: 0)
    _ = scanner.scan(&source, into: &sink, reporting: &diagnostics)
    calendars = sink.calendars
  }

  /// What is known of the calendar with a number.
  subscript(number: Int) -> Calendar { calendars[number] ?? Calendar() }
}

/// Takes the components of a file for its survey.
private struct SurveySink: FrameSink, ~Copyable {
  private(set) var calendars: [Int: CalendarSurvey.Calendar] = [:]

  private let database: ZoneDatabase
  private var reader: ContentLineReader
  private var calendar = CalendarSurvey.Calendar()
  private var hasComponents = false
  private var hasEvents = false
  /// The time zones of the calendar, by the zone of the database that they would become.
  private var groups: [String: [Definition]] = [:]

  /// A VTIMEZONE.
  private struct Definition {
    let tzid: [UInt8]
    let isDatabaseName: Bool
    /// What stands for its lines, except for the name.
    let contents: Fingerprint
  }

  init(zones: ZoneDatabase, limits: Limits) {
    database = zones
    reader = ContentLineReader(limits: limits, scrutiny: .reading)
  }

  mutating func beginCalendar(
    _ calendar: CalendarFrame, reporting diagnostics: inout Diagnostics
  ) {
    self.calendar = CalendarSurvey.Calendar()
    hasComponents = false
    hasEvents = false
    groups.removeAll()
  }

  mutating func calendarLine(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {
    guard hasComponents, line.property == .version || line.property == .prodid else { return }
    calendar.lateProperties.insert(line.property)
  }

  mutating func component(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) -> ScanDecision {
    hasComponents = true
    if frame.component == .timeZone {
      noteZone(frame, bytes, &diagnostics)
    } else {
      hasEvents = true
    }
    return .goOn
  }

  mutating func endCalendar(
    _ calendar: CalendarFrame, isClosed: Bool, reporting diagnostics: inout Diagnostics
  ) {
    for definitions in groups.values {
      guard let kept = definitions.first(where: \.isDatabaseName) ?? definitions.first
      else { continue }
      for other in definitions where other.contents != kept.contents {
        self.calendar.keptZoneNames.insert(other.tzid)
      }
    }
    if !self.calendar.isEmpty { calendars[calendar.ordinal] = self.calendar }
  }

  private mutating func noteZone(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, _ diagnostics: inout Diagnostics
  ) {
    var zone = ZoneLines()
    reader.forEachLine(of: frame, in: bytes, updating: &zone, reporting: &diagnostics) {
      zone, line, text, _ in zone.append(line, text)
    }
    guard let resolution = try? database.resolve(zone.tzid.span) else { return }
    if hasEvents, resolution.yieldsToDefinition { calendar.lateZoneNames.insert(zone.tzid) }
    guard resolution.match == .name || resolution.match.isOfWindows
    else { return }
    groups[resolution.zone.name, default: []].append(
      Definition(
        tzid: zone.tzid, isDatabaseName: resolution.match == .name,
        contents: Fingerprint(zone.text.span)))
  }
}

/// The lines of a VTIMEZONE as one text, and its name apart from it.
private struct ZoneLines {
  private(set) var tzid: [UInt8] = []
  private(set) var text: [UInt8] = []

  mutating func append(_ line: ContentLine, _ bytes: Span<UInt8>) {
    let isName = line.property == .tzid
    if isName, tzid.isEmpty { TextValue.append(bytes.extracting(line.value), to: &tzid) }
    text.append(bytes.extracting(0..<(isName ? line.value.lowerBound : line.value.upperBound)))
    text.append(0x0A)
  }
}

extension ZoneMatch {
  /// Whether it is a name or a wording of Windows.
  var isOfWindows: Bool { self == .windowsName || self == .windowsWording }
}
