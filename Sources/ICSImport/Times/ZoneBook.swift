internal import ICSText
internal import Synchronization
internal import TimeZones

/// The zones that the TZIDs of one VCALENDAR mean.
///
/// Threads that read components again share it.
final class ZoneBook: Sendable {
  /// What a TZID means.
  enum Entry {
    case zone(Zone)

    /// Nothing sure so far, a guess at best; a VTIMEZONE that defines it may follow.
    case undecided(guess: Zone?)

    /// A zone of the database whose file cannot be read.
    case unreadable

    /// Nothing.
    case undefined
  }

  private struct State {
    var definitions: [[UInt8]: Zone] = [:]
    /// The VTIMEZONEs of these, one after the other.
    var text: [UInt8] = []
    var known: [[UInt8]: Entry] = [:]
    var reported: Set<[UInt8]> = []
    /// The zones that were asked for last, by the TZID as it is in the file.
    var recent: [(tzid: [UInt8], zone: Zone)] = []
    var missesDatabase = false
    /// The zones of the database that could not be read.
    var failures: [ZoneLookupError] = []
    var isComplete = false
  }

  let database: ZoneDatabase
  private let prefersDefinitions: Bool
  private let state = Mutex(State())

  /// Most files have no more zones.
  private static let mostRecent = 8

  init(database: ZoneDatabase, prefersDefinitions: Bool) {
    self.database = database
    self.prefersDefinitions = prefersDefinitions
  }

  /// The book of the next VCALENDAR, which knows nothing of the zones of this one.
  func next() -> ZoneBook { ZoneBook(database: database, prefersDefinitions: prefersDefinitions) }

  /// Whether a zone of the database was wanted although the machine has no database.
  var missesDatabase: Bool { state.withLock { $0.missesDatabase } }

  /// Whether a zone of the database was wanted that could not be had.
  var hasTrouble: Bool { state.withLock { $0.missesDatabase || !$0.failures.isEmpty } }

  /// Gives why zones of the database could not be read, and forgets it.
  func takeFailures() -> [ZoneLookupError] {
    state.withLock { state in
      defer { state.failures = [] }
      return state.failures
    }
  }

  /// Says that the VCALENDAR has ended, so that no definition follows.
  func complete() { state.withLock { $0.isComplete = true } }

  /// Says that definitions may follow, as of components outside of a VCALENDAR.
  func reopen() { state.withLock { $0.isComplete = false } }

  /// Whether the zones of another calendar are the same, when both are complete.
  func isSame(as other: ZoneBook) -> Bool {
    let text = state.withLock { $0.text }
    return other.state.withLock { $0.text == text }
  }

  /// Notes a zone that the calendar defines by a VTIMEZONE; the first of a TZID holds.
  func define(_ zone: Zone, as tzid: [UInt8], by text: Span<UInt8>) {
    let tzid = tzid.withoutMarksAround
    var copy: [UInt8] = []
    copy.append(text)
    state.withLock { state in
      guard state.definitions[tzid] == nil else { return }
      state.definitions[tzid] = zone
      state.text += copy
      state.known[tzid] = nil
      state.recent = []
    }
  }

  /// What a TZID means.
  ///
  /// A name of the zone database or of Windows is that zone, even where the file defines it too; for
  /// what is only like one the definition says more (``ZoneResolution/yieldsToDefinition``).
  func entry(for tzid: Span<UInt8>) -> Entry {
    state.withLock { state in
      for other in state.recent where other.tzid.span.isEqual(to: tzid) {
        return .zone(other.zone)
      }
      let key = Self.key(of: tzid)
      let entry = state.known[key] ?? look(up: key, &state)
      if case .undecided = entry { return entry }
      state.known[key] = entry
      if case .zone(let zone) = entry, state.recent.count < Self.mostRecent {
        var text: [UInt8] = []
        text.append(tzid)
        state.recent.append((text, zone))
      }
      return entry
    }
  }

  /// A TZID as it is looked up.
  static func key(of tzid: Span<UInt8>) -> [UInt8] {
    // A parameter has no escapes, but many write those of the property TZID.
    var key: [UInt8] = []
    TextValue.append(tzid, to: &key)
    return key.withoutMarksAround
  }

  /// Whether a TZID that means nothing is met for the first time.
  func isFirstReport(of tzid: Span<UInt8>) -> Bool {
    var key: [UInt8] = []
    key.append(tzid)
    return state.withLock { $0.reported.insert(key).inserted }
  }

  private func look(up tzid: [UInt8], _ state: inout State) -> Entry {
    if prefersDefinitions {
      if let zone = state.definitions[tzid] { return .zone(zone) }
      guard state.isComplete else { return .undecided(guess: nil) }
    }
    var guess: Zone?
    var isUnreadable = false
    do {
      let resolution = try database.resolve(tzid.span)
      guard resolution.yieldsToDefinition else { return .zone(resolution.zone) }
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
    if let zone = state.definitions[tzid] { return .zone(zone) }
    guard state.isComplete else { return .undecided(guess: guess) }
    return guess.map { .zone($0) } ?? (isUnreadable ? .unreadable : .undefined)
  }
}

extension [UInt8] {
  /// The bytes without blanks and quotation marks around them, which some write on one side only.
  var withoutMarksAround: [UInt8] {
    let marks: Set<UInt8> = [0x20, 0x09, UInt8(ascii: "\"")]
    guard let first = firstIndex(where: { !marks.contains($0) }),
      let last = lastIndex(where: { !marks.contains($0) })
    else { return [] }
    return Array(self[first...last])
  }
}
