internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// A property whose values are dates or times, with the TZID that applies to them.
struct DatedLine {
  let line: ContentLine

  /// The range of the values in the line.
  private(set) var value: Range<Int>

  /// The range of the TZID in the line.
  private(set) var tzid: Range<Int>?

  /// Whether the TZID has a comma or a colon but no quotation marks around it.
  private(set) var lacksQuotations = false

  /// Finds the TZID of a line, even if a colon or comma cuts it in two.
  ///
  /// `TZID=GMT+01:00:20241206` and `TZID=(UTC+01:00) Amsterdam, Berlin, Bern, Rome:20241206` leave
  /// no doubt about the date.
  init(_ line: ContentLine, in text: Span<UInt8>) {
    self.line = line
    value = line.value
    if let name = line.onlyZoneName(in: text), text.hasDate(at: value.lowerBound) {
      tzid = name
      return
    }
    guard !line.parameters.isEmpty else { return }
    var list = ParameterList(of: line)
    guard let parameter = list.next(named: .tzid, in: text) else { return }
    let first = parameter.firstValue
    tzid = first
    guard first.lowerBound == parameter.values.lowerBound else { return }
    if first.upperBound < parameter.values.upperBound {
      tzid = parameter.values
      lacksQuotations = true
    }
    guard parameter.values.upperBound == line.parameters.upperBound,
      !text.hasDate(at: value.lowerBound)
    else { return }
    var end = value.lowerBound
    let line = text.extracting(0..<value.upperBound)
    while let colon = line.firstIndex(of: UInt8(ascii: ":"), from: end) {
      end = colon + 1
      guard text.hasDate(at: end) else { continue }
      let semicolon = text.extracting(0..<colon).firstIndex(
        of: UInt8(ascii: ";"), from: parameter.values.lowerBound)
      tzid = parameter.values.lowerBound..<(semicolon ?? colon)
      value = end..<value.upperBound
      lacksQuotations = true
      return
    }
  }
}

extension Span<UInt8> {
  /// Returns whether the digits of a date start at a position.
  fileprivate func hasDate(at start: Int) -> Bool {
    guard start + 8 <= count else { return false }
    var index = start
    while index < start + 8, self[index] &- UInt8(ascii: "0") <= 9 { index += 1 }
    return index == start + 8 || index == start + 4 && self[index] == UInt8(ascii: "-")
  }
}

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
