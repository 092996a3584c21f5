public import CivilCalendar

/// A time zone: the offset of its clocks from UTC at each instant.
///
/// Offsets are known for the years -9999 to 9999; before and after, the offset at the nearer end
/// holds. Copying a zone only copies a reference.
public struct Zone: Sendable {
  /// The storage that all copies of a zone share; events and their times hold very many copies.
  private final class Shared: Sendable {
    let name: String
    let rules: ZoneRules

    init(name: String, rules: ZoneRules) {
      self.name = name
      self.rules = rules
    }
  }

  private let shared: Shared

  /// The name in the zone database (`Europe/Berlin`), or that of the definition of the zone.
  public var name: String { shared.name }

  var rules: ZoneRules { shared.rules }

  /// The identity that all copies of the zone share, valid as long as one of them exists.
  package var identity: ObjectIdentifier { ObjectIdentifier(shared) }

  init(name: String, rules: ZoneRules) {
    shared = Shared(name: name, rules: rules)
  }

  /// Whether a calendar file defines the zone.
  package var isOfFile: Bool {
    if case .definition = rules { true } else { false }
  }

  /// Coordinated Universal Time.
  public static let utc = Zone(
    name: "UTC",
    rules: .table(TransitionTable(LocalTimeType(offsetFromUTC: 0, abbreviation: "UTC")))
  )

  /// Creates a zone with a fixed offset in seconds; `nil` if the offset is out of range.
  ///
  /// Without a name, the zone is named after its offset: `UTC+05:30`. Offsets beyond about a day
  /// are out of range.
  public init?(offsetFromUTC: Int, name: String? = nil) {
    guard LocalTimeType.offsets.contains(offsetFromUTC) else { return nil }
    let name = name ?? Self.name(ofOffset: offsetFromUTC)
    self.init(
      name: name,
      rules: .table(TransitionTable(LocalTimeType(offsetFromUTC: offsetFromUTC))))
  }

  /// Creates a zone from the bytes of a compiled zone file, version 1 to 4 (RFC 9636).
  package init(name: String, parsingTZif file: Span<UInt8>) throws(TZifError) {
    self.init(name: name, rules: .table(try TZif.table(parsing: file)))
  }

  /// Creates a zone from a rule like the POSIX `TZ` variable; `nil` if the text isn't such a rule.
  ///
  /// `EST5EDT,M3.2.0,M11.1.0` and `<+03>-3` are such rules. They hold for all years.
  package init?(name: String, parsingPosixRule text: Span<UInt8>) {
    guard let rule = PosixRule(parsing: text) else { return nil }
    self.init(
      name: name,
      rules: .table(
        TransitionTable(transitions: [], typesAfterTransition: [], types: [], rule: rule)))
  }

  /// Returns the stretch of one offset that an instant is in.
  ///
  /// To look up many instants, keep the last stretch, and ask again when it doesn't contain the
  /// next instant.
  ///
  /// - Complexity: Logarithmic in the number of changes of the clocks.
  public func offsetPeriod(at instant: Instant) -> OffsetPeriod {
    let stretch = rules.stretch(at: instant.secondsSinceEpoch)
    return OffsetPeriod(
      start: Instant(secondsSinceEpoch: stretch.start),
      end: Instant(secondsSinceEpoch: stretch.end),
      offsetFromUTC: rules.offset(ofType: stretch.type))
  }

  /// Returns the seconds by which the clocks of the zone are ahead of UTC at an instant.
  public func offsetFromUTC(at instant: Instant) -> Int {
    rules.offset(ofType: rules.stretch(at: instant.secondsSinceEpoch).type)
  }

  /// Returns the offset, its kind and its short name at an instant.
  public func localTimeType(at instant: Instant) -> LocalTimeType {
    rules.types[rules.stretch(at: instant.secondsSinceEpoch).type]
  }

  /// Returns the local time at an instant.
  public func wallTime(at instant: Instant) -> WallTime {
    instant.wallTime(offsetFromUTC: offsetFromUTC(at: instant))
  }

