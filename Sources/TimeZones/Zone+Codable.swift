internal import CivilCalendar

// Zones are encoded by their names, and looked up where they are decoded: what a name stands for
// changes with the database.

extension Zone: Codable {
  /// Decodes the name of a zone of the machine's database, or an offset such as `UTC+05:30`.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeText(of: "time zone of this machine") { name in
      Zone(nameOfOffset: name) ?? (try? .named(name))
    }
  }

  /// Encodes the name.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(alone: name)
  }

  /// Reads the name that a zone of one offset has: `UTC`, `UTC+05:30` or `UTC-00:44:30`.
  private init?(nameOfOffset name: String) {
    guard name.hasPrefix("UTC") else { return nil }
    let parts = name.dropFirst(4).split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.count == 2 ? Int($0) : nil }
    if name == "UTC" {
      self = .utc
      return
    }
    guard numbers.count == parts.count, (2...3).contains(numbers.count) else { return nil }
    let seconds = numbers[0] * 3_600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
    self.init(offsetFromUTC: name.hasPrefix("UTC-") ? -seconds : seconds)
  }
}

extension Zone: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
