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
      let text = SlotText(slot, in: answer.zone, look.symbols)
      var line = PageLine(text.extent, .time)
      // Most slots are within a day and fit; the others may be longer.
      line.pad(to: 22)
      line.append("  ")
      line.append(text.length, .note)
      line.write(to: &output, theme: theme, isolates: isolates)
    }
  }
}

/// The words for a stretch of time.
struct SlotText {
  private let slot: Range<Instant>
  private let zone: Zone
  private let symbols: Symbols

  init(_ slot: Range<Instant>, in zone: Zone, _ symbols: Symbols) {
    self.slot = slot
    self.zone = zone
    self.symbols = symbols
  }

  /// The start and the end: `2024-12-06 09:00–11:30`.
  var extent: String {
    let start = zone.wallTime(at: slot.lowerBound)
    let end = zone.wallTime(at: slot.upperBound)
    let lastDay = end.advanced(bySeconds: -1).day
    let day = lastDay == start.day ? "" : "\(lastDay) "
    return "\(start.day) \(Clock.iso.time(start))\(symbols.timeRange)\(day)"
      + Clock.iso.endTime(end)
  }

  /// The length: `2 h 30 min`; in hours, since days may be longer or shorter.
  var length: String {
    let parts = [
      (slot.seconds / 3_600, "h"), (slot.seconds / 60 % 60, "min"), (slot.seconds % 60, "s"),
    ]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }
}
