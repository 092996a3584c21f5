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
  public init(name: String, parsingTZif file: Span<UInt8>) throws(TZifError) {
    self.init(name: name, rules: .table(try TZif.table(parsing: file)))
  }

  /// Creates a zone from a rule like the POSIX `TZ` variable; `nil` if the text isn't such a rule.
  ///
  /// `EST5EDT,M3.2.0,M11.1.0` and `<+03>-3` are such rules. They hold for all years.
  public init?(name: String, parsingPosixRule text: Span<UInt8>) {
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
  public func stretch(at instant: Instant) -> Stretch {
    let stretch = rules.stretch(at: instant.secondsSinceEpoch)
    return Stretch(
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
    case .table: nil
    case .definition(let definition):
      definition.firstStart.map { Instant(secondsSinceEpoch: $0) }
    }
  }

  /// Returns the first instant in a range at which two zones have different local times.
  ///
  /// - Complexity: Linear in the number of changes of both zones in the range.
  public func firstDifference(from other: Zone, in range: Range<Instant>) -> Instant? {
    var position = range.lowerBound
    while position < range.upperBound {
      let stretch = stretch(at: position)
      let otherStretch = other.stretch(at: position)
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