  /// The instant before which a definition says nothing; `nil` for a zone of the database.
  package var firstStart: Instant? {
    switch rules {
    case .table, .joined: nil
    case .definition(let definition):
      definition.firstStart.map { Instant(secondsSinceEpoch: $0) }
    }
  }

  /// Returns the first instant in a range at which two zones have different local times.
  ///
  /// - Complexity: Linear in the number of changes of both zones in the range.
  package func firstDifference(from other: Zone, in range: Range<Instant>) -> Instant? {
    var position = range.lowerBound
    while position < range.upperBound {
      let stretch = offsetPeriod(at: position)
      let otherStretch = other.offsetPeriod(at: position)
      guard stretch.offsetFromUTC == otherStretch.offsetFromUTC else { return position }
      position = min(stretch.end, otherStretch.end)
    }
    return nil
  }

  static func name(ofOffset offset: Int) -> String {
    guard offset != 0 else { return "UTC" }
    var text = Array((offset < 0 ? "UTC-" : "UTC+").utf8)
    text.appendDigits(offset.magnitude / 3_600, count: 2)
    text.append(UInt8(ascii: ":"))
    text.appendDigits(offset.magnitude / 60 % 60, count: 2)
    let second = offset.magnitude % 60
    if second != 0 {
      text.append(UInt8(ascii: ":"))
      text.appendDigits(second, count: 2)
    }
    return String(decoding: text, as: UTF8.self)
  }
}

// Zones for programs that do not open a zone database themselves.

extension ZoneDatabase {
  /// The zone database of the machine, or the one that the environment variable `TZDIR` names.
  public static let system = ZoneDatabase(
    directories: directories(TZDIR: SystemSettings.variable("TZDIR")))
}

extension Zone {
  /// Returns the zone with an exact name of the machine's database, such as `Asia/Seoul`.
  public static func named(_ name: String) throws(ZoneLookupError) -> Zone {
    try ZoneDatabase.system.zone(named: name)
  }

  /// Returns the zone of the user's clock, from the environment variable `TZ` or from the machine.
  public static func current() throws(SystemZoneError) -> Zone {
    try ZoneDatabase.system.systemZone(TZ: SystemSettings.variable("TZ"))
  }

  /// Returns the current day in this zone.
  public func today() -> DayNumber { wallTime(at: .now()).day }
}

// Zones are encoded by their names, and looked up when they are decoded, because the rules of a
// name change with the database.

