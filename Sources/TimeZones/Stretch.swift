public import CivilCalendar

/// A stretch of time in which the clocks of a zone keep one offset from UTC.
///
/// The next stretch begins where this one ends, perhaps with the same offset: a stretch isn't
/// always the longest possible, which allows rules to be evaluated one year at a time.
public struct Stretch: Hashable, Codable, Sendable {
  /// The first instant of the stretch; the smallest possible instant if it has no beginning.
  public let start: Instant

  /// The first instant after the stretch; the largest possible instant if it has no end.
  public let end: Instant

  /// The seconds by which the clocks are ahead of UTC.
  public let offsetFromUTC: Int

  /// Returns whether an instant is in the stretch.
  public func contains(_ instant: Instant) -> Bool { start <= instant && instant < end }
}

/// A stretch in seconds since 1970-01-01T00:00:00Z, with the number of its local time type.
struct TypedStretch {
  var start: Int64
  var end: Int64
  var type: Int
}

/// The range of instants for which offsets are looked up.
///
/// Outside the range, the offset at the nearer end holds for ever.
enum SupportedTime {
  /// -9999-01-01T00:00:00Z.
  static let first = YearArithmetic.startOfYear(-9_999)

  /// 10000-01-01T00:00:00Z.
  static let last = YearArithmetic.startOfYear(10_000)
}
