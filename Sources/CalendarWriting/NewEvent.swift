/// What an event is to say: a new one, or one of a file after a change.
///
/// Properties of an event that are not among these stay as they are in the file.
public struct NewEvent: Hashable, Codable, Sendable {
  /// SUMMARY, the title.
  public var title: String

  /// DTSTART.
  public var start: WrittenTime

  /// DTEND, exclusive: for days it is the day after the last one.
  ///
  /// Without an end, an event on a day lasts that day, and an event at a time has no length.
  public var end: WrittenTime?

  /// RRULE, such as `FREQ=WEEKLY;COUNT=10`; `nil` if the event does not repeat by a rule.
  public var rule: String?

  /// LOCATION, the place as text.
  public var location: String?

  /// DESCRIPTION.
  public var notes: String?

  /// CATEGORIES.
  public var categories: [String] = []

  /// URL, a page about the event.
  public var url: String?

  /// Whether the time counts as busy: TRANSP is not TRANSPARENT.
  public var isOpaque = true

  /// How many seconds before the start an alarm shows a message.
  public var alarms: [Int] = []

  /// Creates an event with a title and a time.
  public init(title: String, start: WrittenTime, end: WrittenTime? = nil, rule: String? = nil) {
    self.title = title
    self.start = start
    self.end = end
    self.rule = rule
  }

  /// Creates an event that fills whole days.
  public init(title: String, days: ClosedRange<DayNumber>, rule: String? = nil) {
    self.init(
      title: title, start: .date(days.lowerBound), end: .date(days.upperBound.advanced(by: 1)),
      rule: rule)
  }

  /// Moves the event to another start; its length stays the same.
  public mutating func move(to start: WrittenTime) {
    let length = end.map { $0.wallTime.secondsSinceEpoch - self.start.wallTime.secondsSinceEpoch }
    if let end, let length {
      self.end =
        end.isOfSameKind(as: start)
        ? end.advanced(
          bySeconds: start.wallTime.secondsSinceEpoch - self.start.wallTime.secondsSinceEpoch)
        : start.advanced(bySeconds: length)
    }
    self.start = start
  }
}
