internal import CivilCalendar

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

extension Zone: CustomStringConvertible {
  /// The same as ``name``.
  public var description: String { name }
}
