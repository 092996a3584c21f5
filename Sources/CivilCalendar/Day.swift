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

/// A day of the proleptic Gregorian calendar, counted from 1970-01-01.
///
/// Every day number has a ``CivilDate``, and the other way round: both types cover exactly the
/// years -10000 to 10000.
public struct DayNumber: Hashable, Comparable, Sendable {
  @usableFromInline package let storedDays: Int32

  /// Days since 1970-01-01; negative before it.
  @inlinable public var daysSinceEpoch: Int { Int(storedDays) }

  /// 1 January of the year -10000.
  public static let min = DayNumber(unchecked: -4_371_953)

  /// 31 December of the year 10000.
  public static let max = DayNumber(unchecked: 2_933_262)

  /// Creates the day some days after 1970-01-01, or `nil` outside the years -10000 to 10000.
  public init?(daysSinceEpoch: Int) {
    guard (Self.min.value...Self.max.value).contains(daysSinceEpoch) else { return nil }
    self.init(unchecked: Int32(truncatingIfNeeded: daysSinceEpoch))
  }

  /// Creates the day number closest to a count of days that may be outside the range.
  public init(clamping daysSinceEpoch: Int) {
    let bounded = Swift.min(Swift.max(daysSinceEpoch, Self.min.value), Self.max.value)
    self.init(unchecked: Int32(truncatingIfNeeded: bounded))
  }

  init(unchecked daysSinceEpoch: Int32) {
    storedDays = daysSinceEpoch
  }

  /// ``daysSinceEpoch`` under a short name, for arithmetic.
  @inlinable package var value: Int { daysSinceEpoch }

  /// The date of the day.
  public var date: CivilDate { CivilDate(self) }

  /// The weekday of the day.
  public var weekday: Weekday {
    // 1970-01-01 is a Thursday, three days after a Monday.
    Weekday(distanceFromMonday: (value + 3).modulo(7))
  }

  /// Whether the first is before the second.
  public static func < (lhs: DayNumber, rhs: DayNumber) -> Bool {
    lhs.storedDays < rhs.storedDays
  }
}

extension DayNumber: Strideable {
  /// Counts the days from this day to another.
  public func distance(to other: DayNumber) -> Int { other.value - value }

  /// Returns the day some days later, or the first or last day that exists if that is beyond it.
  public func advanced(by days: Int) -> DayNumber {
    // The sum of a day number and a bounded distance cannot overflow.
    DayNumber(clamping: value + Swift.min(Swift.max(days, -10_000_000), 10_000_000))
  }
}

extension DayNumber {
  /// The first day on or after this one that is the given weekday.
  public func onOrAfter(_ weekday: Weekday) -> DayNumber {
    advanced(by: weekday.distance(from: self.weekday))
  }

  /// The last day on or before this one that is the given weekday.
  public func onOrBefore(_ weekday: Weekday) -> DayNumber {
    advanced(by: -self.weekday.distance(from: weekday))
  }
}

extension DayNumber {
  /// The date in ISO 8601 form, `2024-12-06`.
  public var description: String { date.description }
}
