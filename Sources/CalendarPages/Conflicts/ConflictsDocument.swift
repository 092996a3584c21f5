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
      json.conflict(conflict, members, in: zone) { output.flush(&$0.bytes) }
      if isOnePerLine { json.endLine() }
      output.flush(&json.bytes)
      return output.isOpen
    }
  }
}

extension JSONText {
  /// Appends a conflict; a function is called after each of its occurrences.
  mutating func conflict(
    _ conflict: Conflict, _ members: EventMembers, in zone: Zone,
    afterEach body: (inout JSONText) -> Void = { _ in }
  ) {
    openObject()
    self.members(of: conflict.time, in: zone)
    key("events")
    openArray()
    for party in conflict.parties {
      occurrence(party.occurrence, of: party.event, members, in: zone, position: nil)
      body(&self)
    }
    closeArray()
    closeObject()
  }
}
