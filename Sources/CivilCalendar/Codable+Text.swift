// Days and months are encoded as the text of ISO 8601, which people and other programs read.

extension LosslessStringConvertible {
  fileprivate init(readingFrom decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text) is no \(Self.self)")
    }
    self = value
  }

  fileprivate func write(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension CivilDate: Codable {
  /// Decodes `2024-12-06`.
  public init(from decoder: any Decoder) throws { try self.init(readingFrom: decoder) }

  /// Encodes `2024-12-06`.
  public func encode(to encoder: any Encoder) throws { try write(to: encoder) }
}

extension DayNumber: LosslessStringConvertible, Codable {
  /// Reads a whole text in the form `2024-12-06`; `nil` for any other.
  public init?(_ description: String) {
    guard let date = CivilDate(description) else { return nil }
    self = date.dayNumber
  }

  /// Decodes `2024-12-06`.
  public init(from decoder: any Decoder) throws { try self.init(readingFrom: decoder) }

  /// Encodes `2024-12-06`.
  public func encode(to encoder: any Encoder) throws { try write(to: encoder) }
}

extension Month: Codable {
  /// Decodes `2024-12`.
  public init(from decoder: any Decoder) throws { try self.init(readingFrom: decoder) }

  /// Encodes `2024-12`.
  public func encode(to encoder: any Encoder) throws { try write(to: encoder) }
}

extension ISOWeek: Codable {
  /// Decodes `2024-W50`.
  public init(from decoder: any Decoder) throws { try self.init(readingFrom: decoder) }

  /// Encodes `2024-W50`.
  public func encode(to encoder: any Encoder) throws { try write(to: encoder) }
}
