package import CalendarEvents
package import CivilCalendar
import JSONWriting
package import TimeZones

/// The content of an answer about free time: the slots, the question, and the problems found.
package struct FreeAnswer: Sendable {
  /// The zone that times are shown in.
  package let zone: Zone

  /// The days that were asked about.
  package let days: ClosedRange<DayNumber>

  /// The question: which free time to look for.
  package let query: FreeTimeQuery

  /// The free slots, in order; none if a limit left events out, since no time is then known to be
  /// free.
  package let slots: [Range<Instant>]

  /// The reader's today.
  package let today: DayNumber

  /// The problems found in the files.
  package let findings: Findings

  /// Whether a limit left events out; this was reported.
  package let isTruncated: Bool

  /// Creates an answer from the busy time on some days.
  package init(
    _ busy: BusyTime, on days: ClosedRange<DayNumber>, query: FreeTimeQuery, today: DayNumber,
    findings: Findings, isTruncated: Bool
  ) {
    zone = busy.zone
    self.days = days
    self.query = query
    slots = isTruncated ? [] : busy.freeTime(on: days, query)
    self.today = today
    self.findings = findings
    self.isTruncated = isTruncated
  }
}

extension Range<Instant> {
  /// The length of the range in seconds.
  var seconds: Int { Int(upperBound.secondsSinceEpoch - lowerBound.secondsSinceEpoch) }
}

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

/// Free slots as JSON: one document of the schema `calview.free/1`, or one slot per line.
package struct FreeDocument {
  private let answer: FreeAnswer
  private var json = JSONText()

  /// Creates the document of an answer.
  package init(_ answer: FreeAnswer) {
    self.answer = answer
  }

  /// Writes the document.
  package mutating func write(to output: inout ByteOutput) {
    let answer = answer
    let (days, query) = (answer.days, answer.query)
    json.openObject()
    json.member("schema", "calview.free/1")
    json.member("timeZone", answer.zone.name)
    json.member("from") { $0.date(days.lowerBound) }
    json.member("to") { $0.date(days.upperBound) }
    json.member("between") {
      $0.openObject()
      $0.member("start") { $0.quoted { $0.appendClock(query.secondsOfDay.lowerBound) } }
      let end = query.secondsOfDay.upperBound - (query.endsOnNextDay ? 86_400 : 0)
      $0.member("end") { $0.quoted { $0.appendClock(end) } }
      $0.closeObject()
    }
    json.member("atLeastSeconds", query.minimumSeconds)
    json.member("weekdays") {
      $0.openArray()
      for weekday in Weekday.allCases where query.weekdays.contains(weekday) {
        $0.plain(weekday.name)
      }
      $0.closeArray()
    }
    json.key("slots")
    json.openArray()
    writeSlots(to: &output, isOnePerLine: false)
    json.closeArray()
    json.endDocument(answer.findings, isTruncated: answer.isTruncated, to: &output)
  }

  /// Writes each slot on a line of its own.
  package mutating func writeLines(to output: inout ByteOutput) {
    writeSlots(to: &output, isOnePerLine: true)
  }

  private mutating func writeSlots(to output: inout ByteOutput, isOnePerLine: Bool) {
    let zone = answer.zone
    for slot in answer.slots where output.isOpen {
      json.openObject()
      json.members(of: slot, in: zone)
      json.closeObject()
      if isOnePerLine { json.endLine() }
      output.take(&json.bytes)
    }
  }
}

extension JSONText {
  /// Appends when a stretch of time begins and ends, and its length.
  mutating func members(of time: Range<Instant>, in zone: Zone) {
    member("start") { $0.time(.instant(time.lowerBound), in: zone) }
    member("end") { $0.time(.instant(time.upperBound), in: zone) }
    member("seconds", time.seconds)
  }
}
