import CalendarEvents
package import CalendarLocale
import CivilCalendar
import JSONWriting
import TimeZones

/// Occurrences as JSON: one document of the schema `calview.list/1`, or one occurrence per line.
package struct ListDocument {
  private let locale: CalendarLocale
  private let fields: [EventField]
  private var json = JSONText()

  /// Creates a document for a language.
  ///
  /// - Parameter fields: The fields of events to include besides those always included.
  package init(locale: CalendarLocale, fields: [EventField] = []) {
    self.locale = locale
    self.fields = fields
  }

  /// Writes the document of an answer.
  package mutating func write(_ answer: inout ListAnswer, to output: inout ByteOutput) {
    let (zone, days) = (answer.list.zone, answer.list.days)
    json.openObject()
    json.member("schema", "calview.list/1")
    json.member("timeZone", zone.name)
    json.member("locale", locale.identifier)
    json.member("today") { [today = answer.today] in $0.date(today) }
    if let now = answer.excerpt.now {
      json.member("now") { $0.quoted { $0.appendTimestamp(.instant(now), in: zone) } }
    }
    json.member("from") { $0.date(days.lowerBound == .min ? nil : days.lowerBound) }
    json.member("to") { $0.date(days.upperBound == .max ? nil : days.upperBound) }
    json.key("events")
    json.openArray()
    writeOccurrences(of: &answer, to: &output, isOnePerLine: false)
    json.closeArray()
    let (list, findings) = (answer.list, answer.findings)
    json.member("diagnostics") { $0.findings(findings) }
    json.member("calendars") { $0.calendars(list.calendars) }
    json.member("truncated", list.isTruncated)
    json.closeObject()
    json.endLine()
    output.take(&json.bytes)
  }

  /// Writes each occurrence of an answer on a line of its own.
  package mutating func writeLines(_ answer: inout ListAnswer, to output: inout ByteOutput) {
    writeOccurrences(of: &answer, to: &output, isOnePerLine: true)
    output.take(&json.bytes)
  }

  /// Writes the result of reading a file, on a line of its own after the lines of its occurrences.
  ///
  /// - Parameter isComplete: Whether everything in the file could be read.
  package mutating func writeEnd(
    of file: String, _ answer: ListAnswer, isComplete: Bool, to output: inout ByteOutput
  ) {
    json.openObject()
    json.member("file", file)
    json.member("occurrences", answer.count)
    json.member("diagnostics") { $0.findings(answer.findings) }
    json.member("truncated", answer.list.isTruncated)
    json.member("complete", isComplete)
    json.closeObject()
    json.endLine()
    output.take(&json.bytes)
  }

  private mutating func writeOccurrences(
    of answer: inout ListAnswer, to output: inout ByteOutput, isOnePerLine: Bool
  ) {
    var occurrences = OccurrenceWriter(
      in: answer.list.zone, EventMembers(answer.list.calendars, fields))
    answer.forEachOccurrence { occurrence, event in
      occurrences.append(occurrence, of: event, to: &json)
      if isOnePerLine { json.endLine() }
      output.flush(&json.bytes)
      return output.isOpen
    }
  }
}
