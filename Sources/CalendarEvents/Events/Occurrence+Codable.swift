internal import CivilCalendar
internal import TimeZones

extension EventTime: Codable {
  private enum CodingKeys: CodingKey {
    case date, floating, instant
  }

  /// Decodes a time from one of the keys `date`, `floating` and `instant`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let day = try container.decodeIfPresent(DayNumber.self, forKey: .date) {
      self = .date(day)
    } else if let time = try container.decodeIfPresent(WallTime.self, forKey: .floating) {
      self = .floating(time)
    } else {
      self = .instant(try container.decode(Instant.self, forKey: .instant))
    }
  }

  /// Encodes the time under one of the keys `date`, `floating` and `instant`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .date(let day): try container.encode(day, forKey: .date)
    case .floating(let time): try container.encode(time, forKey: .floating)
    case .instant(let instant): try container.encode(instant, forKey: .instant)
    }
  }
}

extension EventTime: CustomStringConvertible {
  /// The time in ISO 8601 form: `2024-12-06`, `2024-12-06T09:00:00`, `2024-12-06T09:00:00Z`.
  public var description: String {
    switch self {
    case .date(let day): "\(day)"
    case .floating(let time): "\(time)"
    case .instant(let instant): "\(instant)"
    }
  }
}

extension Occurrence: Codable {
  private enum CodingKeys: CodingKey {
    case event, start, end
  }

  /// Decodes an occurrence; its start and end must have the same form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let start = try container.decode(EventTime.self, forKey: .start)
    let end = try container.decode(EventTime.self, forKey: .end)
    guard start.hasForm(of: end) else {
      throw DecodingError.dataCorruptedError(
        forKey: .end, in: container, debugDescription: "start and end have different forms")
    }
    self.init(event: try container.decode(Int.self, forKey: .event), start: start, end: end)
  }

  /// Encodes the index of the event, the start and the end.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(event, forKey: .event)
    try container.encode(start, forKey: .start)
    try container.encode(end, forKey: .end)
  }
}

extension Occurrence: CustomStringConvertible {
  /// The start and the end with a slash between them, like a period in ISO 8601.
  public var description: String { "\(start)/\(end)" }
}

extension EventTime {
  fileprivate func hasForm(of other: EventTime) -> Bool {
    switch (self, other) {
    case (.date, .date), (.floating, .floating), (.instant, .instant): true
    default: false
    }
  }
}
