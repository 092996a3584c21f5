import CalendarEvents
import CivilCalendar
import TimeZones

/// Free slots as text, one per line.
package struct FreePage {
  private let answer: FreeAnswer
  private let look: PageLook

  /// Creates the page of an answer.
  package init(_ answer: FreeAnswer, look: PageLook) {
    self.answer = answer
    self.look = look
  }

  /// Appends the lines, as ``Page/write(to:theme:isolates:)`` does.
  package func write(to output: inout ByteOutput, theme: Theme?, isolates: Bool = false) {
    for slot in answer.slots where output.isOpen {
      var line = PageLine(extent(of: slot), .time)
      // Most slots are within a day and fit; the others may be longer.
      line.pad(to: 22)
      line.append("  ")
      line.append(length(of: slot), .note)
      line.write(to: &output, theme: theme, isolates: isolates)
    }
  }

  /// Returns the start and end of a slot: `2024-12-06 09:00–11:30`.
  private func extent(of slot: Range<Instant>) -> String {
    let start = answer.zone.wallTime(at: slot.lowerBound)
    let end = answer.zone.wallTime(at: slot.upperBound)
    let lastDay = end.advanced(bySeconds: -1).day
    let day = lastDay == start.day ? "" : "\(lastDay) "
    return "\(start.day) \(Clock.iso.time(start))\(look.symbols.timeRange)\(day)"
      + Clock.iso.endTime(end)
  }

  /// Returns the length of a slot: `2 h 30 min`; in hours, since days may be longer or shorter.
  private func length(of slot: Range<Instant>) -> String {
    let parts = [
      (slot.seconds / 3_600, "h"), (slot.seconds / 60 % 60, "min"), (slot.seconds % 60, "s"),
    ]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }
}
