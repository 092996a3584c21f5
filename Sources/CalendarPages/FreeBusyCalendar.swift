import CivilCalendar
import ICSImport
import TimeZones

/// Free slots as an iCalendar file with one VFREEBUSY (RFC 5545 §3.6.4).
public struct FreeBusyCalendar {
  private let answer: FreeAnswer

  /// Creates the calendar of an answer.
  public init(_ answer: FreeAnswer) {
    self.answer = answer
  }

  /// Writes the calendar; no line is so long that it needs a fold.
  public func write(to output: inout ByteOutput) {
    let (first, last) = (answer.agenda.days.lowerBound, answer.agenda.days.upperBound)
    let zone = answer.agenda.zone
    let start = text(zone.instant(of: WallTime(day: first)))
    let end = text(zone.instant(of: WallTime(day: last.advanced(by: 1))))
    // The same question on the same day is answered by the same bytes, whatever the time.
    let stamp = text(Instant(WallTime(day: answer.today), offsetFromUTC: 0))
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//calview//free time//EN", "BEGIN:VFREEBUSY",
      "UID:free-\(start)-\(end)@calview", "DTSTAMP:\(stamp)", "DTSTART:\(start)", "DTEND:\(end)",
    ]
    for line in lines { append(line, to: &output) }
    for slot in answer.slots where output.isOpen {
      append(
        "FREEBUSY;FBTYPE=FREE:\(text(slot.lowerBound))/\(text(slot.upperBound))", to: &output)
    }
    for line in ["END:VFREEBUSY", "END:VCALENDAR"] { append(line, to: &output) }
  }

  /// The years 1 to 9999 in UTC; more digits a year of a date-time must not have (RFC 5545 §3.3.4).
  private static let tellable =
    Instant(secondsSinceEpoch: -62_135_596_800)...Instant(secondsSinceEpoch: 253_402_300_799)

  private func append(_ line: String, to output: inout ByteOutput) {
    output.bytes.append(contentsOf: "\(line)\r\n".utf8)
    output.checkpoint()
  }

  /// A point in time in UTC, `20241206T090000Z`, or the closest one that four digits of a year can
  /// tell.
  private func text(_ instant: Instant) -> String {
    let instant = min(max(instant, Self.tellable.lowerBound), Self.tellable.upperBound)
    let time = instant.wallTime(offsetFromUTC: 0)
    var text: [UInt8] = []
    time.day.date.append(to: &text)
    text.append(UInt8(ascii: "T"))
    text.appendClock(time.secondOfDay)
    text.appendDigits(UInt(time.secondOfDay % 60), count: 2)
    text.append(UInt8(ascii: "Z"))
    text.removeAll { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") }
    return String(decoding: text, as: UTF8.self)
  }
}
