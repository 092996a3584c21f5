/// The position of a day in a span of days, such as an event of several days or a selected range.
public enum SpanPosition: String, CaseIterable, Hashable, Codable, Sendable {
  /// The only day of the span.
  case single
  /// The first of several days.
  case start
  /// Neither the first nor the last day.
  case middle
  /// The last of several days.
  case end

  /// Finds the position of a day in a span; `nil` if the day is outside.
  public init?(of day: DayNumber, in span: ClosedRange<DayNumber>) {
    guard span.contains(day) else { return nil }
    switch (day == span.lowerBound, day == span.upperBound) {
    case (true, true): self = .single
    case (true, false): self = .start
    case (false, false): self = .middle
    case (false, true): self = .end
    }
  }
}
