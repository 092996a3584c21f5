public import CivilCalendar

/// A stretch of time through which the clocks of a zone keep one offset from UTC.
///
/// Where one stretch ends another begins, perhaps with the same offset: a stretch isn't promised
/// to be the longest there is, which lets rules be evaluated a year at a time.
public struct Stretch: Hashable, Codable, Sendable {
  /// The first instant of the stretch; the smallest there is for one without a beginning.
  public let start: Instant

  /// The first instant after the stretch; the largest there is for one without an end.
  public let end: Instant

  /// Seconds by which the clocks are ahead of UTC.
  public let offsetFromUTC: Int

  /// Whether an instant is in the stretch.
  public func contains(_ instant: Instant) -> Bool { start <= instant && instant < end }
}

/// A stretch in seconds since 1970-01-01T00:00:00Z, with the number of its local time type.
struct TypedStretch {
  var start: Int64
  var end: Int64
  var type: Int
}

/// The instants between which offsets are looked up.
///
/// Before the first and from the last on, the offset of that instant holds for ever.
enum SupportedTime {
  /// -9999-01-01T00:00:00Z.
  static let first = YearArithmetic.startOfYear(-9_999)

  /// 10000-01-01T00:00:00Z.
  static let last = YearArithmetic.startOfYear(10_000)
}
