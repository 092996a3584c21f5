internal import CivilCalendar
internal import ICSText

/// What is known about a file as a whole, not about one of its calendars.
struct FileFacts: Sendable {
  /// The place of the first time that is too late for a 32-bit count of seconds.
  private(set) var firstLateTime: Place?

  /// The program that wrote the file, by its first PRODID.
  var producer: String?

  /// Notes the times of a component other than a time zone.
  mutating func noteTimes(of record: Component) {
    guard firstLateTime == nil else { return }
    firstLateTime =
      record.properties.first {
        guard case .value(let value, _) = $0.time else { return false }
        return value.wallTime.secondsSinceEpoch > Int64(Int32.max)
      }?.place
  }
}