extension Zone: Codable {
  /// Decodes the name of a zone of the machine's database, an offset such as `UTC+05:30`, or a
  /// POSIX rule with daylight-saving time.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeText(of: "time zone of this machine") { Zone(coded: $0) }
  }

  /// Encodes the name, or another text from which the zone can be decoded.
  ///
  /// If the machine's database does not have the name, the text is the offset of the zone, or a
  /// name of the database with the same rules. Throws an `EncodingError` for any other zone, such
  /// as one that a calendar file defines.
  public func encode(to encoder: any Encoder) throws {
    guard let codedName else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "\(name) is not a time zone of this machine"))
    }
    try encoder.encode(alone: codedName)
  }

  /// The text from which this zone can be decoded again; `nil` if there is none.
  private var codedName: String? {
    let decoded = Zone(coded: name)
    if let onlyOffset {
      return decoded?.onlyOffset == onlyOffset ? name : Self.name(ofOffset: onlyOffset)
    }
    if decoded != nil { return name }
    let database = ZoneDatabase.system
    return database.names.first { name in
      (try? database.zone(named: name))?.rules.isSame(as: rules) == true
    }
  }

  private init?(coded text: String) {
    if let zone = Zone(nameOfOffset: text) ?? (try? .named(text)) {
      self = zone
      return
    }
    // A rule without daylight-saving time is encoded by its offset, because POSIX has the opposite
    // sign.
    let rule = Array(text.utf8)
    guard let zone = Zone(name: text, parsingPosixRule: rule.span), zone.onlyOffset == nil
    else { return nil }
    self = zone
  }

  /// The offset of a zone whose clocks never change; `nil` if they do.
  private var onlyOffset: Int? {
    let offset = rules.offset(ofType: 0)
    return rules.types.allSatisfy { $0.offsetFromUTC == offset } ? offset : nil
  }

  /// Reads the name of a zone with one offset: `UTC`, `UTC+05:30` or `UTC-00:44:30`.
  private init?(nameOfOffset name: String) {
    guard name.hasPrefix("UTC") else { return nil }
    if name == "UTC" {
      self = .utc
      return
    }
    let numbers = name.dropFirst(4).split(separator: ":").compactMap { part in
      part.count == 2 ? Int(part) : nil
    }
    let seconds = zip(numbers, [3_600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
    self.init(offsetFromUTC: name.hasPrefix("UTC-") ? -seconds : seconds)
    // A text that differs in any way from the name of the offset was never encoded.
    guard self.name == name else { return nil }
  }
}

extension Zone: Hashable {
  /// Whether both have the same name and the same changes of their clocks.
  public static func == (lhs: Zone, rhs: Zone) -> Bool {
    lhs.shared === rhs.shared || lhs.name == rhs.name && lhs.rules.isSame(as: rhs.rules)
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Zone: CustomStringConvertible {
  /// The same as ``name``.
  public var description: String { name }
}

/// The instant, or instants, that a local time in a zone means.
public enum WallTimeReading: Hashable, Sendable {
  /// The clocks show the time exactly once.
  case once(Instant)

  /// The clocks skip the time; the instant is computed with the offset before the gap.
  case inGap(Instant)

  /// The clocks show the time twice, the second time after they are set back.
  case twice(first: Instant, second: Instant)

  /// The instant by RFC 5545 §3.3.5: the first of two; in a gap, the one with the offset before it.
  public var instant: Instant {
    switch self {
    case .once(let instant), .inGap(let instant), .twice(let instant, _): instant
    }
  }
}

extension Zone {
  /// Returns the instant that a local time in the zone means by RFC 5545 §3.3.5.
  ///
  /// A time that occurs twice means its first occurrence. A time that the clocks skip is read with
  /// the offset before the gap.
  public func instant(of wallTime: WallTime) -> Instant {
    reading(of: wallTime).instant
  }

  /// Returns the instant, or instants, that a local time in the zone means.
  public func reading(of wallTime: WallTime) -> WallTimeReading {
    let wall = wallTime.secondsSinceEpoch
    let margin = LocalTimeType.largestOffset
    let stretch = rules.stretch(at: wall)
    // Far from its ends, no other stretch can show this time, and most times are far from them.
    // Outside the supported time, nothing changes.
    let isSupported = wall >= SupportedTime.first && wall <= SupportedTime.last
    if !isSupported || wall - margin >= stretch.start && wall + margin < stretch.end {
      return .once(Instant(wallTime, offsetFromUTC: rules.offset(ofType: stretch.type)))
    }
    return readingNearTransition(of: wallTime)
  }

  /// Checks each stretch that might show the time, beginning with the earliest.
  private func readingNearTransition(of wallTime: WallTime) -> WallTimeReading {
    let wall = wallTime.secondsSinceEpoch
    let end = wall + LocalTimeType.largestOffset
    var first: Int64?
    var last: Int64?
    var beforeGap: Int64?
    var candidateBefore = wall
    var position = wall - LocalTimeType.largestOffset
    while true {
      let stretch = rules.stretch(at: position)
      let candidate = wall - Int64(rules.offset(ofType: stretch.type))
      if candidate >= stretch.start && candidate < stretch.end {
        if first == nil { first = candidate } else { last = candidate }
      } else if candidate < stretch.start && beforeGap == nil {
        beforeGap = candidateBefore
      }
      candidateBefore = candidate
      guard stretch.end <= end, stretch.end > position else { break }
      position = stretch.end
    }
    switch (first, last) {
    case (let first?, let second?):
      return .twice(
        first: Instant(secondsSinceEpoch: first), second: Instant(secondsSinceEpoch: second))
    case (let first?, nil): return .once(Instant(secondsSinceEpoch: first))
    default: return .inGap(Instant(secondsSinceEpoch: beforeGap ?? candidateBefore))
    }
  }
}
