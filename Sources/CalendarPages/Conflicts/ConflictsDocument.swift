import CalendarEvents
import CivilCalendar
import JSONWriting
import TimeZones

extension ListDocument {
  /// Writes conflicts as a document of the schema `calview.conflicts/1`.
  package mutating func write(_ answer: inout ConflictsAnswer, to output: inout ByteOutput) {
    json.open("calview.conflicts/1", answer.occurrences, locale)
    json.member("gapSeconds", answer.gap)
    json.member("countsAllDay", answer.countsAllDay)
    json.key("conflicts")
    json.openArray()
    writeConflicts(of: &answer, to: &output, isOnePerLine: false)
    json.closeArray()
    json.close(answer.occurrences)
    output.take(&json.bytes)
  }

  /// Writes each conflict on a line of its own.
  package mutating func writeLines(_ answer: inout ConflictsAnswer, to output: inout ByteOutput) {
    writeConflicts(of: &answer, to: &output, isOnePerLine: true)
    output.take(&json.bytes)
  }

  private mutating func writeConflicts(
    of answer: inout ConflictsAnswer, to output: inout ByteOutput, isOnePerLine: Bool
  ) {
    let zone = answer.occurrences.list.zone
    let members = EventMembers(answer.occurrences.list.calendars, fields)
    answer.forEach { conflict in
      json.openObject()
      json.members(of: conflict.time, in: zone)
      json.key("events")
      json.openArray()
      for party in conflict.parties {
        json.occurrence(party.occurrence, of: party.event, members, in: zone, position: nil)
        output.flush(&json.bytes)
      }
      json.closeArray()
      json.closeObject()
      if isOnePerLine { json.endLine() }
      output.flush(&json.bytes)
      return output.isOpen
    }
  }
}
