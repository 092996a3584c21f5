internal import CivilCalendar
package import ICSText
internal import Synchronization
internal import TimeZones

/// The zones that the TZIDs of one VCALENDAR mean.
///
/// Threads that read components again share one book.
final class ZoneBook: Sendable {
  /// The meaning of a TZID.
  enum Entry {
    case zone(Zone)

    /// Not known yet, except for a guess at best; a VTIMEZONE that defines the TZID may follow.
    case undecided(guess: Zone?)

    /// A zone of the database whose file cannot be read.
    case unreadable

    /// No zone: neither the database nor the file defines the TZID.
    case undefined
  }

  /// What the VTIMEZONEs of a TZID say.
  private struct Definition {
    /// The zone of the first one that defines any.
    var zone: Zone?
    /// Where the lines of that one are in the text of the book.
    var text = 0..<0
    /// The line on which that one begins.
    var line = 0
    /// Whether a limit left out a part of one, or everything.
    var isCut = false
    /// The line of the first one that differs from the one that is used.
    var differingLine: Int?
    var isNeeded = false
  }

  private struct State {
    var definitions: [[UInt8]: Definition] = [:]
    /// The VTIMEZONEs of the definitions, one after the other.
    var text: [UInt8] = []
    var known: [[UInt8]: Entry] = [:]
    var reported: Set<[UInt8]> = []
    var needsCutDefinition = false
    /// The VTIMEZONEs that differ from the definition that is used, and are not reported yet.
    var ignored: [(tzid: [UInt8], line: Int)] = []
    /// The laws that the database does not know, and are not reported yet.
    var laws: [NewerLaw] = []
    /// The zones in which times follow such a law.
    var followed: Set<[UInt8]> = []
    /// Some of the zones found since the last definition, by the TZID as it is in the file.
    var recent: [(tzid: [UInt8], zone: Zone)] = []
    var missesDatabase = false
    /// The errors of database zones that could not be read.
    var failures: [ZoneLookupError] = []
    var isComplete = false
  }

  /// A change of the law that a VTIMEZONE tells of, and the database does not.
  struct NewerLaw {
    let tzid: [UInt8]
    let line: Int
    let day: DayNumber
  }

  let database: ZoneDatabase
  private let source: ZoneSource
  private let state = Mutex(State())

  /// Most files have no more zones than this.
  private static let maxRecent = 8

  init(database: ZoneDatabase, source: ZoneSource) {
    self.database = database
    self.source = source
  }

  /// Returns an empty book for the next VCALENDAR, which shares no zones with this one.
  func next() -> ZoneBook { ZoneBook(database: database, source: source) }

  /// Whether a zone of the database was needed but the machine has no database.
  var missesDatabase: Bool { state.withLock { $0.missesDatabase } }

  /// Whether something is to be said about a zone that was needed.
  var hasTrouble: Bool {
    state.withLock {
      $0.missesDatabase || !$0.failures.isEmpty || $0.needsCutDefinition || !$0.ignored.isEmpty
        || !$0.laws.isEmpty
    }
  }

  /// Whether a zone was needed of whose VTIMEZONE a limit left out a part or everything.
  var needsCutDefinition: Bool { state.withLock { $0.needsCutDefinition } }

  /// Returns the errors of database zones that could not be read, and clears them.
  func takeFailures() -> [ZoneLookupError] {
    state.withLock { state in
      defer { state.failures = [] }
      return state.failures
    }
  }

  /// Returns the VTIMEZONEs that are not used although their TZID was needed, because an earlier one
  /// with other lines defines it, and clears them.
  func takeIgnoredDefinitions() -> [(tzid: [UInt8], line: Int)] {
    state.withLock { state in
      defer { state.ignored = [] }
      return state.ignored
    }
  }

  /// Returns the laws that only the file knows and that times follow, and clears them.
  func takeNewerLaws() -> [NewerLaw] {
    state.withLock { state in
      defer { state.laws = [] }
      return state.laws
    }
  }

  /// Marks the VCALENDAR as ended, so that no definition follows.
  func complete() { state.withLock { $0.isComplete = true } }

  /// Allows more definitions, as for components outside a VCALENDAR.
  func reopen() { state.withLock { $0.isComplete = false } }

  /// Returns whether two calendars define the same zones; both books must be complete.
  func isSame(as other: ZoneBook) -> Bool {
    let text = state.withLock { $0.text }
    return other.state.withLock { $0.text == text }
  }

  /// Takes the definitions of another book in place of the same ones, so that memory has them once.
  func shareDefinitions(of other: ZoneBook) {
    let (definitions, text) = other.state.withLock { ($0.definitions, $0.text) }
    state.withLock { state in
      state.definitions = definitions
      state.text = text
      state.known = [:]
      state.recent = []
    }
  }

