internal import CivilCalendar
package import ICSText
package import Recurrence
package import TimeZones

/// Reads a STANDARD or DAYLIGHT part of a VTIMEZONE, value by value.
package struct ObservanceReader: Sendable {
  /// Why a value was not accepted.
  package enum Fault: Error {
    case time(ValueError)
    case offset(ValueError)
    case rule(RecurrenceRuleError)
  }

  private var start: WallTime?
  private var offsetFrom: Int?
  private var offsetTo: Int?
  private var name = ""
  private var rules: [RecurrenceRule] = []
  private var dates: [WallTime] = []

  /// Creates a reader that has not read anything.
  package init() {}

  /// Reads a value of a property; RDATE may have several, which are read one by one.
  ///
  /// If a property that may occur only once occurs again, the first one counts. Properties that say
  /// nothing about offsets are ignored.
  package mutating func read(
    _ property: PropertyName, _ value: Span<UInt8>
  ) throws(Fault) {
    switch property {
    case .dtstart: if start == nil { start = try Self.wallTime(value) }
    case .tzoffsetfrom: if offsetFrom == nil { offsetFrom = try Self.offset(value) }
    case .tzoffsetto: if offsetTo == nil { offsetTo = try Self.offset(value) }
    case .tzname: if name.isEmpty { name = TextValue.string(value) }
    case .rrule: rules.append(try Self.rule(value))
    case .rdate: dates.append(try Self.wallTime(value))
    default: break
    }
  }

  /// Returns the observance that was read; `nil` if DTSTART or one of the two offsets is missing.
  package func observance(of part: ComponentName) -> ZoneDefinition.Observance? {
    guard let start, let offsetFrom, let offsetTo else { return nil }
    return ZoneDefinition.Observance(
      isDaylightSaving: part == .daylight, start: start, offsetFrom: offsetFrom,
      offsetTo: offsetTo, name: name, rules: rules, dates: dates)
  }

  /// Reads a local time in the zone; a time in UTC is taken as if the zone's clocks showed UTC.
  private static func wallTime(_ value: Span<UInt8>) throws(Fault) -> WallTime {
    do {
      return ClockTime(try DateValue.read(value).value).wallTime
    } catch {
      throw .time(error)
    }
  }

  private static func offset(_ value: Span<UInt8>) throws(Fault) -> Int {
    do {
      return try OffsetValue.read(value).value
    } catch {
      throw .offset(error)
    }
  }

  private static func rule(_ value: Span<UInt8>) throws(Fault) -> RecurrenceRule {
    do {
      return try RecurrenceRule(parsing: value)
    } catch {
      throw .rule(error)
    }
  }
}
