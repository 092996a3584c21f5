internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// Checks that the rules about the form of dates and times share.
enum TimeValues {
  /// A value that is not written as its type requires.
  struct Fault {
    /// Whether the value is meant as a date rather than as a date-time.
    let isDate: Bool
    /// The offset in the bytes of the record at which the value goes wrong.
    let offset: Int
    let range: Range<Int>
    let reason: String

    func message(
      _ property: Component.Property, _ record: Component
    ) -> String {
      let form = isDate ? "a date such as 20241231" : "a date-time such as 20241231T180000Z"
      return "\(property.name.rawValue) must be \(form), not \(record.excerpt(range)): \(reason)"
    }
  }

  /// Calls a function with those values of a property that are not well-formed dates or times.
  static func forEachFault(
    of property: Component.Property, in record: Component, _ body: (Fault) -> Void
  ) {
    // A type that is not one for dates and times is reported separately.
    guard [.date, .dateTime, .other].contains(property.valueType) else { return }
    switch property.time {
    case .value(_, []): return
    case .value(_, let departures):
      if let fault = fault(departures, property.value, property, record) { body(fault) }
    case .failure(let error):
      // What is wrong then is the parameter, or another line that continues this one.
      guard !record.isCut(property), record.joined(to: property) == nil else {
        return
      }
      if let fault = fault(error, property.value, property, record) { body(fault) }
    case .none:
      guard property.name.isList else { return }
      forEachItem(of: property, in: record) { range in
        do throws(ValueError) {
          let departures = try DateValue.read(record.bytes.span.extracting(range)).departures
          if let fault = fault(departures, range, property, record) { body(fault) }
        } catch {
          guard !record.isCut(property),
            let fault = fault(error, range, property, record)
          else { return }
          body(fault)
        }
      }
    }
  }

  /// Calls a function with the correctly written values of a property until it returns `false`.
  ///
  /// A period counts by its start.
  static func forEach(
    of property: Component.Property, in record: Component,
    _ body: (Range<Int>, DateValue) -> Bool
  ) {
    forEachReading(of: property, in: record) { range, value in value.map { body(range, $0) } ?? true
    }
  }

  /// Returns the values of a property; `nil` if one of them is not written correctly.
  static func all(of property: Component.Property, in record: Component) -> [DateValue]? {
    var values: [DateValue]? = []
    forEachReading(of: property, in: record) { _, value in
      if let value { values?.append(value) } else { values = nil }
      return value != nil
    }
    return values
  }

  /// Calls a function with the values of a property until it returns `false`; a value that is not
  /// written correctly is `nil`, since it is reported as such, and is not used further.
  static func forEachReading(
    of property: Component.Property, in record: Component,
    _ body: (Range<Int>, DateValue?) -> Bool
  ) {
    switch property.time {
    case .value(let value, let departures):
      _ = body(property.value, departures.keepForm ? value : nil)
    case .failure: _ = body(property.value, nil)
    case .none:
      let text = record.bytes.span
      var list = ValueList(in: property.value)
      while let range = list.next(in: text) {
        let value = start(of: text.extracting(range), property.valueType)
        // The zone of the values after a TZID that a colon cuts is not known.
        guard body(range, value), value != nil || !record.isCut(property) else { return }
      }
    }
  }

  private static func start(of text: Span<UInt8>, _ type: ValueType) -> DateValue? {
    if type == .period {
      guard let reading = try? PeriodValue.read(text), reading.departures.keepForm else {
        return nil
      }
      return reading.value.start
    }
    guard let reading = try? DateValue.read(text), reading.departures.keepForm else { return nil }
    return reading.value
  }

  private static func forEachItem(
    of property: Component.Property, in record: Component,
    _ body: (Range<Int>) -> Void
  ) {
    var list = ValueList(in: property.value)
    while let range = list.next(in: record.bytes.span) { body(range) }
  }

  private static func fault(
    _ departures: ValueDepartures, _ range: Range<Int>, _ property: Component.Property,
    _ record: Component
  ) -> Fault? {
    guard let reason = reason(departures) else { return nil }
    return Fault(
      isDate: isDate(range, property, record), offset: range.lowerBound, range: range,
      reason: reason)
  }

  /// The grammar allows the year 0, and an empty value is reported separately.
  private static func fault(
    _ error: ValueError, _ range: Range<Int>, _ property: Component.Property,
    _ record: Component
  ) -> Fault? {
    guard error.problem != .yearOutOfRange, error.problem != .empty else { return nil }
    let offset = min(range.lowerBound + error.offset, range.upperBound)
    if property.name == .rdate, error.problem == .expectedEnd, offset < range.upperBound,
      record.bytes[offset] == UInt8(ascii: "/")
    {
      return Fault(
        isDate: false, offset: range.lowerBound, range: range,
        reason: "a period needs VALUE=PERIOD")
    }
    return Fault(
      isDate: property.valueType == .date && isDate(range, property, record), offset: offset,
      range: range, reason: reason(error, at: offset, range, property, record))
  }

  /// Whether a text has no time part.
  private static func isDate(
    _ range: Range<Int>, _ property: Component.Property, _ record: Component
  ) -> Bool {
    if range.contains(where: { record.bytes[$0] | 0x20 == UInt8(ascii: "t") }) { return false }
    // A blank, or nothing, may be in the place of the T.
    return property.valueType == .date
      || range.count(where: { record.bytes[$0].digit != nil }) <= 8
  }

  private static func reason(
    _ error: ValueError, at offset: Int, _ range: Range<Int>,
    _ property: Component.Property, _ record: Component
  ) -> String {
    guard error.problem == .expectedEnd, offset < range.upperBound else { return "\(error)" }
    let isList = property.name.isList
    switch record.bytes[offset] {
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      return isList ? "commas separate its values" : "it has one value"
    case UInt8(ascii: "/"): return "it must not be a period"
    default: return "\(error)"
    }
  }

  private static func reason(_ departures: ValueDepartures) -> String? {
    if departures.keepForm { return nil }
    if departures.contains(.separators) { return "it must not contain hyphens or colons" }
    if departures.contains(.blanks) { return "it must not contain blanks" }
    if departures.contains(.offset) { return "it must not contain an offset" }
    if departures.contains(.fraction) { return "it must not contain fractions of seconds" }
    if departures.contains(.hour24) { return "hours run from 00 to 23" }
    return "it has no seconds"
  }
}

extension ValueDepartures {
  /// Whether the value is written correctly: letter case does not matter (RFC 5545 §2).
  var keepForm: Bool { subtracting(.lowercase).isEmpty }
}

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
      departures.keepForm,
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
