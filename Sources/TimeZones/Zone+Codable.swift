internal import CivilCalendar

// Zones are encoded by their names, and looked up where they are decoded: what a name stands for
// changes with the database.

extension Zone: Codable {
  /// Decodes the name of a zone of the machine's database, an offset such as `UTC+05:30`, or a
  /// POSIX rule with daylight-saving time.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeText(of: "time zone of this machine") { Zone(coded: $0) }
  }

  /// Encodes the name, or what else the zone can be decoded from where its name is none of the
  /// machine's database: its offset, or a name of the database that has the same rules.
  ///
  /// Throws an `EncodingError` for any other, such as one that a calendar file defines.
  public func encode(to encoder: any Encoder) throws {
    guard let codedName else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "\(name) is no time zone of this machine"))
    }
    try encoder.encode(alone: codedName)
  }

  /// The text that decodes again as this zone; `nil` if there is none.
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
    // A rule without daylight-saving time is encoded by its offset: the sign of POSIX is the other.
    let rule = Array(text.utf8)
    guard let zone = Zone(name: text, parsingPosixRule: rule.span), zone.onlyOffset == nil
    else { return nil }
    self = zone
  }

  /// The offset of clocks that never change; `nil` if they do.
  private var onlyOffset: Int? {
    let offset = rules.offset(ofType: 0)
    return rules.types.allSatisfy { $0.offsetFromUTC == offset } ? offset : nil
  }

  /// Reads the name that a zone of one offset has: `UTC`, `UTC+05:30` or `UTC-00:44:30`.
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
    // A text that is not the name of the offset, whatever is odd in it, was never encoded.
    guard self.name == name else { return nil }
  }
}

extension Zone: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
