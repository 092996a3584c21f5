import CalendarEvents
import CivilCalendar
import JSONWriting
import TimeZones

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
    let (days, wish) = (answer.days, answer.wish)
    json.openObject()
    json.member("schema", "calview.free/1")
    json.member("timeZone", answer.zone.name)
    json.member("from") { $0.date(days.lowerBound) }
    json.member("to") { $0.date(days.upperBound) }
    json.member("between") {
      $0.openObject()
      $0.member("start") { $0.quoted { $0.appendClock(wish.secondsOfDay.lowerBound) } }
      let end = wish.secondsOfDay.upperBound - (wish.endsOnNextDay ? 86_400 : 0)
      $0.member("end") { $0.quoted { $0.appendClock(end) } }
      $0.closeObject()
    }
    json.member("atLeastSeconds", wish.shortestSeconds)
    json.member("weekdays") {
      $0.openArray()
      for weekday in Weekday.allCases where wish.weekdays.contains(weekday) {
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
