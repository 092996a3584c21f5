internal import ICSText
internal import TimeZones

/// The zones that the TZIDs of one VCALENDAR mean.
final class ZoneBook {
  /// What a TZID means.
  enum Entry {
    case zone(Zone)

    /// Nothing sure so far, a guess at best; a VTIMEZONE that defines it may follow.
    case undecided(guess: Zone?)

    /// Nothing.
    case undefined
  }

  let database: ZoneDatabase
  private let prefersDefinitions: Bool
  private var definitions: [[UInt8]: Zone] = [:]
  /// The VTIMEZONEs of these, one behind the other.
  private var text: [UInt8] = []
  private var known: [[UInt8]: Entry] = [:]
  private var reported: Set<[UInt8]> = []

  /// The zones that were asked for last, by the TZID as it stands in the file.
  private var recent: [(tzid: [UInt8], zone: Zone)] = []

  /// Most files have no more zones.
  private static let mostRecent = 8

  /// Whether a zone of the database was wanted although the machine has no database.
  private(set) var missesDatabase = false

  /// Whether the VCALENDAR has ended, so that no definition follows.
  var isComplete = false

  init(database: ZoneDatabase, prefersDefinitions: Bool) {
    self.database = database
    self.prefersDefinitions = prefersDefinitions
  }

  /// The book of the next VCALENDAR, which knows nothing of the zones of this one.
  func next() -> ZoneBook { ZoneBook(database: database, prefersDefinitions: prefersDefinitions) }

  /// Whether the zones of another calendar are the same, when both are complete.
  func isSame(as other: ZoneBook) -> Bool { text == other.text }

  /// Notes a zone that the calendar defines by a VTIMEZONE; the first of a TZID holds.
  func define(_ zone: Zone, as tzid: [UInt8], by text: Span<UInt8>) {
    let tzid = tzid.withoutMarksAround
    guard definitions[tzid] == nil else { return }
    definitions[tzid] = zone
    for index in text.indices { self.text.append(text[index]) }
    known[tzid] = nil
    recent = []
  }

  /// What a TZID means.
  ///
  /// A name of the zone database or of Windows is that zone, even where the file defines it too; for
  /// what is only like one the definition says more (``ZoneResolution/yieldsToDefinition``).
  func entry(for tzid: Span<UInt8>) -> Entry {
    for other in recent {
      if other.tzid.span.isEqual(to: tzid) { return .zone(other.zone) }
    }
    let key = Self.key(of: tzid)
    let entry = known[key] ?? look(up: key)
    if case .undecided = entry { return entry }
    known[key] = entry
    if case .zone(let zone) = entry, recent.count < Self.mostRecent {
      var text: [UInt8] = []
      for index in tzid.indices { text.append(tzid[index]) }
      recent.append((text, zone))
    }
    return entry
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
    for index in tzid.indices { key.append(tzid[index]) }
    return reported.insert(key).inserted
  }

  private func look(up tzid: [UInt8]) -> Entry {
    if prefersDefinitions {
      if let zone = definitions[tzid] { return .zone(zone) }
      guard isComplete else { return .undecided(guess: nil) }
    }
    var guess: Zone?
    do {
      let resolution = try database.resolve(tzid.span)
      guard resolution.yieldsToDefinition else { return .zone(resolution.zone) }
      guess = resolution.zone
    } catch {
      if error == .noDatabase { missesDatabase = true }
    }
    if let zone = definitions[tzid] { return .zone(zone) }
    guard isComplete else { return .undecided(guess: guess) }
    return guess.map { .zone($0) } ?? .undefined
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

extension Span<UInt8> {
  /// Whether both hold the same bytes.
  func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }
}
