internal import CivilCalendar
internal import ICSText

/// What is known of a file, whatever calendars it has.
struct FileFacts: Sendable {
  /// Where the first time after the seconds of 32 bits is.
  private(set) var firstLateTime: Place?

  /// The program that wrote it, as the first PRODID names it.
  var producer: String?

  /// Notes the times of a component that is no zone.
  mutating func noteTimes(of record: ComponentRecord) {
    guard firstLateTime == nil else { return }
    firstLateTime =
      record.properties.first {
        guard case .value(let value, _) = $0.time else { return false }
        return value.wallTime.secondsSinceEpoch > Int64(Int32.max)
      }?.place
  }
}
