// Grids are encoded as the values that they are made from, so that every decoded grid is valid.

extension MonthGrid: Codable {
  private enum CodingKeys: CodingKey {
    case month, firstWeekday, shape
  }

  /// Decodes a month, and how its days are laid out.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Month.self, forKey: .month),
      firstWeekday: try container.decode(Weekday.self, forKey: .firstWeekday),
      shape: try container.decode(Shape.self, forKey: .shape))
  }

  /// Encodes the month, and how its days are laid out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(month, forKey: .month)
    try container.encode(firstWeekday, forKey: .firstWeekday)
    try container.encode(shape, forKey: .shape)
  }
}

extension WeekNumbering: Codable {
  private enum CodingKeys: CodingKey {
    case firstWeekday, minimumDaysInFirstWeek
  }

  /// Decodes a numbering whose week 1 has 1 to 7 days in its year.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let minimum = try container.decode(Int.self, forKey: .minimumDaysInFirstWeek)
    guard
      let numbering = WeekNumbering(
        firstWeekday: try container.decode(Weekday.self, forKey: .firstWeekday),
        minimumDaysInFirstWeek: minimum)
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .minimumDaysInFirstWeek, in: container,
        debugDescription: "\(minimum) is not one of 1 to 7 days")
    }
    self = numbering
  }

  /// Encodes the first weekday and the least number of days of week 1.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(firstWeekday, forKey: .firstWeekday)
    try container.encode(minimumDaysInFirstWeek, forKey: .minimumDaysInFirstWeek)
  }
}

extension WeekGrid: Codable {
  /// Decodes the first day, `2024-12-02`.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeText(of: "first day of a week") { text in
      DayNumber(text).flatMap { WeekGrid(containing: $0, firstWeekday: $0.weekday) }
    }
  }

  /// Encodes the first day, `2024-12-02`.
  public func encode(to encoder: any Encoder) throws { try encoder.encode(alone: firstDay) }
}

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
