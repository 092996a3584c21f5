/// A cell of a month grid: a day, how it is shown, and what is on it.
public struct Day<Content> {
  /// The day.
  public let dayNumber: DayNumber

  /// The position of the day in its selected range; `nil` if it is not selected.
  public let selection: SpanPosition?

  /// Whether the day is in the displayed month, and not before or after it.
  public let isWithinDisplayedMonth: Bool

  @usableFromInline let storedIndex: UInt8

  /// What is on the day, such as its events, its marks or a note.
  public var content: Content

  @inlinable
  init(
    dayNumber: DayNumber, index: Int, isWithinDisplayedMonth: Bool, selection: SpanPosition?,
    content: Content
  ) {
    self.dayNumber = dayNumber
    self.selection = selection
    self.isWithinDisplayedMonth = isWithinDisplayedMonth
    storedIndex = UInt8(truncatingIfNeeded: index)
    self.content = content
  }

  /// The date of the day.
  public var date: CivilDate { dayNumber.date }

  /// The day of the month as the text to show, `1` to `31`.
  public var number: String { String(date.day) }

  /// Whether the day is selected.
  public var isSelected: Bool { selection != nil }

  /// The index of the cell in its grid.
  public var index: Int { Int(storedIndex) }

  /// The row of the cell, from 0.
  public var row: Int { index / 7 }

  /// The column of the cell, from 0 to 6.
  public var column: Int { index % 7 }
}

extension Day: Equatable where Content: Equatable {}
extension Day: Hashable where Content: Hashable {}
extension Day: Codable where Content: Codable {}
extension Day: Sendable where Content: Sendable {}

extension Day: Identifiable {
  /// The day, which occurs in a grid only once.
  public var id: DayNumber { dayNumber }
}

/// The content of a cell for which nothing was fetched.
public struct NoContent: Hashable, Codable, Sendable {
  /// Creates the only value of the type.
  public init() {}
}

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
