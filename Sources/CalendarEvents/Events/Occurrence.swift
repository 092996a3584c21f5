package import CalendarModel
public import CivilCalendar
public import TimeZones

/// One instance of an event.
///
/// Large results have millions of occurrences, so each takes only 24 bytes.
public struct Occurrence: Hashable, BitwiseCopyable, Sendable {
  private enum Form: UInt8 {
    case date, floating, instant
  }

  /// The event, as an index of ``Agenda/events``.
  public var eventIndex: Int { Int(storedEvent) }

  /// The value of ``eventIndex`` in a list that reads the event again for each of its occurrences.
  package static let noEvent = Int(UInt32.max)

  /// In a list, this is a number that only this event has, or that of ``noEvent``.
  private let storedEvent: UInt32
  private let form: Form
  private let startSeconds: Int64
  private let endSeconds: Int64

  /// Creates an occurrence; `start` and `end` must have the same form, and `end` is exclusive.
  package init(event: Int, start: EventTime, end: EventTime) {
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

  /// Returns the same occurrence with another number of its event.
  package func of(event: Int) -> Occurrence { Occurrence(self, of: event) }

  /// The start of the occurrence.
  public var start: EventTime { time(startSeconds) }

  /// The end of the occurrence, exclusive.
  ///
  /// For dates it is the day after the last one; for an occurrence of no length it is the start.
  public var end: EventTime { time(endSeconds) }

  /// The time from the start to the end.
  ///
  /// Whole days have 24 hours each, and a floating occurrence lasts as long as it does where clocks
  /// do not change.
  public var duration: Duration { .seconds(endSeconds - startSeconds) }

  /// Whether the occurrence fills whole days.
  public var isAllDay: Bool { form == .date }

  /// Whether the occurrence has a time of day but no zone.
  public var isFloating: Bool { form == .floating }

  /// Returns the days that the occurrence touches for a reader in a zone.
  ///
  /// An occurrence that ends at midnight does not touch the day that begins then. An occurrence of
  /// no length touches the day of its start.
  public func days(in zone: Zone) -> ClosedRange<DayNumber> {
    var clock = ZoneClock(zone)
    return days(by: &clock)
  }

  /// Returns the days that the occurrence touches in the local time of a clock's zone.
  package func days(by clock: inout ZoneClock) -> ClosedRange<DayNumber> {
    let first = startOnWall(by: &clock).day
    guard endSeconds > startSeconds else { return first...first }
    // Clocks may change during the occurrence, so the last day is that of the last second.
    let last = wallTime(endSeconds - 1, by: &clock).day
    return first...max(first, last)
  }

  /// The start on the axis of the series.
  package var startOnAxis: Int64 { startSeconds }

  /// The end on the axis of the series.
  package var endOnAxis: Int64 { endSeconds }

  /// Returns the local time of the start in a clock's zone.
  package func startOnWall(by clock: inout ZoneClock) -> WallTime {
    wallTime(startSeconds, by: &clock)
  }

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
  /// Returns the main sort key of occurrences for a reader in a zone.
  ///
  /// The key is twice the seconds of the start in local time, plus one if the occurrence has a time
  /// of day.
  package func order(in zone: Zone) -> Int64 {
    var clock = ZoneClock(zone)
    return order(by: &clock)
  }

  /// Returns the main sort key of occurrences in the local time of a clock's zone.
  package func order(by clock: inout ZoneClock) -> Int64 {
    // Days have 32 bits, so seconds stay far below 62 bits.
    2 * startOnWall(by: &clock).secondsSinceEpoch + (isAllDay ? 0 : 1)
  }

  /// Creates the occurrence of an instance whose times are on the axis of a clock.
  package init(event: Int, _ instance: Instance, on clock: SeriesClock) {
    self.init(
      event: event, start: clock.eventTime(at: instance.start),
      end: clock.eventTime(at: instance.end))
  }
}

/// A start or an end of an occurrence.
public enum EventTime: Hashable, Sendable {
  /// A day, the same in every zone.
  case date(DayNumber)

