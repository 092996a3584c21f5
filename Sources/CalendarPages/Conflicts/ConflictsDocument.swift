import CalendarEvents
package import CalendarLocale
import CivilCalendar
import JSONWriting
import TimeZones

/// Conflicts as JSON: one document of the schema `calview.conflicts/1`, or one conflict per line.
package struct ConflictsDocument {
  private let locale: CalendarLocale
  private let fields: [EventField]
  private var json = JSONText()

  /// Creates a document for a language.
  ///
  /// - Parameter fields: The fields of events to include besides those always included.
  package init(locale: CalendarLocale, fields: [EventField]) {
    self.locale = locale
    self.fields = fields
  }

  /// Writes the document of an answer.
  package mutating func write(_ answer: inout ConflictsAnswer, to output: inout ByteOutput) {
    let (zone, days, today) = (answer.list.zone, answer.list.days, answer.today)
    json.openObject()
    json.member("schema", "calview.conflicts/1")
    json.member("timeZone", zone.name)
    json.member("locale", locale.identifier)
    json.member("today") { $0.date(today) }
    json.member("from") { $0.date(days.lowerBound == .min ? nil : days.lowerBound) }
    json.member("to") { $0.date(days.upperBound == .max ? nil : days.upperBound) }
    json.member("gapSeconds", answer.gap)
    json.member("countsAllDay", answer.countsAllDay)
    json.key("conflicts")
    json.openArray()
    writeConflicts(of: &answer, to: &output, isOnePerLine: false)
    json.closeArray()
    let (list, findings) = (answer.list, answer.findings)
    json.member("diagnostics") { $0.findings(findings) }
    json.member("calendars") { $0.calendars(list.calendars) }
    json.member("truncated", list.isTruncated)
    json.closeObject()
    json.endLine()
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
    let zone = answer.list.zone
    let members = EventMembers(answer.list.calendars, fields)
    answer.forEach { conflict in
      json.openObject()
      let time = conflict.time
      json.member("start") { $0.time(.instant(time.lowerBound), in: zone) }
      json.member("end") { $0.time(.instant(time.upperBound), in: zone) }
      json.member("seconds", time.seconds)
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
