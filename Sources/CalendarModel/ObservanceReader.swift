internal import CivilCalendar
package import ICSText
package import Recurrence
package import TimeZones

/// Reads a STANDARD or DAYLIGHT part of a VTIMEZONE, value by value.
package struct ObservanceReader: Sendable {
  /// What is wrong with a value that is not taken in.
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

  /// Creates a reader of which nothing is known yet.
  package init() {}

  /// Takes in a value of a property, which is one of several for RDATE.
  ///
  /// Of what may occur once the first one counts. Other properties say nothing of offsets.
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

  /// What was read; `nil` if DTSTART or one of both offsets is missing.
  package func observance(of part: ComponentName) -> ZoneDefinition.Observance? {
    guard let start, let offsetFrom, let offsetTo else { return nil }
    return ZoneDefinition.Observance(
      isDaylightSaving: part == .daylight, start: start, offsetFrom: offsetFrom,
      offsetTo: offsetTo, name: name, rules: rules, dates: dates)
  }

  /// A time on the clocks of the zone; a point in time is one on a clock that shows UTC.
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
