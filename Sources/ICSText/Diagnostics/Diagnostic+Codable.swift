internal import CivilCalendar

extension Severity: Codable, CustomStringConvertible {
  /// The name, such as `warning`.
  public var description: String {
    switch self {
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }

  /// Decodes the name.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeText(of: "severity") { name in
      Self.allCases.first { $0.description == name }
    }
  }

  /// Encodes the name.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(alone: description)
  }
}

extension DiagnosticRule: Codable {
  private enum CodingKeys: CodingKey {
    case id, severity
  }

  /// Decodes an identifier with its severity.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(String.self, forKey: .id),
      try container.decode(Severity.self, forKey: .severity))
  }

  /// Encodes the identifier with its severity.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(severity, forKey: .severity)
  }
}
