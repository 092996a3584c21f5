internal import ICSText
internal import Recurrence
internal import TimeZones

/// Facts from further down in the calendars of a file that decide how their start is repaired.
///
/// A file is repaired in one pass. If a repair depends on what comes later, the file is read once
/// beforehand.
struct CalendarSurvey: Sendable {
  /// What the survey found out about a calendar.
  struct Calendar: Sendable {
    /// VERSION and PRODID, if they come only after components.
    fileprivate(set) var lateProperties = PropertySet()
    /// Whether no VERSION comes before the components.
    fileprivate(set) var lacksEarlyVersion = true
    /// Whether a VERSION that comes only after components says something other than 2.0.
    fileprivate(set) var hasOtherLateVersion = false
    /// The Windows TZIDs that are not renamed.
    ///
    /// Another VTIMEZONE of the calendar has, or would get, the same name with other contents.
    fileprivate(set) var keptZoneNames: Set<[UInt8]> = []
    /// The TZIDs that a VTIMEZONE defines after events, and that otherwise mean a database zone.
    fileprivate(set) var lateZoneNames: Set<[UInt8]> = []
    /// The events and instances, each with whether there is one version or several.
    fileprivate var versions = FingerprintTable()
    fileprivate var hasSeveralVersions = false

    fileprivate var isEmpty: Bool {
      lateProperties.isEmpty && keptZoneNames.isEmpty && lateZoneNames.isEmpty
        && !hasSeveralVersions
    }

    /// Whether an event, or an instance of it, is in the calendar more than once.
    ///
    /// SEQUENCE and DTSTAMP then decide which version is valid.
    func hasSeveralVersions(uid: Span<UInt8>, recurrenceID: Span<UInt8>) -> Bool {
      let key = CalendarSurvey.key(uid: uid, recurrenceID: recurrenceID)
      return hasSeveralVersions && versions.information(of: key) == 2
    }

    fileprivate mutating func noteVersion(uid: Span<UInt8>, recurrenceID: Span<UInt8>) {
      let key = CalendarSurvey.key(uid: uid, recurrenceID: recurrenceID)
      guard !versions.insertNew(key, 1) else { return }
      _ = versions.insert(key, 2)
      hasSeveralVersions = true
    }
  }

  /// The key of an event or an instance, by the texts of its UID and its RECURRENCE-ID.
  private static func key(uid: Span<UInt8>, recurrenceID: Span<UInt8>) -> UInt64 {
    var text: [UInt8] = []
    text.append(uid)
    text.append(0x0A)
    text.append(recurrenceID)
    return Fingerprint(text.span).bits
  }

  /// The calendars that the survey found out something about, by their number in the file.
  private var calendars: [Int: Calendar] = [:]

  /// The lines of components that began inside others, which went on after them.
  private let linesOfInnerComponents: Set<Int>

  /// The lines of components that began inside others, after which only others and the END come.
  private let linesOfLastComponents: Set<Int>

  /// The lines on which components begin after other text.
  private let linesWithTextBefore: Set<Int>

  /// Surveys a file from its start.
  init<Source: ByteReading & ~Copyable>(
    of source: inout Source, zones: ZoneDatabase, limits: Limits
  ) {
    var scanner = FrameScanner(limits: limits)
    var sink = SurveySink(zones: zones, limits: limits)
    // The survey is not there to report what is wrong in the file.
    var diagnostics = Diagnostics(keptPerRule: 0)
    _ = scanner.scan(&source, into: &sink, reporting: &diagnostics)
    calendars = sink.calendars
    linesOfInnerComponents = sink.linesOfInnerComponents
    linesOfLastComponents = sink.linesOfLastComponents
    linesWithTextBefore = sink.linesWithTextBefore
  }

  /// Whether the component that begins on a line is inside another, which goes on after it.
  func isInside(atLine line: Int) -> Bool { linesOfInnerComponents.contains(line) }

  /// Whether the component that begins on a line is inside another, and only others and its END follow.
  func isLastInside(atLine line: Int) -> Bool { linesOfLastComponents.contains(line) }

  /// Whether a component begins on a line after other text.
  func beginsAfterText(atLine line: Int) -> Bool { linesWithTextBefore.contains(line) }

  /// What the survey found out about the calendar with a number.
  subscript(number: Int) -> Calendar { calendars[number] ?? Calendar() }
}

/// A sink that gathers the survey from the components of a file.
private struct SurveySink: FrameSink, ~Copyable {
  private(set) var calendars: [Int: CalendarSurvey.Calendar] = [:]
  private(set) var linesOfInnerComponents: Set<Int> = []
  private(set) var linesOfLastComponents: Set<Int> = []
  private(set) var linesWithTextBefore: Set<Int> = []

  private let database: ZoneDatabase
  private var reader: ContentLineReader
  private var calendar = CalendarSurvey.Calendar()
  private var hasComponents = false
  private var hasEvents = false
  /// The latest line that is directly in the open calendar; outside of calendars such lines are not
  /// known.
  private var lastLine = Int.max
  /// The time zones of the calendar, by the name of the database zone that each would become.
  private var groups: [String: [Definition]] = [:]

