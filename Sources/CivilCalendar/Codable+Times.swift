// Times are encoded as seconds, since not all times have a date that a text could name.

extension Instant: Codable {
  /// Decodes seconds since 1970-01-01T00:00:00Z.
  public init(from decoder: any Decoder) throws {
    self.init(secondsSinceEpoch: try decoder.singleValueContainer().decode(Int64.self))
  }

  /// Encodes seconds since 1970-01-01T00:00:00Z.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(alone: secondsSinceEpoch)
  }
}

extension Instant: CustomStringConvertible {
  /// The instant in ISO 8601 form, `2024-12-06T09:00:00Z`.
  public var description: String { "\(wallTime(offsetFromUTC: 0))Z" }
}

extension WallTime: Codable {
  /// Decodes seconds since 1970-01-01 00:00.
  public init(from decoder: any Decoder) throws {
    self.init(secondsSinceEpoch: try decoder.singleValueContainer().decode(Int64.self))
  }

  /// Encodes seconds since 1970-01-01 00:00.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(alone: secondsSinceEpoch)
  }
}

extension WallTime: CustomStringConvertible {
  /// The time in ISO 8601 form, `2024-12-06T09:00:00`.
  public var description: String {
    String(isoText: { text in
      day.date.append(to: &text)
      text.append(UInt8(ascii: "T"))
      text.appendDigits(UInt(secondOfDay / 3_600), count: 2)
      text.append(UInt8(ascii: ":"))
      text.appendDigits(UInt(secondOfDay / 60 % 60), count: 2)
      text.append(UInt8(ascii: ":"))
      text.appendDigits(UInt(secondOfDay % 60), count: 2)
    })
  }
}
