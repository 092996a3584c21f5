import CalendarPages
import CivilCalendar
import ICSImport
import TimeZones

/// Free slots as an iCalendar file with one VFREEBUSY (RFC 5545 §3.6.4).
struct FreeBusyCalendar {
  private let answer: FreeAnswer

  /// Creates the calendar of an answer.
  init(_ answer: FreeAnswer) {
    self.answer = answer
  }

  /// Writes the calendar; no line of it is long enough to need folding.
  func write(to output: inout ByteOutput) {
    let (first, last) = (answer.days.lowerBound, answer.days.upperBound)
    let zone = answer.zone
    let calendar = FreeTimeCalendar(
      from: zone.instant(of: WallTime(day: first)),
      to: zone.instant(
        of: WallTime(day: last).advanced(
          bySeconds: Int64(max(86_400, answer.query.secondsOfDay.upperBound)))),
      // The same question on the same day gives the same bytes, whatever the time of day.
      knownAt: Instant(WallTime(day: answer.today), offsetFromUTC: 0))
    output.bytes.append(contentsOf: calendar.head.utf8)
    for slot in answer.slots where output.isOpen {
      output.bytes.append(contentsOf: calendar.line(of: slot).utf8)
      output.checkpoint()
    }
    output.bytes.append(contentsOf: calendar.tail.utf8)
    output.checkpoint()
  }
}