  /// Adds a zone that the calendar defines by a VTIMEZONE; the first one of a TZID counts.
  ///
  /// - Parameter line: The line on which the VTIMEZONE begins.
  func define(_ zone: Zone, as tzid: [UInt8], by text: Span<UInt8>, line: Int) {
    let tzid = tzid.trimmingBlanksAndQuotes
    var copy: [UInt8] = []
    copy.append(text)
    state.withLock { state in
      var definition = state.definitions[tzid] ?? Definition()
      if definition.zone == nil {
        definition.zone = zone
        definition.line = line
        definition.text = state.text.count..<state.text.count + copy.count
        state.text += copy
        // Times before the VTIMEZONE and after it are read by the same clock.
        if case .zone = state.known[tzid] {
        } else {
          state.known[tzid] = nil
          state.recent = []
        }
      } else if definition.differingLine == nil, state.text[definition.text] != copy[...] {
        definition.differingLine = line
        if definition.isNeeded { state.ignored.append((tzid, line)) }
      }
      state.definitions[tzid] = definition
    }
  }

  /// Notes that a limit left out a part of a VTIMEZONE, or everything.
  func noteCut(definitionOf tzid: [UInt8]) {
    state.withLock {
      $0.definitions[tzid.trimmingBlanksAndQuotes, default: Definition()].isCut = true
    }
  }

  /// Returns the meaning of a TZID.
  ///
  /// A name from the zone database or from Windows means that zone, even if the file defines it
  /// too, except for a change of the law that only the file knows. A definition takes precedence over a name that is only similar
  /// (``ZoneResolution/yieldsToDefinition``).
  func entry(for tzid: Span<UInt8>) -> Entry {
    state.withLock { state in
      for other in state.recent where other.tzid.span.isEqual(to: tzid) {
        return .zone(other.zone)
      }
      let key = DatedLine.zoneName(in: tzid)
      let entry = state.known[key] ?? look(up: key, &state)
      if case .undecided = entry { return entry }
      state.known[key] = entry
      if case .zone(let zone) = entry, state.recent.count < Self.maxRecent {
        var text: [UInt8] = []
        text.append(tzid)
        state.recent.append((text, zone))
      }
      return entry
    }
  }

  /// Returns whether an undefined TZID is reported for the first time.
  func isFirstReport(of tzid: Span<UInt8>) -> Bool {
    var key: [UInt8] = []
    key.append(tzid)
    return state.withLock { $0.reported.insert(key).inserted }
  }

  private func look(up tzid: [UInt8], _ state: inout State) -> Entry {
    if source == .file {
      if let zone = definition(of: tzid, &state) { return .zone(zone) }
      guard state.isComplete else { return .undecided(guess: nil) }
    }
    var guess: Zone?
    var isUnreadable = false
    do {
      let resolution = try database.resolve(tzid.span)
      guard resolution.yieldsToDefinition else {
        return .zone(zoneByNewestLaw(resolution.zone, of: tzid, &state))
      }
      guess = resolution.zone
    } catch {
      switch error {
      case .noDatabase: state.missesDatabase = true
      case .unknownName: break
      case .unreadable, .damaged:
        isUnreadable = true
        state.failures.append(error)
      }
    }
    if let zone = definition(of: tzid, &state) { return .zone(zone) }
    guard state.isComplete else { return .undecided(guess: guess) }
    return guess.map { .zone($0) } ?? (isUnreadable ? .unreadable : .undefined)
  }

  /// Returns a zone of the database as it is, or with a change of the law that only the file knows.
  private func zoneByNewestLaw(_ zone: Zone, of tzid: [UInt8], _ state: inout State) -> Zone {
    guard source == .newest, let definition = state.definitions[tzid],
      let defined = definition.zone, !definition.isCut,
      let change = defined.newerLaw(than: zone, releasedIn: database.yearOfRelease)
    else { return zone }
    if state.followed.insert(tzid).inserted {
      state.laws.append(
        NewerLaw(tzid: tzid, line: definition.line, day: zone.wallTime(at: change).day))
    }
    return zone.followed(by: defined, from: change)
  }

  private func definition(of tzid: [UInt8], _ state: inout State) -> Zone? {
    guard let definition = state.definitions[tzid] else { return nil }
    if definition.isCut { state.needsCutDefinition = true }
    if !definition.isNeeded {
      state.definitions[tzid]?.isNeeded = true
      if let line = definition.differingLine { state.ignored.append((tzid, line)) }
    }
    return definition.zone
  }
}

/// The zone that a calendar names in X-WR-TIMEZONE.
///
/// It moves nothing: floating times stay floating. It is the zone in which the owner views the
/// calendar.
package enum CalendarZone {
  /// Returns the first X-WR-TIMEZONE of some files; `nil` if none has one.
  ///
  /// Each file is read up to that line. A file that can't be read has no zone; reading its events
  /// will report why. Pipes are skipped, since they can be read only once.
  package static func name(
    in paths: [InputPath], limits: Limits = .standard
  ) -> String? {
    var scanner = FrameScanner(limits: limits)
    for path in paths where path != .standardInput {
      guard var source = try? ByteSource(opening: path, limits: limits), source.isRegularFile
      else { continue }
      var sink = Sink()
      var diagnostics = Diagnostics(keptPerRule: 0)
      _ = scanner.scan(&source, into: &sink, reporting: &diagnostics)
      if let name = sink.name { return name }
    }
    return nil
  }

  private struct Sink: FrameSink {
    var name: String?

    mutating func calendarLine(
      _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
    ) {
      guard name == nil, line.property == .xWRTimezone else { return }
      name = TextValue.string(text.extracting(line.value))
    }

    mutating func component(
      _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
    ) -> ScanDecision {
      name == nil ? .goOn : .stop
    }
  }
}
