/// A mark on a day, such as "studied"; a day has each mark at most once.
public struct DayMark: Hashable, Codable, Sendable {
  /// The day.
  public let day: DayNumber

  /// What the mark says.
  public let label: String

  /// Creates a mark.
  public init(day: DayNumber, label: String) {
    self.day = day
    self.label = label
  }
}

extension DayMark: CustomStringConvertible {
  /// The day and what the mark says, `2024-12-06 studied`.
  public var description: String { "\(day) \(label)" }
}

extension DayMark: Comparable {
  /// Whether the first mark is on an earlier day, or on the same day with a label that sorts first.
  public static func < (lhs: DayMark, rhs: DayMark) -> Bool {
    (lhs.day, lhs.label) < (rhs.day, rhs.label)
  }
}
