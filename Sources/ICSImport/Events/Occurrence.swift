internal import CalendarModel
public import CivilCalendar
public import TimeZones

/// One instance of an event.
///
/// A large answer has millions of them, so that each is kept in 24 bytes.
public struct Occurrence: Hashable, BitwiseCopyable, Sendable {
  private enum Form: UInt8 {
    case date, floating, instant
  }

  /// The event, an index of ``Agenda/events``; in a list a number that the event alone has, or
  /// ``noEvent``.
  public var event: Int { Int(storedEvent) }

  /// In place of the number of an event that a list reads again for each of its occurrences.
  public static let noEvent = Int(UInt32.max)

  private let storedEvent: UInt32
  private let form: Form
  private let startSeconds: Int64
  private let endSeconds: Int64

  /// Creates an occurrence; `start` and `end` have one form, and `end` is exclusive.
  init(event: Int, start: EventTime, end: EventTime) {
    storedEvent = UInt32(truncatingIfNeeded: event)
    let form: Form
    switch start {
    case .date(let day):
      form = .date
      startSeconds = WallTime(day: day).secondsSinceEpoch
    case .floating(let wallTime):
      form = .floating
      startSeconds = wallTime.secondsSinceEpoch
    case .instant(let instant):
      form = .instant
      startSeconds = instant.secondsSinceEpoch
    }
    self.form = form
    let end =
      switch end {
      case .date(let day): WallTime(day: day).secondsSinceEpoch
      case .floating(let wallTime): wallTime.secondsSinceEpoch
      case .instant(let instant): instant.secondsSinceEpoch
      }
    endSeconds = max(startSeconds, end)
  }

  private init(_ other: Occurrence, of event: Int) {
    storedEvent = UInt32(truncatingIfNeeded: event)
    form = other.form
    startSeconds = other.startSeconds
    endSeconds = other.endSeconds
  }

  /// The same of an event with another number.
  func of(event: Int) -> Occurrence { Occurrence(self, of: event) }

  /// When it starts.
  public var start: EventTime { time(startSeconds) }

  /// When it ends, exclusive: the day after the last one for a date; the start for one of no
  /// length.
  public var end: EventTime { time(endSeconds) }

  /// Whether it fills whole days.
  public var isAllDay: Bool { form == .date }

  /// Whether it has a time of day but no zone.
  public var isFloating: Bool { form == .floating }

  /// The days that it touches for a reader in a zone.
  ///
  /// An occurrence that ends at midnight is not on the day that begins then; one of no length is
  /// on the day of its start.
  public func days(in zone: Zone) -> ClosedRange<DayNumber> {
    var clock = ZoneClock(zone)
    return days(by: &clock)
  }

  /// The days that it touches for a reader who goes by the clocks of a zone.
  package func days(by clock: inout ZoneClock) -> ClosedRange<DayNumber> {
    let first = startOnWall(by: &clock).day
    guard endSeconds > startSeconds else { return first...first }
    // Clocks may be set while it lasts, so that its last day is that of its last second.
    let last = wallTime(endSeconds - 1, by: &clock).day
    return first...max(first, last)
  }

  /// Where it starts on the axis of its series.
  var startOnAxis: Int64 { startSeconds }

  /// Where it ends on the axis of its series.
  var endOnAxis: Int64 { endSeconds }

  /// What the clocks of a zone show when it starts.
  func startOnWall(by clock: inout ZoneClock) -> WallTime { wallTime(startSeconds, by: &clock) }

  private func wallTime(_ seconds: Int64, by clock: inout ZoneClock) -> WallTime {
    switch form {
    case .date, .floating: WallTime(secondsSinceEpoch: seconds)
    case .instant: clock.wallTime(at: Instant(secondsSinceEpoch: seconds))
    }
  }

  private func time(_ seconds: Int64) -> EventTime {
    switch form {
    case .date: .date(WallTime(secondsSinceEpoch: seconds).day)
    case .floating: .floating(WallTime(secondsSinceEpoch: seconds))
    case .instant: .instant(Instant(secondsSinceEpoch: seconds))
    }
  }
}

extension Occurrence {
  /// What occurrences are ordered by before all else: twice the seconds of the start as a clock in
  /// a zone shows it, and one more if it has a time of day.
  func order(in zone: Zone) -> Int64 {
    var clock = ZoneClock(zone)
    return order(by: &clock)
  }

  /// The same, by a clock in the zone.
  func order(by clock: inout ZoneClock) -> Int64 {
    // Days have 32 bits, so that seconds stay far below 62.
    2 * startOnWall(by: &clock).secondsSinceEpoch + (isAllDay ? 0 : 1)
  }

  /// Creates the occurrence of an instance on the axis of a clock.
  init(event: Int, _ instance: Instance, on clock: SeriesClock) {
    self.init(
      event: event, start: clock.eventTime(at: instance.start),
      end: clock.eventTime(at: instance.end))
  }
}
