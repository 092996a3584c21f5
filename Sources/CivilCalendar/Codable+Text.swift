// Days and months are encoded as the text of ISO 8601, which people and other programs can read.

extension LosslessStringConvertible {
  fileprivate init(readingFrom decoder: any Decoder) throws {
    self = try decoder.decodeText(of: "\(Self.self)") { Self($0) }
  }
}

extension CivilDate: Codable {
  /// Decodes `2024-12-06`.
  public init(from decoder: any Decoder) throws { try self.init(readingFrom: decoder) }

  /// Encodes `2024-12-06`.
  public func encode(to encoder: any Encoder) throws { try encoder.encode(alone: description) }
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
  public func encode(to encoder: any Encoder) throws { try encoder.encode(alone: description) }
}

extension Month: Codable {
  /// Decodes `2024-12`.
  public init(from decoder: any Decoder) throws { try self.init(readingFrom: decoder) }

  /// Encodes `2024-12`.
  public func encode(to encoder: any Encoder) throws { try encoder.encode(alone: description) }
}

extension ISOWeek: Codable {
  /// Decodes `2024-W50`.
  public init(from decoder: any Decoder) throws { try self.init(readingFrom: decoder) }

  /// Encodes `2024-W50`.
  public func encode(to encoder: any Encoder) throws { try encoder.encode(alone: description) }
}

// Values that are encoded as one text or one number.

extension Encoder {
  /// Encodes a value as the only content.
  package func encode(alone value: some Encodable) throws {
    var container = singleValueContainer()
    try container.encode(value)
  }
}

extension Decoder {
  /// Decodes a single text and returns its value.
  ///
  /// - Parameters:
  ///   - kind: The kind of value that is expected, for the error message.
  ///   - read: Reads the text; returns `nil` if it is not of the kind.
  package func decodeText<Value>(of kind: String, _ read: (String) -> Value?) throws -> Value {
    let container = try singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = read(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text) is no \(kind)")
    }
    return value
  }
}
