internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// A date or time of a component that could be read.
struct TimeProperty: Sendable {
  /// How often the clock of its zone shows a time.
  enum Clock: Sendable {
    case once, skipped, twice
  }

  /// The index of the property in the record.
  let property: Int
  let value: DateValue
  let form: TimeForm
  /// The index of the zone; `nil` for a time without a zone.
  let zone: Int?
  /// The point in time; `nil` for a date, a floating time or a time whose zone is not known.
  let instant: Instant?
  let clock: Clock

  /// The local time: midnight for a date, the time in UTC for a point in time.
  var wallTime: WallTime { value.wallTime }

  /// Whether this time is before another; `nil` if that cannot be told.
  func isBefore(_ other: TimeProperty) -> Bool? {
    if let instant, let otherInstant = other.instant { return instant < otherInstant }
    guard form == other.form, zone == other.zone else { return nil }
    return wallTime < other.wallTime
  }

  /// Whether both are the same time; `nil` if that cannot be told.
  func isSame(as other: TimeProperty) -> Bool? {
    if let instant, let otherInstant = other.instant { return instant == otherInstant }
    guard form == other.form, zone == other.zone else { return nil }
    return wallTime == other.wallTime
  }
}

/// The times of a component, by the first property of each name.
struct TimeProperties: Sendable {
  private(set) var start: TimeProperty?
  private(set) var end: TimeProperty?
  private(set) var due: TimeProperty?
  private(set) var recurrenceID: TimeProperty?

  init() {}

  /// Returns the times that the clocks of their zones show once, twice or not at all.
  func shown(_ clock: TimeProperty.Clock) -> [TimeProperty] {
    var times: [TimeProperty] = []
    if let start, start.clock == clock { times.append(start) }
    if let end, end.clock == clock { times.append(end) }
    if let due, due.clock == clock { times.append(due) }
    if let recurrenceID, recurrenceID.clock == clock { times.append(recurrenceID) }
    return times
  }

  /// Reads the times of a component of a record, by default the outermost.
  ///
  /// The zones that the times use must already be known.
  init(of record: borrowing Component, zones: borrowing CalendarZones, component: Int = 0) {
    start = Self.time(.dtstart, of: component, record, zones)
    end = Self.time(.dtend, of: component, record, zones)
    due = Self.time(.due, of: component, record, zones)
    recurrenceID = Self.time(.recurrenceID, of: component, record, zones)
  }

  private static func time(
    _ name: PropertyName, of component: Int, _ record: borrowing Component,
    _ zones: borrowing CalendarZones
  ) -> TimeProperty? {
    guard let index = record.first(name, of: component)?.index,
      case .value(let value, let departures) = record.properties[index].time,
      // A value that is not written correctly is reported as such, and is not used further.
      departures.subtracting(.lowercase).isEmpty,
      record.properties[index].valueType != .date || value.isDate
    else { return nil }
    switch value {
    case .date:
      return TimeProperty(
        property: index, value: value, form: .date, zone: nil, instant: nil, clock: .once)
    case .utc(let instant):
      // With a TZID it is not known which of the two is meant.
      if record.parameter(.tzid, of: record.properties[index]) != nil { return nil }
      return TimeProperty(
        property: index, value: value, form: .utc, zone: nil, instant: instant, clock: .once)
    case .local(let wallTime):
      guard let zone = record.properties[index].zone else {
        return TimeProperty(
          property: index, value: value, form: .floating, zone: nil, instant: nil, clock: .once)
      }
      let reading = zones.entries[zone].zone?.reading(of: wallTime)
      return TimeProperty(
        property: index, value: value, form: .zoned, zone: zone, instant: reading?.instant,
        clock: reading?.clock ?? .once)
    }
  }
}

extension WallTimeReading {
  var clock: TimeProperty.Clock {
    switch self {
    case .once: .once
    case .inGap: .skipped
    case .twice: .twice
    }
  }
}
