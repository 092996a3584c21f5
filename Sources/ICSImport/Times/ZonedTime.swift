internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// A time that a line names, on its clock.
struct ZonedTime {
  /// Why a time may not be in the zone that its line names.
  enum Doubt {
    /// A VTIMEZONE that defines the zone may follow; until then a similar zone stands in, if any.
    case undecided

    /// The file of the zone in the database cannot be read.
    case unreadable

    /// Nobody defines the zone.
    case undefined
  }

  /// The time; floating if the zone is not known.
  let time: ClockTime
  let doubt: Doubt?

  /// Whether the point in time is not known, since the zone is not.
  var lacksZone: Bool {
    if case .floating = time { doubt != nil } else { false }
  }
}

// What the values of a line mean, for all that is shown or compared.
extension DatedLine {
  /// Returns the only date or time of a line; `nil` if it cannot be read.
  static func time(
    of line: ContentLine, in text: Span<UInt8>, _ zones: ZoneBook?
  ) -> ZonedTime? {
    let line = DatedLine(line, in: text)
    return try? line.time(text.extracting(line.value), in: text, zones).0
  }

  /// Reads a date or a time, and how it departs from the form that it should have.
  func time(
    _ value: Span<UInt8>, in text: Span<UInt8>, _ zones: ZoneBook?
  ) throws(ValueError) -> (ZonedTime, ValueDepartures) {
    let reading = try DateValue.read(value)
    // A zone says more than an offset.
    if reading.departures.contains(.offset) {
      let (zone, doubt) = zone(in: text, zones)
      if let zone, let time = zone.time(beforeOffsetOf: value) {
        return (ZonedTime(time: .zoned(time, zone), doubt: doubt), reading.departures)
      }
      // The zone that is still to come may have that offset.
      let isUndecided = doubt == .undecided
      return (
        ZonedTime(time: ClockTime(reading.value), doubt: isUndecided ? doubt : nil),
        reading.departures
      )
    }
    return (time(reading.value, in: text, zones), reading.departures)
  }

  /// A value of a list of dates and times, which may be a period.
  enum ListedValue {
    case time(ZonedTime, ValueDepartures)
    case period(ZonedTime, until: ZonedTime)
    case periodAfter(ZonedTime, CalendarDuration)

    /// The time, or the start of the period.
    var start: ZonedTime {
      switch self {
      case .time(let start, _), .period(let start, _), .periodAfter(let start, _): start
      }
    }
  }

  /// Reads a value of a list; a slash makes it a period, whatever VALUE says.
  func listed(
    _ value: Span<UInt8>, in text: Span<UInt8>, _ zones: ZoneBook?
  ) throws(ValueError) -> ListedValue {
    guard value.contains(UInt8(ascii: "/")) else {
      let (time, departures) = try time(value, in: text, zones)
      return .time(time, departures)
    }
    let period = try PeriodValue.read(value).value
    let start = time(period.start, in: text, zones)
    return switch period.end {
    case .at(let end): .period(start, until: time(end, in: text, zones))
    case .after(let duration): .periodAfter(start, duration)
    }
  }

  /// Returns what a value means in the zone of the line.
  func time(_ value: DateValue, in text: Span<UInt8>, _ zones: ZoneBook?) -> ZonedTime {
    guard case .local = value else { return ZonedTime(time: ClockTime(value), doubt: nil) }
    let (zone, doubt) = zone(in: text, zones)
    return ZonedTime(time: ClockTime(value, in: zone), doubt: doubt)
  }

  private func zone(in text: Span<UInt8>, _ zones: ZoneBook?) -> (Zone?, ZonedTime.Doubt?) {
    guard let tzid else { return (nil, nil) }
    return switch zones?.entry(for: text.extracting(tzid)) {
    case .zone(let zone): (zone, nil)
    case .undecided(let guess): (guess, .undecided)
    case .unreadable: (nil, .unreadable)
    case .undefined, nil: (nil, .undefined)
    }
  }
}
