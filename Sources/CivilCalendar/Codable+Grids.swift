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
