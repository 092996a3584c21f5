package import CivilCalendar

/// Writes dates, times, offsets and durations in the form of RFC 5545 §3.3.
package enum TimeText {
  package static func date(_ day: DayNumber) -> String {
    let date = day.date
    var bytes: [UInt8] = []
    bytes.appendDigits(UInt(max(0, date.year)), count: 4)
    bytes.appendDigits(UInt(date.month), count: 2)
    bytes.appendDigits(UInt(date.day), count: 2)
    return String(decoding: bytes, as: UTF8.self)
  }

  package static func local(_ time: WallTime) -> String {
    let second = time.secondOfDay
    var bytes: [UInt8] = []
    bytes.appendDigits(UInt(second / 3_600), count: 2)
    bytes.appendDigits(UInt(second / 60 % 60), count: 2)
    bytes.appendDigits(UInt(second % 60), count: 2)
    return date(time.day) + "T" + String(decoding: bytes, as: UTF8.self)
  }

  package static func utc(_ instant: Instant) -> String {
    local(instant.wallTime(offsetFromUTC: 0)) + "Z"
  }

  /// Returns a value as text; `nil` if its year does not fit the form.
  package static func text(of value: DateValue) -> String? {
    guard isWritable(value.wallTime.day) else { return nil }
    return switch value {
    case .date(let day): date(day)
    case .local(let time): local(time)
    case .utc(let instant): utc(instant)
    }
  }

  /// Returns an offset in seconds as text.
  package static func offset(_ seconds: Int) -> String {
    let amount = UInt(seconds.magnitude)
    var bytes: [UInt8] = [UInt8(ascii: seconds < 0 ? "-" : "+")]
    bytes.appendDigits(amount / 3_600, count: 2)
    bytes.appendDigits(amount / 60 % 60, count: 2)
    if amount % 60 > 0 { bytes.appendDigits(amount % 60, count: 2) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a duration in days, hours, minutes and seconds, without gaps between them.
  package static func duration(_ duration: CalendarDuration) -> String {
    let seconds = duration.seconds.magnitude
    let (hour, minute, second) = (seconds / 3_600, seconds / 60 % 60, seconds % 60)
    var text = duration.isNegative ? "-P" : "P"
    if duration.days != 0 { text += "\(duration.days.magnitude)D" }
    guard seconds > 0 || duration.days == 0 else { return text }
    text += "T"
    if hour > 0 { text += "\(hour)H" }
    if minute > 0 || hour > 0 && second > 0 { text += "\(minute)M" }
    if second > 0 || seconds == 0 { text += "\(second)S" }
    return text
  }

  /// Whether a year fits into four digits.
  package static func isWritable(_ day: DayNumber) -> Bool { (1...9_999).contains(day.date.year) }
}
