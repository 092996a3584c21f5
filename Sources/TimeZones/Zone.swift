public import CivilCalendar

/// A time zone: for each instant the offset of its clocks from UTC.
///
/// Offsets are known for the years -9999 to 9999; outside them those of the ends hold. Copying a
/// zone costs a reference.
public struct Zone: Sendable {
  /// What all copies of a zone share, since events and their times have very many.
  private final class Shared: Sendable {
    let name: String
    let rules: ZoneRules

    init(name: String, rules: ZoneRules) {
      self.name = name
      self.rules = rules
    }
  }

  private let shared: Shared

  /// The name, as in the zone database (`Europe/Berlin`), or of the definition it was made from.
  public var name: String { shared.name }

  var rules: ZoneRules { shared.rules }

  /// What all copies of the zone have in common, for as long as one of them is there.
  package var identity: ObjectIdentifier { ObjectIdentifier(shared) }

  init(name: String, rules: ZoneRules) {
    shared = Shared(name: name, rules: rules)
  }

  /// Coordinated Universal Time.
  public static let utc = Zone(
    name: "UTC",
    rules: .table(TransitionTable(LocalTimeType(offsetFromUTC: 0, abbreviation: "UTC")))
  )

  /// Creates a zone whose clocks are always the same ahead of UTC; `nil` beyond a day or so.
  ///
  /// Without a name it is called after its offset: `UTC+05:30`.
  public init?(offsetFromUTC: Int, name: String? = nil) {
    guard LocalTimeType.offsets.contains(offsetFromUTC) else { return nil }
    let name = name ?? Self.name(ofOffset: offsetFromUTC)
    self.init(
      name: name,
      rules: .table(TransitionTable(LocalTimeType(offsetFromUTC: offsetFromUTC))))
  }

  /// Creates a zone from the bytes of a compiled zone file, of version 1 to 4 (RFC 9636).
  public init(name: String, parsingTZif file: Span<UInt8>) throws(TZifError) {
    self.init(name: name, rules: .table(try TZif.table(parsing: file)))
  }

  /// Creates a zone from a rule as in the `TZ` variable of POSIX; `nil` if it isn't one.
  ///
  /// `EST5EDT,M3.2.0,M11.1.0` and `<+03>-3` are such rules. They hold for all years.
  public init?(name: String, parsingPosixRule text: Span<UInt8>) {
    guard let rule = PosixRule(parsing: text) else { return nil }
    self.init(
      name: name,
      rules: .table(
        TransitionTable(transitions: [], typesAfterTransition: [], types: [], rule: rule)))
  }

  /// The stretch of one offset that an instant is in.
  ///
  /// Whoever asks for many instants keeps the last stretch, and asks again once it doesn't
  /// contain the next one.
  ///
  /// - Complexity: Logarithmic in the number of changes of the clocks.
  public func stretch(at instant: Instant) -> Stretch {
    let stretch = rules.stretch(at: instant.secondsSinceEpoch)
    return Stretch(
      start: Instant(secondsSinceEpoch: stretch.start),
      end: Instant(secondsSinceEpoch: stretch.end),
      offsetFromUTC: rules.offset(ofType: stretch.type))
  }

  /// Seconds by which the clocks of the zone are ahead of UTC at an instant.
  public func offsetFromUTC(at instant: Instant) -> Int {
    rules.offset(ofType: rules.stretch(at: instant.secondsSinceEpoch).type)
  }

  /// The offset, its kind and its short name at an instant.
  public func localTimeType(at instant: Instant) -> LocalTimeType {
    rules.types[rules.stretch(at: instant.secondsSinceEpoch).type]
  }

  /// What clocks of the zone show at an instant.
  public func wallTime(at instant: Instant) -> WallTime {
    instant.wallTime(offsetFromUTC: offsetFromUTC(at: instant))
  }

  /// The first instant in a range at which the clocks of two zones show different times.
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

  private static func name(ofOffset offset: Int) -> String {
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