  /// A VTIMEZONE.
  private struct Definition {
    let tzid: [UInt8]
    let isDatabaseName: Bool
    /// The fingerprint of the lines without the name.
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
    lastLine = calendar.firstLine
    groups.removeAll()
  }

  mutating func calendarLine(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {
    lastLine = line.place.line
    if line.property == .version, !hasComponents { calendar.lacksEarlyVersion = false }
    guard hasComponents, line.property == .version || line.property == .prodid else { return }
    calendar.lateProperties.insert(line.property)
    if line.property == .version, !text.extracting(text.trimmed(line.value)).equals("2.0") {
      calendar.hasOtherLateVersion = true
    }
  }

  mutating func componentWasInside(atLine line: Int) {
    // If only components and an END follow, the outer component loses nothing when it ends before the
    // inner one.
    if lastLine < line {
      linesOfLastComponents.insert(line)
    } else {
      linesOfInnerComponents.insert(line)
    }
  }

  mutating func componentBegan(afterTextOnLine line: Int) { linesWithTextBefore.insert(line) }

  mutating func component(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) -> ScanDecision {
    hasComponents = true
    if frame.calendar == nil { lastLine = Int.max }
    if frame.component == .timeZone {
      noteZone(frame, bytes, &diagnostics)
    } else {
      hasEvents = true
      noteVersion(frame, bytes, &diagnostics)
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

  private mutating func noteVersion(
    _ frame: ComponentFrame, _ bytes: Span<UInt8>, _ diagnostics: inout Diagnostics
  ) {
    var names = VersionNames()
    reader.forEachLine(of: frame, in: bytes, updating: &names, reporting: &diagnostics) {
      names, line, text, _ in names.note(line, text)
    }
    guard !names.uid.isEmpty else { return }
    calendar.noteVersion(uid: names.uid.span, recurrenceID: names.recurrenceID.span)
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
    guard resolution.match == .name || resolution.match.isWindowsName
    else { return }
    groups[resolution.zone.name, default: []].append(
      Definition(
        tzid: zone.tzid, isDatabaseName: resolution.match == .name,
        contents: Fingerprint(zone.text.span)))
  }
}

/// The UID and the RECURRENCE-ID of a component as in the file, not those of its alarms.
private struct VersionNames {
  private(set) var uid: [UInt8] = []
  private(set) var recurrenceID: [UInt8] = []
  private var depth = 0

  mutating func note(_ line: ContentLine, _ bytes: Span<UInt8>) {
    switch line.property {
    case .begin: depth += 1
    case .end: depth -= 1
    case .uid where depth == 0 && uid.isEmpty: uid.append(bytes.extracting(line.value))
    case .recurrenceID where depth == 0 && recurrenceID.isEmpty:
      recurrenceID.append(bytes.extracting(line.value))
    default: break
    }
  }
}

/// The lines of a VTIMEZONE as one text without the name, and the name.
///
/// What an END names is left out, since a wrong name is repaired.
private struct ZoneLines {
  private(set) var tzid: [UInt8] = []
  private(set) var text: [UInt8] = []

  mutating func append(_ line: ContentLine, _ bytes: Span<UInt8>) {
    let isName = line.property == .tzid
    if isName, tzid.isEmpty { TextValue.append(bytes.extracting(line.value), to: &tzid) }
    let hasValue = !isName && line.property != .end
    text.append(bytes.extracting(0..<(hasValue ? line.value.upperBound : line.value.lowerBound)))
    text.append(0x0A)
  }
}

extension ZoneMatch {
  /// Whether the TZID is a name or a wording that Windows uses.
  var isWindowsName: Bool { self == .windowsName || self == .windowsWording }
}

/// The latest version of each event of a calendar, remembered to find exact copies.
///
/// An older version does not count: where readers take the last one, its copy is not redundant.
struct LatestCopies: Sendable {
  private var texts: LatestEntries<Fingerprint, Fingerprint>

  init(maxKept: Int) { texts = LatestEntries(maxKept: maxKept) }

  mutating func removeAll() { texts.removeAll() }

  /// Notes a component and its lines; returns whether the latest with its names has the same.
  mutating func isCopy(_ record: Component, saying text: [UInt8]) -> Bool {
    guard let uid = record.first(.uid), !uid.value.isEmpty else { return false }
    var key = Array(record.name(of: record.parts[0]).utf8)
    for property in [uid, record.first(.recurrenceID)] {
      key.append(0x0A)
      if let property { key.append(contentsOf: record.bytes[property.value]) }
    }
    let names = Fingerprint(key.span)
    let lines = Fingerprint(text.span)
    defer { texts.keep(lines, for: names) }
    return texts[names] == lines
  }
}

/// The time zones of a calendar, remembered to find copies of them.
struct ZoneCopies: Sendable {
  private var texts: Set<Fingerprint> = []

  mutating func removeAll() { texts.removeAll() }

  /// Notes the lines of a time zone; returns whether an earlier one has the same.
  mutating func isCopy(_ text: [UInt8]) -> Bool { !texts.insert(Fingerprint(text.span)).inserted }
}
