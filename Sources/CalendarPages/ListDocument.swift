public import CalendarLocale
import CivilCalendar
import ICSImport
import JSONWriting
import TimeZones

/// Occurrences as JSON: one document of the schema `calview.list/1`, or one occurrence a line.
public struct ListDocument {
  private let answer: ListAnswer
  private let locale: CalendarLocale
  private var json = JSONText()
  private var occurrences: OccurrenceWriter

  /// Creates the document of an answer.
  public init(_ answer: ListAnswer, locale: CalendarLocale) {
    self.answer = answer
    self.locale = locale
    occurrences = OccurrenceWriter(in: answer.agenda.zone, hasPositions: false)
  }

  /// Writes the document.
  public mutating func write(to output: inout ByteOutput) {
    let answer = answer
    json.openObject()
    json.member("schema", "calview.list/1")
    json.member("timeZone", answer.agenda.zone.name)
    json.member("locale", locale.identifier)
    json.member("today") { $0.date(answer.today) }
    let days = answer.agenda.days
    json.member("from") { $0.date(days.lowerBound == .min ? nil : days.lowerBound) }
    json.member("to") { $0.date(days.upperBound == .max ? nil : days.upperBound) }
    json.key("events")
    json.openArray()
    writeOccurrences(to: &output, isOnePerLine: false)
    json.closeArray()
    json.member("diagnostics") { $0.findings(answer.findings) }
    json.member("calendars") { $0.calendars(answer.agenda.calendars) }
    json.member("truncated", answer.agenda.isTruncated)
    json.closeObject()
    json.endLine()
    output.take(&json.bytes)
  }

  /// Writes each occurrence on a line of its own.
  public mutating func writeLines(to output: inout ByteOutput) {
    writeOccurrences(to: &output, isOnePerLine: true)
    output.take(&json.bytes)
  }

  private mutating func writeOccurrences(to output: inout ByteOutput, isOnePerLine: Bool) {
    let agenda = answer.agenda
    for occurrence in agenda.occurrences where output.isOpen {
      occurrences.append(occurrence, of: agenda.events[occurrence.event], to: &json)
      if isOnePerLine { json.endLine() }
      output.relieve(&json.bytes)
    }
  }
}