  /// A local time without a zone: it comes whenever a clock shows it, wherever that clock is.
  case floating(WallTime)

  /// A point in time, independent of zones.
  case instant(Instant)

  /// Returns the local time in a zone; midnight for a date.
  public func wallTime(in zone: Zone) -> WallTime {
    switch self {
    case .date(let day): WallTime(day: day)
    case .floating(let wallTime): wallTime
    case .instant(let instant): zone.wallTime(at: instant)
    }
  }

  /// Returns the instant of the time for a reader in a zone; a day begins at midnight.
  package func instant(in zone: Zone) -> Instant {
    if case .instant(let instant) = self { instant } else { zone.instant(of: wallTime(in: zone)) }
  }
}

extension ClockTime {
  /// The time in the form that occurrences have.
  package var eventTime: EventTime {
    switch self {
    case .date(let day): .date(day)
    case .floating(let wallTime): .floating(wallTime)
    case .zoned(let wallTime, let zone): .instant(zone.instant(of: wallTime))
    case .utc(let instant): .instant(instant)
    }
  }
}

extension SeriesClock {
  /// Returns a position on the axis as the start or end of an occurrence.
  package func eventTime(at position: Int64) -> EventTime {
    switch self {
    case .dates: .date(WallTime(secondsSinceEpoch: position).day)
    case .floating: .floating(WallTime(secondsSinceEpoch: position))
    case .zone: .instant(Instant(secondsSinceEpoch: position))
    }
  }
}

extension EventTime: Codable {
  private enum CodingKeys: CodingKey {
    case date, floating, instant
  }

  /// Decodes a time from one of the keys `date`, `floating` and `instant`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let day = try container.decodeIfPresent(DayNumber.self, forKey: .date) {
      self = .date(day)
    } else if let time = try container.decodeIfPresent(WallTime.self, forKey: .floating) {
      self = .floating(time)
    } else {
      self = .instant(try container.decode(Instant.self, forKey: .instant))
    }
  }

  /// Encodes the time under one of the keys `date`, `floating` and `instant`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .date(let day): try container.encode(day, forKey: .date)
    case .floating(let time): try container.encode(time, forKey: .floating)
    case .instant(let instant): try container.encode(instant, forKey: .instant)
    }
  }
}

extension EventTime: CustomStringConvertible {
  /// The time in ISO 8601 form: `2024-12-06`, `2024-12-06T09:00:00`, `2024-12-06T09:00:00Z`.
  public var description: String {
    switch self {
    case .date(let day): "\(day)"
    case .floating(let time): "\(time)"
    case .instant(let instant): "\(instant)"
    }
  }
}

extension Occurrence: Codable {
  private enum CodingKeys: CodingKey {
    case event, start, end
  }

  /// Decodes an occurrence; its start and end must have the same form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      event: container.decode(Int.self, forKey: .event),
      start: container.decode(EventTime.self, forKey: .start),
      end: container.decode(EventTime.self, forKey: .end), in: decoder)
  }

  /// Creates an occurrence of what was decoded; throws if the start and the end have two forms.
  init(event: Int, start: EventTime, end: EventTime, in decoder: any Decoder) throws {
    guard start.hasForm(of: end) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "start and end have different forms"))
    }
    self.init(event: event, start: start, end: end)
  }

  /// Encodes the index of the event, the start and the end.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(eventIndex, forKey: .event)
    try container.encode(start, forKey: .start)
    try container.encode(end, forKey: .end)
  }
}

extension Occurrence: Identifiable {
  /// The occurrence itself, which an agenda has only once.
  ///
  /// Its event is an index in that agenda, so that it may have another identity when files are read
  /// again that have changed.
  public var id: Occurrence { self }
}

extension Occurrence: CustomStringConvertible {
  /// The start and the end with a slash between them, like a period in ISO 8601.
  public var description: String { "\(start)/\(end)" }
}

extension EventTime {
  fileprivate func hasForm(of other: EventTime) -> Bool {
    switch (self, other) {
    case (.date, .date), (.floating, .floating), (.instant, .instant): true
    default: false
    }
  }
}
